import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextArea } from '#src/components/forms/field.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { matchLanguage } from '#src/i18n/languages.ts';
import { EmbedChoices } from './embed-choices.tsx';
import { canFollowPageLocale, createSnippet, type EmbedChoice, listWays } from './embed-snippet.ts';
import '#src/components/base/disclosure.css';
import './embed.css';

/** A card as a website shows it. */
export interface EmbedPreview extends Pick<EmbedChoice, 'card' | 'theme' | 'locale'> {
  slug: string;
  eventSlug: string;
}

export interface EmbedDialogProps {
  event: DinnerEvent;
  onClose: () => void;
  onCopy: (code: string) => void;
  renderPreview: (preview: EmbedPreview) => ReactNode;
}

/** Makes the code that puts the dinner on a website (R70). */
export function EmbedDialog({ event, onClose, onCopy, renderPreview }: EmbedDialogProps) {
  const core = useCore();
  const t = useTranslator();
  const me = useQuery(queries(core).me());
  const config = useQuery(queries(core).config());
  const ownLocale = matchLanguage(core.locale) ?? 'en';
  const [given, setGiven] = useState<EmbedChoice>({
    card: 'invite-card',
    place: 'page',
    way: 'script',
    locale: ownLocale,
    theme: 'system',
    buttonText: '',
  });
  const ways = listWays(given);
  // By itself never the way through a server: pasted as it is, its code shows nothing.
  const way = ways.includes(given.way) ? given.way : ways.find((each) => each !== 'server')!;
  const choice = {
    ...given,
    way,
    locale: given.locale || (canFollowPageLocale(way) ? '' : ownLocale),
  };
  const failed = [me, config].find(({ isError, data }) => isError && !data);
  const slug = me.data?.invite_slug;
  const target =
    slug && config.data
      ? { origin: config.data.public_url, slug, eventSlug: event.slug, title: event.title }
      : undefined;
  const code = target && createSnippet(choice, target);
  const { card, theme, locale } = choice;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guests_embed')}
      closeLabel={t('action_close')}
      actions={
        code && (
          <Button variant="primary" onClick={() => onCopy(code)}>
            {t('guests_embed_copy')}
          </Button>
        )
      }
    >
      <div className="embed">
        <p>{t('guests_embed_lead')}</p>
        <EmbedChoices
          choice={choice}
          ways={ways}
          onChange={(changed) => setGiven({ ...given, ...changed })}
        />
        {failed ? (
          <StatusLine
            kind="error"
            text={getErrorMessage(t, failed)}
            actionLabel={t('action_retry')}
            onAction={() => void failed.refetch()}
          />
        ) : code ? (
          <>
            <TextArea
              label={t('guests_embed_label')}
              hint={t(`embed_paste_${way}`)}
              className="embed-code"
              readOnly
              dir="ltr"
              spellCheck={false}
              value={code}
            />
            <Preview
              render={() =>
                renderPreview({
                  card,
                  theme,
                  locale: locale || ownLocale,
                  slug: target.slug,
                  eventSlug: event.slug,
                })
              }
            />
          </>
        ) : (
          <Skeleton label={t('waiting')} height="7em" />
        )}
      </div>
    </Dialog>
  );
}

function Preview({ render }: { render: () => ReactNode }) {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  return (
    <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('guests_embed_preview')}</summary>
      {open && render()}
    </details>
  );
}
