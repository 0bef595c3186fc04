import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { GuestNeed } from '#src/contract/seat-needs.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { FoldedSection } from './folded-section.tsx';

/** What the viewer, who has a seat, needs of it; saved with each press; presses meanwhile are sent one after the other. */
export function SeatNeeds({ event }: { event: DinnerEvent }) {
  const { clock } = useCore();
  const t = useTranslator();
  const rsvp = useApiMutation('rsvp', { scope: `needs ${event.id}` });
  if (event.my_status !== 'accepted' || !isUpcoming(event, clock.now())) return null;
  const sent = rsvp.isPending ? rsvp.variables?.body.needs : undefined;
  const value = sent ?? event.my_needs ?? [];
  return (
    <FoldedSection
      title={t('dinner_needs')}
      value={value.map((need) => t(`need_${need}`)).join(', ')}
    >
      <Choices
        multiple
        legend={<span className="visually-hidden">{t('dinner_needs')}</span>}
        hint={t('dinner_needs_hint')}
        options={GuestNeed.options.map((need) => ({ value: need, label: t(`need_${need}`) }))}
        value={value}
        onChange={(values) => {
          const needs = GuestNeed.options.filter((need) => values.includes(need));
          rsvp.mutate({ params: { id: event.id }, body: { status: 'accepted', needs } });
        }}
      />
      <StatusLine kind="error" text={getErrorMessage(t, rsvp)} />
    </FoldedSection>
  );
}
