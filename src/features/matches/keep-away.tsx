import { useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { Person } from '#src/contract/members.ts';
import { useText, useWrite } from '#src/core/provider.tsx';
import { failureWords, troubleOf } from '#src/core/trouble.ts';
import { useNotice } from '#src/core/use-notice.ts';
import { useGo } from '#src/core/use-place.ts';
import { Button } from '#src/parts/button.tsx';
import { Menu } from '#src/parts/menu.tsx';
import { personName } from '#src/parts/person-name.ts';
import { StatusLine } from '#src/parts/status-line.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** Block and report (R49): nobody but us hears of either. */
export function KeepAway({ person }: { person: Person }) {
  const t = useText();
  const go = useGo();
  const { say } = useNotice();
  const block = useWrite('block');
  const unblock = useWrite('unblock');
  const [reporting, setReporting] = useState(false);
  const name = personName(person);
  const them = { params: { id: person.id } };
  const back = (): void =>
    unblock.mutate(them, {
      onSuccess: () => say(t('match_unblocked', { name })),
      onError: (error) => say(t('match_unblock_failed', { name, reason: failureWords(t, error) }), { label: t('action_retry'), run: back }),
    });
  const keepAway = () =>
    block.mutate(
      { ...them, body: {} },
      {
        onSuccess: () => {
          go(routes.matches());
          say(t('match_blocked', { name }), { label: t('action_undo'), run: back });
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
          { label: t('match_report'), onSelect: () => setReporting(true) },
          { label: t('match_block'), danger: true, onSelect: keepAway },
        ]}
      />
      <StatusLine kind="trouble" text={troubleOf(t, block)} />
      <ReportDialog person={person} open={reporting} onClose={() => setReporting(false)} />
    </div>
  );
}
