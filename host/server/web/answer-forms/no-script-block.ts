import { type InviteAnswer, buildQueryString } from '#src/contract/invite-path.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { t } from '#server/platform/i18n.ts';
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

const buildFormHref = ({ slug, eventSlug, locale }: NoScriptAnswer, answer: InviteAnswer) =>
  ANSWER_FORMS_PATH + buildQueryString({ slug, eventSlug, answer, locale });

/** For the `<head>`: a reader who pressed Accept or Decline on the card gets that answer's form at once. Empty without an answer. */
export function renderNoScriptRedirect(request: NoScriptAnswer): string {
  const { answer } = request;
  return answer
    ? `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(buildFormHref(request, answer))}"></noscript>`
    : '';
}

/**
 * What the drawn invitation page holds in its `<noscript>`, in the current language: nothing before a press, because the card's buttons are
 * links then, and after it the way to the form for browsers that don't follow the redirect. The page is cached, so it holds no form token.
 */
export function renderNoScriptAnswer(request: NoScriptAnswer): string {
  const { answer } = request;
  if (!answer) return '';
  const label = t(answer === 'accept' ? 'answer_by_email' : 'invite_decline');
  return `${renderText(t('answer_without_script'))}<p><a href="${escapeHtml(buildFormHref(request, answer))}">${escapeHtml(label)}</a></p>`;
}
