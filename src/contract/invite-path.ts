/** Paths of invitations, apart from routes.ts so that the invitation's bundle doesn't include all routes. */
export const buildQueryString = (values: Readonly<Record<string, string | undefined>>): string => {
  const definedValues = Object.entries(values).filter((each): each is [string, string] => each[1] !== undefined);
  return definedValues.length ? `?${new URLSearchParams(definedValues)}` : '';
};

export const buildInvitePath = (slug?: string, eventSlug?: string): string => `/invite/${encodeURIComponent(slug ?? '')}${buildQueryString({ eventSlug })}`;

/** The invitation's path; without slugs, the sign-in page. */
export const buildInviteOrSignInPath = (slug?: string, eventSlug?: string): string => ((slug ?? eventSlug) ? buildInvitePath(slug, eventSlug) : '/');
