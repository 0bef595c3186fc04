import { INVITE_ANSWERS, type InviteAnswer, buildQueryString } from '../../../../src/contract/invite-path.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { t } from '../../platform/i18n.ts';
import { renderText } from './answer-page.ts';

export const ANSWER_FORMS_PATH = '/invite-answer/';

export interface NoScriptAnswer {
  slug: string | undefined;
  eventSlug: string;
  /** From the page's address; both without it. */
  answer?: string | undefined;
  /** From `?locale=`. */
  locale?: string | undefined;
}

/**
 * What the drawn invitation page holds in its `<noscript>`, in the current language. The page is cached, so it holds no
 * form token: the links lead to pages that aren't.
 */
export function renderNoScriptAnswer({ slug, eventSlug, answer, locale }: NoScriptAnswer): string {
  const renderAnswerLink = (each: InviteAnswer) => {
    const href = ANSWER_FORMS_PATH + buildQueryString({ slug, eventSlug, answer: each, locale });
    return `<p><a href="${escapeHtml(href)}">${escapeHtml(t(each === 'accept' ? 'answer_by_email' : 'invite_decline'))}</a></p>`;
  };
  const wanted = INVITE_ANSWERS.filter((each) => each === answer);
  const answers = wanted.length > 0 ? wanted : INVITE_ANSWERS;
  return `${renderText(t('answer_without_script'))}${answers.map(renderAnswerLink).join('')}`;
}
