import type { LogAction, LogEntry } from '#src/contract/event-log.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** The fields of a dinner in words. The end goes with the start, and is named as the same. */
const FIELD_TEXTS = {
  title: 'log_field_title',
  description: 'log_field_description',
  dress_code: 'log_field_dress_code',
  menu: 'log_field_menu',
  starts_at: 'log_field_time',
  ends_at: 'log_field_time',
  time_zone: 'log_field_time',
  rsvp_by: 'log_field_rsvp_by',
  venue: 'log_field_venue',
  capacity: 'log_field_capacity',
  tables: 'log_field_tables',
  visibility: 'log_field_who_can_come',
  approval: 'log_field_who_can_come',
  seating_hold: 'log_field_publishing',
  waitlist_rule: 'log_field_waitlist',
  plus_ones: 'log_field_plus_ones',
  cover: 'log_field_cover',
} as const;
const isKnownField = (field: string): field is keyof typeof FIELD_TEXTS =>
  Object.hasOwn(FIELD_TEXTS, field);

/** What was done, as it follows the name of the person who did it. What the seating's job did is a sentence of its own. */
export function formatLogAction(
  t: Translator,
  {
    action,
    member,
    detail: { count, table, place, fields = [], role = 'co_host', groups = ['accepted'] },
  }: LogEntry,
): string {
  const who = member
    ? formatFullName(member)
    : count === undefined
      ? t('log_someone')
      : t.plural('log_people', count);
  switch (action) {
    case 'changed': {
      const names = new Set(fields.filter(isKnownField).map((field) => t(FIELD_TEXTS[field])));
      return names.size === 0
        ? t('log_changed_something')
        : t('log_changed', { what: formatNameList(t.locale, [...names]) });
    }
    case 'approved':
      return t(place === undefined ? 'log_approved' : 'log_approved_waitlist', { who });
    case 'moved':
      return table === undefined ? t('log_moved_several', { who }) : t('log_moved', { who, table });
    case 'table_marked':
      return table === undefined ? t('log_table_marked_some') : t('log_table_marked', { table });
    case 'moved_in_line':
      return place === undefined
        ? t('log_moved_in_line', { who })
        : t('log_moved_in_line_to', { who, place });
    case 'messaged':
      return t('log_messaged', {
        who: formatNameList(
          t.locale,
          groups.map((group) => t(`log_group_${group}`)),
        ),
      });
    case 'host_asked':
    case 'host_changed':
    case 'host_accepted':
      return t(`log_${action}_${role}`, { who });
    default:
      return t(`log_${action}`, { who });
  }
}

/** What no host did, but the job. */
const ACTIONS_OF_JOB: readonly LogAction[] = [
  'rearranged',
  'announcement_sent',
  'published_on_time',
];

/** Names the person, or says that they aren't known or have left. */
const UNKNOWN_ACTORS: Partial<Record<LogAction, 'log_asked_address' | 'log_former_guest'>> = {
  host_declined: 'log_asked_address',
  plus_one_added: 'log_former_guest',
  plus_one_changed: 'log_former_guest',
  plus_one_removed: 'log_former_guest',
};

/** Null for what the job did. */
export function formatLogActor(
  t: Translator,
  { action, actor }: LogEntry,
  viewerId: string | undefined,
): string | null {
  if (ACTIONS_OF_JOB.includes(action)) return null;
  const name = !actor
    ? t(UNKNOWN_ACTORS[action] ?? 'log_former_host')
    : actor.id === viewerId
      ? t('log_you')
      : formatFullName(actor);
  return t('log_actor', { name });
}
