import { useRef, useState } from 'react';
import type { DinnerEvent, RsvpStatus } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { cleanLines } from '#src/contract/text.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { describeError } from '#src/core/data/error-message.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import type { GuestAction } from './allowed-actions.ts';
import type { GuestListRow } from './guest-rows.ts';
import { isRemovalWritten, useDeferredRemoval } from './use-deferred-removal.ts';
import { useFinishRemovals } from './use-finish-removals.ts';

export interface GuestActions {
  /** What is being done, and the keys of the guests it isn't done for yet. */
  running: { action: GuestAction; keys: ReadonlySet<string> } | null;
  /** Why the last action failed, by the key of the guest. */
  failures: ReadonlyMap<string, string>;
  /** Says for each guest whether it worked, and returns whether it did for all. `words` are the hosts' own, in invitations. */
  run: (action: GuestAction, rows: readonly GuestListRow[], words?: string) => Promise<boolean>;
}

/** Those that the server does for one guest at a time. */
type SingleAction = Exclude<GuestAction, 'invite' | 'remind' | 'decline'>;

/** So that the limit of a day, once reached, leaves out only the rest. */
const EMAILS_AT_ONCE = 100;

interface Results {
  done: Done[];
  /** Why not, by the key of the guest. */
  failed: ReadonlyMap<string, string>;
}

interface Done {
  row: GuestListRow;
  status: RsvpStatus | null;
}

/** Without the plus-ones who go with their guest. */
function omitBrought(rows: readonly GuestListRow[]): readonly GuestListRow[] {
  const keys = new Set(rows.map(({ key }) => key));
  return rows.filter(({ person }) => !keys.has(person?.plus_one_of?.id ?? ''));
}

/** What was done, in words: with the name if it was for one guest, else how many. */
function formatDone(t: Translator, action: GuestAction, done: readonly Done[]): string {
  const [first] = done;
  const waiting = done.filter(({ status }) => status === 'waitlisted').length;
  if (first && done.length === 1) {
    const { name } = first.row;
    switch (action) {
      case 'approve':
        return t(waiting > 0 ? 'guests_approved_waitlisted' : 'guests_approved', { name });
      case 'invite':
        return t('guests_contact_invited', { name });
      case 'remind':
        return t('guests_reminded', { name });
      case 'resend':
        return t('guests_resent', { name });
      case 'decline':
        return t('guests_request_declined', { name });
      case 'remove':
        return t('guests_removed', { name });
    }
  }
  if (action === 'invite') return t.plural('guests_sent', done.length);
  if (action !== 'approve') return t.plural(`guests_done_${action}`, done.length);
  const seated = done.length - waiting;
  return [
    seated > 0 && t.plural('guests_done_approve', seated),
    waiting > 0 && t.plural('guests_done_waitlist', waiting),
  ]
    .filter(Boolean)
    .join(' ');
}

