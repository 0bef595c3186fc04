import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { EventHost } from '#src/contract/hosts.ts';
import type { Person } from '#src/contract/members.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { Button } from '#src/components/base/button.tsx';
import {
  type ReportFocus,
  useFocusRestore,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { ConfirmDialog } from '#src/components/overlays/confirm-dialog.tsx';
import { Avatar } from '#src/components/person/avatar.tsx';
import { AvatarFallback } from '#src/components/person/avatar-fallback.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { LeaveHosting } from './leave-hosting.tsx';
import '../overview/overview.css';
import './hosts.css';

export interface HostsProps {
  event: DinnerEvent;
  /** Asks another one. The door's page, where nobody may, does without its code. */
  renderAdd?: (hosts: readonly EventHost[]) => ReactNode;
}

/** The owner, co-hosts and door helpers of a dinner, as hosts see each other; the owner asks and removes them (R81). */
export function Hosts({ event, renderAdd }: HostsProps) {
  const core = useCore();
  const t = useTranslator();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hosts = useQuery(queries(core).hosts(event.id));
  const reportFocus = useFocusRestore(
    heading,
    hosts.data?.results.map(({ id }) => id).join() ?? '',
  );
  const errorMessage = getErrorMessage(t, hosts);
  return (
    <section className="desk-section" aria-labelledby={headingId}>
      <div className="desk-section-head">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {t('hosts_title')}
        </h2>
        {renderAdd?.(hosts.data?.results ?? [])}
      </div>
      <ul className="hosts">
        <li>
          <HostWords
            name={formatFullName(event.host)}
            person={event.host}
            role={t('hosts_role_owner')}
          />
          {event.is_host && <span className="soft">{t('hosts_you')}</span>}
        </li>
        {hosts.data?.results.map((host) => (
          <Helper key={host.id} event={event} host={host} reportFocus={reportFocus} />
        ))}
      </ul>
      {!hosts.data && !errorMessage && hosts.fetchStatus !== 'paused' && (
        <Skeleton label={t('waiting')} height="46px" />
      )}
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void hosts.refetch()}
      />
      {renderAdd && event.is_host && hosts.data?.results.length === 0 && (
        <p className="soft small">{t('hosts_none')}</p>
      )}
      {!event.is_host && <LeaveHosting event={event} />}
    </section>
  );
}

function Helper({
  event,
  host,
  reportFocus,
}: {
  event: DinnerEvent;
  host: EventHost;
  reportFocus: ReportFocus;
}) {
  const item = useRef<HTMLLIElement>(null);
  useReportFocusOnUnmount(item, reportFocus);
  const t = useTranslator();
  const { user } = useSession();
  const { person, email, role, accepted_at } = host;
  const name = person ? formatFullName(person) : (email ?? '');
  const roleText = t(`hosts_role_${role}`);
  return (
    <li ref={item}>
      <HostWords
        name={name}
        person={person}
        role={accepted_at ? roleText : t('hosts_asked', { role: roleText })}
      />
      {person?.id === user?.id ? (
        <span className="soft">{t('hosts_you')}</span>
      ) : (
        event.is_host && <RemoveHost event={event} host={host} name={name} />
      )}
    </li>
  );
}

function HostWords({
  name,
  person,
  role,
}: {
  name: string;
  /** Null for an address. */
  person: Person | null;
  role: string;
}) {
  return (
    <>
      <span className="hosts-portrait">
        {person ? <Avatar person={person} sizePx={44} /> : <AvatarFallback first={name} last="" />}
      </span>
      <span className="hosts-words">
        <bdi className={person ? 'hosts-name' : 'hosts-address'}>{name}</bdi>
        <span className="soft">{role}</span>
      </span>
    </>
  );
}

function RemoveHost({ event, host, name }: { event: DinnerEvent; host: EventHost; name: string }) {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  const remove = useApiMutation('removeHost');
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={t('hosts_remove_name', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('hosts_remove')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('hosts_remove_title', { name })}
        confirmLabel={t('hosts_remove')}
        cancelLabel={t('hosts_remove_not')}
        closeLabel={t('action_close')}
        loading={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id: event.id, host_id: host.id } },
            { onSuccess: () => setOpen(false) },
          )
        }
        onClose={() => setOpen(false)}
      >
        <p>{t(host.accepted_at ? 'hosts_remove_text' : 'hosts_withdraw_text')}</p>
        <StatusLine kind="error" text={getErrorMessage(t, remove)} />
      </ConfirmDialog>
    </>
  );
}
