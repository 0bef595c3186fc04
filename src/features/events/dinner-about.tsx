import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Paragraphs } from '#src/components/base/paragraphs.tsx';

/** What the host says of the dinner, what will be on the table, and what to wear (R82). */
export function DinnerAbout({
  event: { description, menu, dress_code },
}: {
  event: Pick<DinnerEvent, 'description' | 'menu' | 'dress_code'>;
}) {
  const t = useTranslator();
  return (
    <>
      <Paragraphs text={description} />
      {(menu || dress_code) && (
        <dl className="event-facts">
          {menu && (
            <div>
              <dt className="caps">{t('dinner_menu')}</dt>
              <dd>
                <Paragraphs text={menu} />
              </dd>
            </div>
          )}
          {dress_code && (
            <div>
              <dt className="caps">{t('dinner_dress_code')}</dt>
              <dd dir="auto">{dress_code}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}
