export type SignInStep = 'methods' | 'email' | 'verify';

export const providerLabelKeys = {
  google: 'sign_in_with_google',
  apple: 'sign_in_with_apple',
} as const;

/** The path of a step on our own site; on partner pages steps don't change the URL. */
export function buildSignInStepPath(step: SignInStep, email: string): string {
  const query = email && `?email=${encodeURIComponent(email)}`;
  return { methods: '/', email: `/email/${query}`, verify: `/email/verify${query}` }[step];
}

/** The address of the e-mail page, with the invitation and the place to return to. */
export function buildEmailHref({
  slug,
  eventSlug,
  redirect,
}: {
  slug?: string;
  eventSlug?: string;
  redirect?: string;
}): string {
  const params = Object.entries({ slug, eventSlug, redirect }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return `/email/${params.length > 0 ? `?${new URLSearchParams(params)}` : ''}`;
}
