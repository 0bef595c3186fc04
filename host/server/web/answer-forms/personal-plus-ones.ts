/** The plus-ones of a personal link's guest, named on the page of the link once they have accepted (R79). */
import * as z from 'zod/mini';
import { buildPersonalAnswerPath } from '#src/contract/invite-path.ts';
import { PlusOneInput } from '#src/contract/placeholders.ts';
import { formatTypedName } from '#server/modules/dinners/rsvps/guest-rows.ts';
import { findLinkCaller } from '#server/modules/dinners/rsvps/link-caller.ts';
import type { PersonalInvitation } from '#server/modules/dinners/rsvps/personal-link.ts';
import {
  bringPlusOne,
  findPlusOneRefusal,
  lockOwnDinner,
  readPlusOnes,
  removeOwnPlusOne,
} from '#server/modules/dinners/rsvps/plus-ones.ts';
import type { Deps } from '#server/platform/deps.ts';
import { notFound } from '#server/platform/domain-error.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { t, tPlural } from '#server/platform/i18n.ts';
import { parseInput } from '#server/platform/validate.ts';
import { renderForm, renderText } from './answer-page.ts';

/** What the forms send as their answer. */
const BRINGING = 'bringing';
const NOT_BRINGING = 'not-bringing';

export const isAboutPlusOnes = ({ answer }: Record<string, string>): boolean =>
  answer === BRINGING || answer === NOT_BRINGING;

const PlusOneForm = z.object(PlusOneInput.shape);

/** Of the form that brings one more, so that it brings nobody twice if it is sent again. */
const getListVersion = (brought: Awaited<ReturnType<typeof readPlusOnes>>): string =>
  brought.map(({ plusOne }) => plusOne.id).join(' ');

/** Returns what to say about it. @throws DomainError as `bringPlusOne`, not_found if the link's guest has no seat */
export async function changePlusOnes(
  deps: Deps,
  token: string,
  { event }: PersonalInvitation,
  typed: Record<string, string>,
): Promise<string> {
  const values = typed.answer === BRINGING ? parseInput(PlusOneForm, typed) : null;
  const caller = await findLinkCaller(deps, token);
  if (!caller) throw notFound();
  return deps.db.transaction(async (tx) => {
    const dinner = await lockOwnDinner(tx, deps, caller, event.id);
    const brought = await readPlusOnes(tx, [dinner.guest.id]);
    if (values) {
      if (typed.brought !== getListVersion(brought)) return t('answer_changed');
      await bringPlusOne(tx, deps, dinner, values);
      const name = formatTypedName({ last_name: null, ...values });
      return t('dinner_plus_one_saved', { name });
    }
    const removed = brought.find(({ plusOne }) => plusOne.id === typed.plus_one);
    if (!removed) throw notFound();
    await removeOwnPlusOne(tx, deps, dinner, removed.plusOne.id);
    return t('dinner_plus_one_removed', { name: formatTypedName(removed.plusOne) });
  });
}

interface Shown {
  version: string;
  typed: Record<string, string>;
  fields: Record<string, string> | undefined;
}

/** HTML. Empty for guests who may bring nobody or have no seat. */
export async function renderPlusOnes(
  deps: Deps,
  token: string,
  { event, guest }: PersonalInvitation,
  { version, typed, fields }: Shown,
): Promise<string> {
  if (!(await findLinkCaller(deps, token))) return '';
  const action = buildPersonalAnswerPath(token);
  const brought = await readPlusOnes(deps.db, [guest.id]);
  const hasRoom = (await findPlusOneRefusal(deps.db, deps, { event, guest })) === null;
  if (brought.length === 0 && !hasRoom) return '';
  const createField = (
    name: 'first_name' | 'last_name' | 'dietary_needs',
    label: string,
    maxLength: number,
  ) => ({
    name,
    label,
    value: (typed.answer === BRINGING && typed[name]) || '',
    error: fields?.[name],
    attributes: `autocomplete="off" maxlength="${maxLength}"`,
    isOptional: name !== 'first_name',
  });
  const list = brought.map(({ plusOne }) => {
    const name = formatTypedName(plusOne) || t('guests_plus_one_unnamed');
    return (
      renderText(name) +
      renderForm({
        action,
        hidden: { version, answer: NOT_BRINGING, plus_one: plusOne.id },
        fields: [],
        submitLabel: t('dinner_plus_one_remove_name', { name }),
        isQuiet: true,
      })
    );
  });
  const form = renderForm({
    action,
    hidden: { version, answer: BRINGING, brought: getListVersion(brought) },
    fields: [
      createField('first_name', t('rsvp_first_name'), 80),
      createField('last_name', t('rsvp_last_name'), 80),
      createField('dietary_needs', t('rsvp_diet'), 300),
    ],
    submitLabel: t('dinner_plus_one_add'),
    isQuiet: true,
  });
  const allowed = hasRoom ? renderText(tPlural('dinner_plus_ones_allowed', event.plus_ones)) : '';
  return `<section class="brought"><h2>${escapeHtml(t('dinner_plus_ones'))}</h2>${allowed}${list.join('')}${hasRoom ? form : ''}</section>`;
}
