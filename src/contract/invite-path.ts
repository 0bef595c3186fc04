/** Where an invitation stands. Apart from the other places, since an invitation leads to no other at first. */
export const buildQueryString = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).filter((each): each is [string, string] => each[1] !== undefined);
  return given.length ? `?${new URLSearchParams(given)}` : '';
};

export const buildInvitePath = (slug?: string, eventSlug?: string): string => `/invite/${encodeURIComponent(slug ?? '')}${buildQueryString({ eventSlug })}`;

/** Where an invitation is answered; without one, where one signs in. */
export const buildInviteOrSignInPath = (slug?: string, eventSlug?: string): string => ((slug ?? eventSlug) ? buildInvitePath(slug, eventSlug) : '/');
