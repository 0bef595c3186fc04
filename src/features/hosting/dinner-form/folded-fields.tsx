import type { ReactNode } from 'react';
import {
  MAX_DRESS_CODE_LENGTH,
  MAX_MENU_LENGTH,
  MAX_PLUS_ONES,
} from '#src/contract/constants/limits.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { Choices } from '#src/components/forms/choices.tsx';
import { TextArea, TextField } from '#src/components/forms/field.tsx';
import { Switch } from '#src/components/forms/switch.tsx';
import { ForwardIcon } from '#src/components/base/icons.tsx';
import { type DinnerFormErrors, countSeats, resolveTimes } from './dinner-draft.ts';
import type { DinnerFieldsProps } from './dinner-form.tsx';
import { SeatCount, TablesFields } from './tables-fields.tsx';

export type FoldName = 'words' | 'table' | 'address' | 'tables' | 'guests' | 'seating';

const foldOfField: Record<string, FoldName> = {
  description: 'words',
  dress_code: 'table',
  menu: 'table',
  venue_address: 'address',
  tables: 'tables',
  capacity: 'tables',
  visibility: 'guests',
  approval: 'guests',
  by: 'guests',
  waitlist_rule: 'guests',
  plus_ones: 'guests',
  seating_hold: 'seating',
};

/** The folds with an error inside. */
export const findFolds = (errors: DinnerFormErrors): FoldName[] =>
  Object.keys(errors).flatMap((field) => {
    const fold = field.startsWith('seats ') ? 'tables' : foldOfField[field];
    return fold ? [fold] : [];
  });

interface FoldedFieldsProps extends DinnerFieldsProps {
  openFolds: readonly FoldName[];
  onToggle: (fold: FoldName, isOpen: boolean) => void;
  cover: ReactNode;
  hasCover: boolean;
}

/** What may wait until the dinner exists. */
export function FoldedFields({
  openFolds,
  onToggle,
  cover,
  hasCover,
  ...props
}: FoldedFieldsProps) {
  const { draft, getFieldProps } = props;
  const t = useTranslator();
  const dates = useDateFormatter();
  const { by } = resolveTimes(draft);
  const fold = (name: FoldName) => ({
    isOpen: openFolds.includes(name),
    onToggle: (isOpen: boolean) => onToggle(name, isOpen),
  });
  const words = [hasCover && t('host_has_photo'), draft.description.trim()];
  const onTable = [draft.dress_code, ...draft.menu.split('\n')].map((line) => line.trim());
  const guests = [
    t(draft.visibility === 'invite' ? 'host_visibility_invite' : 'host_visibility_members'),
    draft.approval && t('host_approval'),
    draft.plus_ones > 0 &&
      `${t('host_plus_ones')} ${t.plural('host_plus_ones_count', draft.plus_ones)}`,
    by && 'instant' in by && `${t('host_rsvp_by')} ${dates.formatDateTime(by.instant, draft.zone)}`,
  ];
  return (
    <section className="host-folds" aria-labelledby="host-more">
      <h2 className="caps" id="host-more">
        {t('host_more')}
      </h2>
      <Fold
        title={t('host_section_words')}
        summary={words.filter(Boolean).join(' ') || t('host_words_none')}
        {...fold('words')}
      >
        {cover}
        <TextArea
          label={t('host_description')}
          optionalLabel={t('host_optional')}
          hint={t('host_description_hint')}
          maxLength={4000}
          {...getFieldProps('description')}
        />
      </Fold>
      <Fold
        title={t('host_section_menu')}
        summary={onTable.filter(Boolean).join(' · ') || t('host_words_none')}
        {...fold('table')}
      >
        <TextField
          label={t('dinner_dress_code')}
          optionalLabel={t('host_optional')}
          maxLength={MAX_DRESS_CODE_LENGTH}
          autoComplete="off"
          {...getFieldProps('dress_code')}
        />
        <TextArea
          label={t('dinner_menu')}
          optionalLabel={t('host_optional')}
          hint={t('host_menu_hint')}
          maxLength={MAX_MENU_LENGTH}
          {...getFieldProps('menu')}
        />
      </Fold>
      <Fold
        title={t('host_venue_address')}
        summary={draft.venue_address.trim() || t('host_address_none')}
        {...fold('address')}
      >
        <TextField
          label={t('host_venue_address')}
          optionalLabel={t('host_optional')}
          hint={t('host_venue_address_hint')}
          maxLength={300}
          autoComplete="off"
          {...getFieldProps('venue_address')}
        />
      </Fold>
      <Fold
        title={t('host_section_tables_detail')}
        summary={<SeatCount seatCount={countSeats(draft)} capacity={draft.capacity} />}
        {...fold('tables')}
      >
        <TablesFields {...props} />
        <TextField
          label={t('host_capacity')}
          optionalLabel={t('host_optional')}
          hint={t('host_capacity_hint')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...getFieldProps('capacity')}
        />
      </Fold>
      <Fold
        title={t('host_section_guests')}
        summary={guests.filter(Boolean).join(' · ')}
        {...fold('guests')}
      >
        <GuestsFields {...props} />
      </Fold>
      <Fold
        title={t('host_nav_seating')}
        summary={t(draft.seating_hold ? 'host_publish_myself' : 'host_publish_automatic')}
        {...fold('seating')}
      >
        <Switch
          label={t('host_publish_myself')}
          hint={t('host_publish_myself_hint')}
          checked={draft.seating_hold}
          onChange={(event) => props.set({ seating_hold: event.currentTarget.checked })}
        />
      </Fold>
    </section>
  );
}

