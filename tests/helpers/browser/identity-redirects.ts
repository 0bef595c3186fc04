/** Stands in for Google and Apple at their redirect sign-in URLs. */
import type { BrowserContext } from 'playwright';
import type { Issuer } from '../services/oidc-issuer.ts';

/** What the person does at the provider. */
export type IdentityAction = { email: string } | 'cancels';

const providers = {
  google: { address: /^https:\/\/accounts\.google\.com\/o\/oauth2\//, cancelled: 'access_denied' },
  apple: {
    address: /^https:\/\/appleid\.apple\.com\/auth\/authorize/,
    cancelled: 'user_cancelled_authorize',
  },
} as const;

export const createIdToken = (issuer: Issuer, email: string, nonce: string) =>
  issuer.signToken(new Date(), {
    claims: { sub: `subject-${email}`, email, email_verified: true, nonce },
  });

/** Responds with a form that submits itself, as `form_post` requires. */
export async function mockIdentityRedirects(
  context: BrowserContext,
  provider: keyof typeof providers,
  issuer: Issuer,
  getAction: () => IdentityAction,
): Promise<void> {
  const { address, cancelled } = providers[provider];
  await context.route(address, async (route) => {
    const params = new URL(route.request().url()).searchParams;
    if (params.get('response_mode') !== 'form_post')
      throw new Error(
        `${provider} got response_mode=${params.get('response_mode')}, not form_post`,
      );
    const action = getAction();
    const fields: Record<string, string> = { state: params.get('state')! };
    if (action === 'cancels') fields.error = cancelled;
    else fields.id_token = await createIdToken(issuer, action.email, params.get('nonce')!);
    const inputs = Object.entries(fields).map(
      ([name, value]) =>
        `<input type="hidden" name="${name}" value="${value.replaceAll('&', '&amp;')}">`,
    );
    const body = `<form method="post" action="${params.get('redirect_uri')}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
}
