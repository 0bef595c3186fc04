/** Paths of invitations, apart from routes.ts so that the invitation's bundle doesn't include all routes. */
export const buildQueryString = (values: Readonly<Record<string, string | undefined>>): string => {
  const definedValues = Object.entries(values).filter(
    (each): each is [string, string] => each[1] !== undefined,
  );
  return definedValues.length ? `?${new URLSearchParams(definedValues)}` : '';
};

/** Of a link that answers an invitation. */
export const INVITE_ANSWERS = ['accept', 'decline'] as const;
export type InviteAnswer = (typeof INVITE_ANSWERS)[number];

export const buildInvitePath = (slug?: string, eventSlug?: string, answer?: InviteAnswer): string =>
  `/invite/${encodeURIComponent(slug ?? '')}${buildQueryString({ eventSlug, answer })}`;

/** Of the link in an invitation's e-mail, which knows its guest (R86). Drawn by the server, with and without script. */
export const buildPersonalAnswerPath = (token: string): string => `/invite-answer/guest/${token}`;

/** Where that guest chooses neighbours. */
export const buildPersonalCardPath = (token: string): string =>
  `${buildPersonalAnswerPath(token)}/neighbours`;

/** The token of such a link, as `createPersonalLinkToken` makes it. A session's token has three parts. */
export const PERSONAL_TOKEN_PATTERN = /^([\w-]{22})\.([\w-]{43})$/;

/** The invitation's path; without slugs, the sign-in page. */
export const buildInviteOrSignInPath = (slug?: string, eventSlug?: string): string =>
  (slug ?? eventSlug) ? buildInvitePath(slug, eventSlug) : '/';
