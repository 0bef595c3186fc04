/** For every call of the table a request that its rightful caller makes with success. A call without one does not compile. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { CallDefinition } from '../../src/contract/call-definition.ts';
import { type CallName, calls } from '../../src/contract/calls.ts';
import { createUnsubscribeUrl } from '../../host/server/modules/notifications/unsubscribe-link.ts';
import { type Got, type Member, OWN, type Sent } from './api.ts';
import type { World } from './world.ts';
import { writtenDinner } from './written-dinner.ts';

export interface Request {
  /** Null asks as a stranger. */
  by: Member | null;
  path?: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Multipart instead of JSON. */
  form?: FormData;
}

type Make = (world: World) => Request | Promise<Request>;

const id = (path: string, value: string) => path.replace(':id', value);
const at = (name: CallName, value: string) => id(calls[name].path, value);

async function picture(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#7b162f' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'me.png');
  return form;
}

const newDinner = ({ api }: World) => writtenDinner({ capacity: 6 }, api.now().getTime());

const asAda =
  (rest: Omit<Request, 'by'> = {}): Make =>
  (w) => ({ by: w.ada, ...rest });
const asHost =
  (name: CallName, rest: (w: World) => Omit<Request, 'by'> = () => ({})): Make =>
  (w) => ({ by: w.host, path: at(name, w.dinner.id), ...rest(w) });
const onDinner =
  (name: CallName, body?: unknown): Make =>
  (w) => ({ by: w.ada, path: at(name, w.dinner.id), ...(body === undefined ? {} : { body }) });
const onMatch =
  (name: CallName): Make =>
  (w) => ({ by: w.ada, path: at(name, w.match), ...('body' in calls[name] ? { body: {} } : {}) });
const onFeed =
  (name: CallName, body: unknown = {}): Make =>
  (w) => ({ by: w.ada, path: at(name, w.feed), body });

async function freshCode(w: World, email: string): Promise<string> {
  const sent = await w.api.send('POST', calls.sendCode.path, { body: { email }, peer: '198.51.100.7' });
  if (sent.status !== 200) throw new Error(`no code for ${email}: ${sent.status}`);
  return w.api.codeFor(email);
}

let count = 0;
const someone = () => `someone-${(count += 1)}-${createHash('sha256').update(String(count)).digest('hex').slice(0, 6)}@club.example`;

/** An ID token of somebody new, for a nonce that was handed out. */
async function idToken({ api, outside }: World, issuer: 'google' | 'apple'): Promise<{ token: string; nonce: string }> {
  const { nonce } = (await api.send<{ nonce: string }>('POST', calls.makeNonce.path, { body: {} })).body;
  const email = someone();
  return { token: await outside[issuer].token(api.now(), { claims: { email, sub: email, email_verified: true, nonce } }), nonce };
}

