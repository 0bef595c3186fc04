/** The pages of our own app that anybody may open, drawn as a stranger sees them: readable before any script runs, and without it. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { routes } from '#src/contract/routes.ts';
import { queries } from '#src/core/data/queries.ts';
import { CoreProvider } from '#src/core/react/core-provider.tsx';
import { sanitizeRedirect } from '#src/core/session/sanitize-redirect.ts';
import { Button } from '#src/components/base/button.tsx';
import { Logo } from '#src/components/base/logo.tsx';
import { CalendarSignedOut } from '#src/features/calendar-connect/calendar-callback.tsx';
import { FrontPage } from '#src/features/guest-pages/front-page.tsx';
import { GuestChrome } from '#src/features/guest-pages/guest-chrome.tsx';
import { NotFoundScreen, UnknownInvitationScreen } from '#src/features/guest-pages/not-found.tsx';
import { SignInCard } from '#src/features/guest-pages/sign-in-card.tsx';
import { SignInDinner } from '#src/features/guest-pages/sign-in-dinner.tsx';
import { AuthMethods } from '#src/features/sign-in/auth-methods.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import { buildEmailHref } from '#src/features/sign-in/sign-in-paths.ts';
import type { Deps } from '#server/platform/deps.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { t, withLocale } from '#server/platform/i18n.ts';
import { readCardData } from '../embed/card-data.ts';
import { createCardParams } from './card-params.ts';
import type { DrawnPage, PageRequest } from './drawn-page.ts';
import { createDrawingCore } from './drawing-core.ts';
import type { SignInStep } from '#src/features/sign-in/sign-in-paths.ts';
import { type DrawnInvitation, drawInvitation } from './draw-invitation.tsx';

export interface DrawOptions {
  messageOverrides: Readonly<Record<string, unknown>>;
  /** HTML that works without script, for the invitation's `<noscript>`. */
  renderNoScriptAnswer?: (request: PageRequest) => string | undefined;
}

const signInTitles = { email: 'page_email', verify: 'page_verify' } as const;

function SignInPage({ step, request }: { step: SignInStep; request: PageRequest }) {
  const { slug, eventSlug } = request;
  const params = { slug, eventSlug, redirect: sanitizeRedirect(request.redirect) };
  const ignore = () => {};
  const signIn = (
    <SignIn
      slug={slug}
      eventSlug={eventSlug}
      step={step}
      // The URL contains the e-mail address. A shared cache may keep this HTML, so the app fills the address in.
      email={step === 'verify' ? '…' : ''}
      emailHref={buildEmailHref(params)}
      onSignedIn={ignore}
      {...(step === 'methods' && {
        authMethods: (
          <AuthMethods signInParams={{ ...params, handoff: undefined }} onSignedIn={ignore} />
        ),
      })}
    />
  );
  return step === 'methods' ? (
    <FrontPage>
      <SignInDinner slug={slug} eventSlug={eventSlug} />
      {signIn}
    </FrontPage>
  ) : (
    <SignInCard title={signInTitles[step]} invite={params}>
      {signIn}
    </SignInCard>
  );
}

const signInSteps: Readonly<Record<string, SignInStep>> = {
  '/': 'methods',
  '/email/': 'email',
  '/email/verify': 'verify',
};

const StartLink = ({ label }: { label: string }) => (
  <Button variant="primary" size="large" href={routes.signIn()}>
    {label}
  </Button>
);

function DrawnGuestChrome({
  product,
  skipText,
  children,
}: {
  product: string;
  skipText: string;
  children: ReactNode;
}) {
  return (
    <>
      <a className="skip-link" href="#drawn-main">
        {skipText}
      </a>
      <GuestChrome logo={<Logo name={product} href={routes.signIn()} />}>
        <main id="drawn-main" tabIndex={-1}>
          {children}
        </main>
      </GuestChrome>
    </>
  );
}

const renderNotice = (text: string) => `<p>${escapeHtml(text)}</p>`;

/**
 * Draws a page in the request's language, or returns null for pages that only members see.
 * @throws HttpError 404 for an invitation that doesn't exist
 */
export function drawPage(
  deps: Deps,
  request: PageRequest,
  options: DrawOptions,
): Promise<DrawnPage | null> {
  return withLocale(request.locale, async () => {
    const { path, locale } = request;
    const { messageOverrides, renderNoScriptAnswer } = options;
    const now = () => deps.now().getTime();
    const core = createDrawingCore({ origin: request.origin, locale, messageOverrides, now });
    try {
      await core.i18n.load(locale);
      const translate = core.i18n.getTranslator(locale);
      const isEmailOffered = translate('should_show_email_login') === 'true';
      let content: ReactNode;
      let invitation: DrawnInvitation | undefined;
      let noScriptHtml = '';
      const step = path === null ? undefined : signInSteps[path];
      if (path === '/invite/{-$slug}') {
        invitation = await drawInvitation(deps, request, { core, messageOverrides, now });
        content = invitation.content;
        noScriptHtml = renderNoScriptAnswer?.(request) ?? renderNotice(t('needs_script_to_answer'));
      } else {
        const { populateCache } = await readCardData(
          deps,
          createCardParams('beside-sign-in', { locale }),
        );
        populateCache(core.queryClient, queries(core));
        if (step) {
          // As the app does where e-mail sign-in is off (R01).
          content = <SignInPage step={isEmailOffered ? step : 'methods'} request={request} />;
          noScriptHtml = renderNotice(t('needs_script_to_sign_in'));
        } else if (path === null)
          content = request.isInvitation ? (
            <UnknownInvitationScreen link={<StartLink label={translate('invite_sign_in')} />} />
          ) : (
            <NotFoundScreen homeLink={<StartLink label={translate('action_go_home')} />} />
          );
        else if (path === '/integrations/google-calendar/callback') content = <CalendarSignedOut />;
        else return null;
      }
      const product = deps.env.PRODUCT_NAME;
      const html = renderToString(
        <CoreProvider core={core} locale={locale} timeZone={invitation?.timeZone ?? 'UTC'}>
          <DrawnGuestChrome product={product} skipText={translate('skip_to_content')}>
            {content}
          </DrawnGuestChrome>
        </CoreProvider>,
      );
      return {
        html: invitation ? invitation.insertCard(html) : html,
        styleHash: invitation?.styleHash,
        noScriptHtml,
      };
    } finally {
      core.queryClient.clear();
    }
  });
}
