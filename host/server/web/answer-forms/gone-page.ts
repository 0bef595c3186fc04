import { routes as appRoutes } from '#src/contract/routes.ts';
import { type ServerMessageKey, t } from '#server/platform/i18n.ts';
import { type AnswerPage, renderLinkButton, renderText } from './answer-page.ts';

/** In place of an invitation that is mistyped or withdrawn, or for the reason in `end`. */
export async function createGonePage(end?: ServerMessageKey | null): Promise<AnswerPage> {
  const { drawIllustration } = await import('../plain-pages/draw-illustration.tsx');
  return {
    title: t(end ?? 'invite_gone_title'),
    drawing: drawIllustration('not-found'),
    content:
      (end ? '' : renderText(t('invite_gone'))) +
      renderText(t('invite_gone_answered')) +
      renderLinkButton(appRoutes.signIn(), t('invite_sign_in')),
  };
}