export function useGuestActions(
  event: DinnerEvent,
  onDone: (keys: readonly string[]) => void,
): GuestActions {
  const t = useTranslator();
  const { showToast } = useToast();
  const approve = useApiMutation('approveGuest');
  const remove = useApiMutation('removeGuest');
  const removeDeferred = useDeferredRemoval(event);
  const finishRemovals = useFinishRemovals(event);
  const inviteAll = useApiMutation('invite');
  const remindAll = useApiMutation('remindGuests');
  const resendEmail = useApiMutation('resendEmail');
  const resendInvitation = useApiMutation('resendInvitation');
  const withdrawInvitation = useApiMutation('withdrawInvitation');
  const [running, setRunning] = useState<GuestActions['running']>(null);
  const [failures, setFailures] = useState<GuestActions['failures']>(new Map());
  const isRunning = useRef(false);

  async function runForOne(action: SingleAction, row: GuestListRow): Promise<RsvpStatus | null> {
    if (row.invitationId !== null) {
      const ofAddress = action === 'remove' ? withdrawInvitation : resendInvitation;
      await ofAddress.mutateAsync({
        params: { id: event.id, invitation_id: row.invitationId },
        body: {},
      });
      return null;
    }
    const input = { params: { id: event.id, user_id: row.key }, body: {} };
    switch (action) {
      case 'approve':
        return (await approve.mutateAsync(input)).status;
      case 'resend':
        await resendEmail.mutateAsync(input);
        return null;
      case 'remove':
        return (await remove.mutateAsync(input)).status;
    }
  }

  async function runForEach(action: SingleAction, rows: readonly GuestListRow[]): Promise<Results> {
    const done: Done[] = [];
    const failed = new Map<string, string>();
    const waiting = new Set(rows.map(({ key }) => key));
    // Together they would wait for each other at the server, which takes one change of a dinner at a time.
    for (const row of rows) {
      setRunning({ action, keys: new Set(waiting) });
      try {
        done.push({ row, status: await runForOne(action, row) });
      } catch (error) {
        failed.set(row.key, describeError(t, error));
      }
      waiting.delete(row.key);
    }
    return { done, failed };
  }

  async function writeToAll(
    action: 'invite' | 'remind',
    rows: readonly GuestListRow[],
    words: string,
  ): Promise<Results> {
    setRunning({ action, keys: new Set(rows.map(({ key }) => key)) });
    const writeToPart = (part: readonly GuestListRow[]) =>
      action === 'invite' ? invitePart(part, words) : remindPart(part);
    const done: Done[] = [];
    const failed = new Map<string, string>();
    for (let from = 0; from < rows.length; from += EMAILS_AT_ONCE) {
      const rowsOfPart = rows.slice(from, from + EMAILS_AT_ONCE);
      try {
        const part = await writeToPart(rowsOfPart);
        done.push(...part.done);
        part.failed.forEach((text, key) => failed.set(key, text));
      } catch (error) {
        for (const { key } of rowsOfPart) failed.set(key, describeError(t, error));
      }
    }
    return { done, failed };
  }

  async function invitePart(rows: readonly GuestListRow[], words: string): Promise<Results> {
    await finishRemovals();
    const { results } = await inviteAll.mutateAsync({
      params: { id: event.id },
      body: {
        invitees: rows.map(({ address, name, person }) => ({
          email: address!,
          // `+1 of Bo Li` is no name to write to.
          ...(person?.is_unnamed ? {} : { name }),
        })),
        ...(words && { text: words }),
      },
    });
    const unsubscribed = new Set(
      results.flatMap(({ email, has_unsubscribed }) => (has_unsubscribed ? email : [])),
    );
    const isSent = ({ address }: GuestListRow) => !unsubscribed.has(address);
    return {
      done: rows.filter(isSent).map((row) => ({ row, status: null })),
      failed: new Map(
        rows
          .filter((row) => !isSent(row))
          .map(({ key }) => [key, t('guests_remind_unsubscribed')] as const),
      ),
    };
  }

  async function remindPart(rows: readonly GuestListRow[]): Promise<Results> {
    const keys = (isInvitation: boolean) =>
      rows.filter((row) => (row.invitationId !== null) === isInvitation).map(({ key }) => key);
    const { results } = await remindAll.mutateAsync({
      params: { id: event.id },
      body: { user_ids: keys(false), invitation_ids: keys(true) },
    });
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const done: Done[] = [];
    const failed = new Map<string, string>();
    for (const { id, outcome } of results) {
      const row = byKey.get(id);
      if (outcome !== 'sent') failed.set(id, t(`guests_remind_${outcome}`));
      else if (row) done.push({ row, status: null });
    }
    return { done, failed };
  }

  async function run(action: GuestAction, chosen: readonly GuestListRow[], words = '') {
    if (isRunning.current || chosen.length === 0) return false;
    setFailures(new Map());
    const rows = action === 'remove' ? omitBrought(chosen) : chosen;
    if (action === 'decline' || (action === 'remove' && !isRemovalWritten(rows))) {
      removeDeferred(
        rows,
        formatDone(
          t,
          action,
          rows.map((row) => ({ row, status: null })),
        ),
      );
      onDone(chosen.map(({ key }) => key));
      return true;
    }
    isRunning.current = true;
    const leftOut = action === 'remind' ? rows.filter((row) => row.hasUnsubscribed) : [];
    const sendsEmail = action === 'invite' || action === 'remind';
    const { done, failed } = await (sendsEmail
      ? writeToAll(
          action,
          rows.filter((row) => !leftOut.includes(row)),
          cleanLines(words),
        )
      : runForEach(action, rows));
    isRunning.current = false;
    setRunning(null);
    setFailures(failed);
    const names = leftOut.map(({ name }) => name);
    const outcome = [
      done.length > 0 && formatDone(t, action, done),
      names.length > 0 && t('guests_not_reminded', { names: formatNameList(t.locale, names) }),
    ].filter(Boolean);
    if (outcome.length > 0) showToast(outcome.join(' '));
    onDone(done.map(({ row }) => row.key));
    return failed.size === 0;
  }
  return { running, failures, run };
}
