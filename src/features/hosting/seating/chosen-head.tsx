import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { CloseIcon } from '#src/components/base/icons.tsx';

/** What is chosen in the plan, and the way back to what was beside the plan before. */
export function ChosenHead({
  caption,
  title,
  note,
  onClose,
}: {
  caption?: string;
  title: string;
  note: string;
  onClose: () => void;
}) {
  const t = useTranslator();
  return (
    <div className="bench-chosen-head">
      <div>
        {caption !== undefined && <p className="caps">{caption}</p>}
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {note && <p className="soft">{note}</p>}
      </div>
      <Button
        variant="ghost"
        size="small"
        icon={<CloseIcon />}
        aria-label={t('action_close')}
        onClick={onClose}
      />
    </div>
  );
}