export const requests: Record<CallName, Make> = {
  readConfig: () => ({ by: null }),
  readHealth: () => ({ by: null }),
  makeNonce: () => ({ by: null, body: {} }),
  sendCode: () => ({ by: null, body: { email: someone() } }),
  async verifyCode(w) {
    const email = someone();
    return { by: null, body: { email, code: await freshCode(w, email) } };
  },
  async loginGoogle(w) {
    const { token, nonce } = await idToken(w, 'google');
    return { by: null, body: { credential: token, nonce } };
  },
  async loginApple(w) {
    const { token, nonce } = await idToken(w, 'apple');
    return { by: null, body: { id_token: token, nonce } };
  },
  refresh: (w) => ({ by: null, body: { refresh: w.ada.refresh } }),
  makeHandoff: (w) => ({ by: w.ada, body: { origin: OWN } }),
  async exchange(w) {
    const { body } = await w.ada.send<{ code: string }>('POST', calls.makeHandoff.path, { body: { origin: OWN } });
    return { by: null, body: { code: body.code ?? 'none' }, headers: { Origin: OWN } };
  },
  signOut: asAda({ body: {} }),

  readMe: asAda(),
  updateInfo: asAda({ body: { headline: 'Sets tables' } }),
  uploadPicture: async (w) => ({ by: w.ada, form: await picture() }),
  deletePicture: asAda(),
  deleteAccount: asAda(),
  restoreAccount: (w) => ({ by: w.leaving, body: {} }),
  changeEmail: (w) => ({ by: w.ada, body: { email: someone() } }),
  exportData: asAda(),
  listBlocked: asAda(),
  block: (w) => ({ by: w.ada, path: at('block', w.ben.user.id), body: {} }),
  unblock: (w) => ({ by: w.ada, path: at('unblock', w.ben.user.id) }),
  report: (w) => ({ by: w.ada, path: at('report', w.guest.user.id), body: { reason: 'other', text: 'No.' } }),

  listProfileTypes: asAda(),
  listProfiles: asAda(),
  initializeProfiles: (w) => ({ by: w.ada, body: { source: 'manual', profile_type_ids: [w.types[2]!.id] } }),
  readProfile: (w) => ({ by: w.ada, path: at('readProfile', w.defaultProfile) }),
  updateProfile: (w) => ({ by: w.ada, path: at('updateProfile', w.defaultProfile), body: { bio: 'I set tables.' } }),
  uploadLogo: async (w) => ({ by: w.ada, path: at('uploadLogo', w.defaultProfile), form: await picture() }),
  deleteProfile: (w) => ({ by: w.ada, path: at('deleteProfile', w.priority) }),

  listEvents: asAda(),
  readEvent: onDinner('readEvent'),
  readEventBySlug: (w) => ({ by: w.ada, query: { slug: w.dinner.slug } }),
  createEvent: (w) => ({ by: w.ada, body: newDinner(w) }),
  changeEvent: asHost('changeEvent', () => ({ body: { title: 'Another title' } })),
  cancelEvent: asHost('cancelEvent', () => ({ body: {} })),
  uploadCover: async (w) => ({ by: w.host, path: at('uploadCover', w.dinner.id), form: await picture() }),
  deleteCover: asHost('deleteCover'),
  listInvitations: asHost('listInvitations'),
  invite: asHost('invite', () => ({ body: { emails: [someone()] } })),
  listGuests: asHost('listGuests'),
  approveGuest: asHost('approveGuest', (w) => ({ path: at('approveGuest', w.dinner.id).replace(':user_id', w.asking.user.id), body: {} })),
  removeGuest: asHost('removeGuest', (w) => ({ path: at('removeGuest', w.dinner.id).replace(':user_id', w.guest.user.id), body: {} })),
  messageGuests: asHost('messageGuests', () => ({ body: { text: 'See you on Friday.' } })),
  rsvp: onDinner('rsvp', { status: 'declined' }),
  follow: onDinner('follow', {}),
  unfollow: onDinner('unfollow'),
  readSeating: onDinner('readSeating'),
  changeSeating: asHost('changeSeating', (w) => ({ body: { locks: [{ user_id: w.guest.user.id, locked: true }] } })),
  publishSeating: asHost('publishSeating', () => ({ body: {} })),
  reportSeating: asHost('reportSeating'),

  readInvite: (w) => ({ by: null, path: calls.readInvite.path.replace(':slug', w.host.user.invite_slug) }),
  claimInvite: (w) => ({ by: w.ada, path: calls.claimInvite.path.replace(':slug', w.host.user.invite_slug), body: { event_slug: w.dinner.slug } }),

  listMatches: asAda(),
  listInterested: asAda(),
  listDismissed: asAda(),
  readMatch: onMatch('readMatch'),
  turnInterested: onMatch('turnInterested'),
  turnDismissed: onMatch('turnDismissed'),
  turnUndo: onMatch('turnUndo'),
  listAvailableFeeds: asAda(),
  listNewFeeds: asAda(),
  dismissFeed: onFeed('dismissFeed'),
  markFeedAsSeen: onFeed('markFeedAsSeen'),
  submitFeedAction: onFeed('submitFeedAction', { action: 'accept' }),
  sendFeedback: (w) => ({ by: w.ada, body: { rating: 'up', text: 'Good soup.', event_id: w.dinner.id } }),

  readCalendar: asAda(),
  renewCalendar: asAda({ body: {} }),
  readGoogleCalendar: asAda(),
  removeGoogleCalendar: asAda(),
  authorizeGoogleCalendar: asAda(),
  async connectGoogleCalendar(w) {
    const { body } = await w.ada.send<{ url: string }>('GET', calls.authorizeGoogleCalendar.path);
    const { state, code } = await w.outside.calendar.consent(body.url);
    return { by: w.ada, body: { state, code } };
  },
  unsubscribe: (w) => ({
    by: null,
    path: new URL(createUnsubscribeUrl(w.api, w.ada.user.id, 'reminders')).pathname.replace('/unsubscribe/', '/api/unsubscribe/').replace(/\/?$/, '/'),
  }),
};

/** Sends it as told, or as somebody else. */
export function ask<Body = unknown>({ api }: World, name: CallName, request: Request, as: Member | null = request.by, more: Sent = {}): Promise<Got<Body>> {
  const row: CallDefinition = calls[name];
  const search = request.query ? `?${new URLSearchParams(request.query).toString()}` : '';
  const sent: Sent = { ...(request.body === undefined ? {} : { body: request.body }), ...(request.form ? { form: request.form } : {}), ...more };
  sent.headers = { ...request.headers, ...more.headers };
  const path = `${request.path ?? row.path}${search}`;
  return as ? as.send<Body>(row.method, path, sent) : api.send<Body>(row.method, path, sent);
}
