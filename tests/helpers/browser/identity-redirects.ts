/** Google and Apple, which are outside us, stood in for at the addresses a sign-in by redirect goes to. */
import type { BrowserContext } from 'playwright';
import type { Issuer } from '../services/oidc-issuer.ts';

/** What a person does there. */
export type IdentityAction = { email: string } | 'cancels';

const ways = {
  google: { address: /^https:\/\/accounts\.google\.com\/o\/oauth2\//, cancelled: 'access_denied' },
  apple: { address: /^https:\/\/appleid\.apple\.com\/auth\/authorize/, cancelled: 'user_cancelled_authorize' },
} as const;

export const createIdToken = (issuer: Issuer, email: string, nonce: string) =>
  issuer.signToken(new Date(), { claims: { sub: `subject-${email}`, email, email_verified: true, nonce } });

/** Answers as it is asked to, by a form that posts itself. */
export async function mockIdentityRedirects(context: BrowserContext, way: keyof typeof ways, issuer: Issuer, does: () => IdentityAction): Promise<void> {
  const { address, cancelled } = ways[way];
  await context.route(address, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    if (asked.get('response_mode') !== 'form_post') throw new Error(`${way} was asked to answer by ${asked.get('response_mode')}`);
    const done = does();
    const fields: Record<string, string> = { state: asked.get('state')! };
    if (done === 'cancels') fields.error = cancelled;
    else fields.id_token = await createIdToken(issuer, done.email, asked.get('nonce')!);
    const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('&', '&amp;')}">`);
    const body = `<form method="post" action="${asked.get('redirect_uri')}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
}
