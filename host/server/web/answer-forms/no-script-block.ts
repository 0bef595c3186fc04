import { type InviteAnswer, buildQueryString } from '../../../../src/contract/invite-path.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { t } from '../../platform/i18n.ts';
import { renderText } from './answer-page.ts';

export const ANSWER_FORMS_PATH = '/invite-answer/';

export interface NoScriptAnswer {
  slug: string | undefined;
  eventSlug: string;
  /** From the page's address; both without it. */
  answer?: InviteAnswer | undefined;
  /** From `?locale=`. */
  locale?: string | undefined;
}

/**
 * The block of the drawn invitation page for browsers without script, in the current language. The page is cached, so it holds no
 * form token: the links lead to pages that aren't.
 */
export function renderNoScriptAnswer({ slug, eventSlug, answer, locale }: NoScriptAnswer): string {
  const renderAnswerLink = (each: InviteAnswer) => {
    const href = ANSWER_FORMS_PATH + buildQueryString({ slug, eventSlug, answer: each, locale });
    return `<p><a href="${escapeHtml(href)}">${escapeHtml(t(each === 'accept' ? 'answer_by_email' : 'invite_decline'))}</a></p>`;
  };
  const answers: InviteAnswer[] = answer ? [answer] : ['accept', 'decline'];
  return `<noscript>${renderText(t('answer_without_script'))}${answers.map(renderAnswerLink).join('')}</noscript>`;
}
