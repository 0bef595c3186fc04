import type { DinnerEvent } from '#src/contract/events.ts';
import type { HostNeed } from '#src/core/dinners/host-needs.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useHostNeeds } from '#src/core/react/use-host-needs.ts';
import type { Translator } from '#src/i18n/translator.ts';

function formatNeed(t: Translator, { name, count }: HostNeed): string | null {
  switch (name) {
    case 'requests':
      return t.plural('dinners_need_requests', count);
    case 'waiting':
      return t.plural('dinners_need_waiting', count);
    case 'unanswered':
      return t.plural('dinners_need_unanswered', count);
    case 'publish':
      return t('host_not_published');
    case 'uninvited':
      return t('desk_uninvited');
    // Only the dinner's own page asks for these.
    case 'undelivered':
    case 'unseated':
    case 'not_invited':
    case 'unreached':
      return null;
  }
}

/** What a dinner in the list needs from its host: `3 requests · 2 waiting`. */
export function HostNeedsLine({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  const needs = useHostNeeds([event])
    .flat()
    .flatMap((need) => formatNeed(t, need) ?? []);
  if (needs.length === 0) return null;
  return <p className="events-needs">{needs.join(' · ')}</p>;
}