interface FoldProps {
  title: string;
  /** What is set now. */
  summary: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

function Fold({ title, summary, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      className="host-fold"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        <p className="soft">{summary}</p>
        <ForwardIcon />
      </summary>
      <div className="host-fold-fields">{children}</div>
    </details>
  );
}

const PLUS_ONE_CHOICES = [...Array(MAX_PLUS_ONES + 1).keys()];

function GuestsFields({ draft, set, getFieldProps }: DinnerFieldsProps) {
  const t = useTranslator();
  return (
    <>
      <Choices
        legend={t('host_visibility')}
        stacked
        options={[
          {
            value: 'invite',
            label: t('host_visibility_invite'),
            description: t('host_visibility_invite_hint'),
          },
          {
            value: 'members',
            label: t('host_visibility_members'),
            description: t('host_visibility_members_hint'),
          },
        ]}
        value={[draft.visibility]}
        onChange={([chosen]) => set({ visibility: chosen === 'invite' ? 'invite' : 'members' })}
      />
      <Switch
        label={t('host_approval')}
        hint={t('host_approval_hint')}
        checked={draft.approval}
        onChange={(event) => set({ approval: event.currentTarget.checked })}
      />
      <TextField
        label={t('host_rsvp_by')}
        optionalLabel={t('host_optional')}
        type="datetime-local"
        hint={t('host_rsvp_by_hint')}
        {...getFieldProps('by')}
      />
      <Choices
        legend={t('host_plus_ones')}
        options={PLUS_ONE_CHOICES.map((count) => ({
          value: String(count),
          label: count === 0 ? t('host_plus_ones_none') : t.plural('host_plus_ones_count', count),
        }))}
        value={[String(draft.plus_ones)]}
        onChange={([chosen]) => set({ plus_ones: Number(chosen) })}
      />
      <Choices
        legend={t('host_waitlist')}
        options={[
          { value: 'order', label: t('host_waitlist_order') },
          { value: 'fit', label: t('host_waitlist_fit') },
        ]}
        value={[draft.waitlist_rule]}
        onChange={([chosen]) => set({ waitlist_rule: chosen === 'fit' ? 'fit' : 'order' })}
      />
    </>
  );
}
