import { useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { Person } from '#src/contract/members.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { describeError, getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useNavigateToRoute } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { Menu } from '#src/components/overlays/menu.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** Block and report (R49). The other person isn't notified of either. */
export function PersonActionsMenu({ person }: { person: Person }) {
  const t = useTranslator();
  const go = useNavigateToRoute();
  const { showToast } = useToast();
  const block = useApiMutation('block');
  const unblock = useApiMutation('unblock');
  const [isReporting, setIsReporting] = useState(false);
  const name = formatFullName(person);
  const input = { params: { id: person.id } };
  const undoBlock = (): void =>
    unblock.mutate(input, {
      onSuccess: () => showToast(t('match_unblocked', { name })),
      onError: (error) =>
        showToast(t('match_unblock_failed', { name, reason: describeError(t, error) }), {
          label: t('action_retry'),
          run: undoBlock,
        }),
    });
  const blockPerson = () =>
    block.mutate(
      { ...input, body: {} },
      {
        onSuccess: () => {
          go(routes.matches());
          showToast(t('match_blocked', { name }), { label: t('action_undo'), run: undoBlock });
        },
      },
    );
  return (
    <div className="match-more">
      <Menu
        trigger={
          <Button variant="ghost" size="small">
            {t('match_more')}
          </Button>
        }
        items={[
          { label: t('match_report'), onSelect: () => setIsReporting(true) },
          { label: t('match_block'), danger: true, onSelect: blockPerson },
        ]}
      />
      <StatusLine kind="error" text={getErrorMessage(t, block)} />
      <ReportDialog person={person} open={isReporting} onClose={() => setIsReporting(false)} />
    </div>
  );
}
