/** A successful request for every call, made by an authorized caller. A call without one doesn't compile. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallName, calls } from '#src/contract/calls.ts';
import { eventHosts, guests, seatingVersions } from '#server/modules/dinners/schema.ts';
import { createInvitationKey } from '#server/modules/notifications/email-keys.ts';
import { emails } from '#server/modules/notifications/schema.ts';
import { createUnsubscribeUrl } from '#server/modules/notifications/unsubscribe-link.ts';
import { type ApiResponse, type Member, OWN_ORIGIN, type RequestOptions } from './start-api.ts';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { createDinner } from './create-dinner.ts';
import type { Fixtures } from './fixtures.ts';
import { createDinnerInput } from './dinner-input.ts';

export interface ValidRequest {
  /** Null sends without a token. */
  sender: Member | null;
  path?: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Multipart instead of JSON. */
  form?: FormData;
}

type Make = (world: Fixtures) => ValidRequest | Promise<ValidRequest>;

const replaceId = (path: string, value: string) => path.replace(':id', value);
const pathWithId = (name: CallName, value: string) => replaceId(calls[name].path, value);

async function createPictureForm(): Promise<FormData> {
  const bytes = await sharp({
    create: { width: 40, height: 40, channels: 3, background: '#7b162f' },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'me.png');
  return form;
}

const newDinner = ({ api }: Fixtures) => createDinnerInput({ capacity: 6 }, api.now().getTime());

const asAda =
  (rest: Omit<ValidRequest, 'sender'> = {}): Make =>
  (w) => ({ sender: w.ada, ...rest });
const asHost =
  (name: CallName, rest: (w: Fixtures) => Omit<ValidRequest, 'sender'> = () => ({})): Make =>
  (w) => ({ sender: w.host, path: pathWithId(name, w.dinner.id), ...rest(w) });
const onDinner =
  (name: CallName, body?: unknown): Make =>
  (w) => ({
    sender: w.ada,
    path: pathWithId(name, w.dinner.id),
    ...(body === undefined ? {} : { body }),
  });
const onMatch =
  (name: CallName): Make =>
  (w) => ({
    sender: w.ada,
    path: pathWithId(name, w.match),
    ...('body' in calls[name] ? { body: {} } : {}),
  });
const onFeed =
  (name: CallName, body: unknown = {}): Make =>
  (w) => ({ sender: w.ada, path: pathWithId(name, w.feed), body });

async function requestCode(w: Fixtures, email: string): Promise<string> {
  const sent = await w.api.send('POST', calls.sendCode.path, {
    body: { email },
    peer: '198.51.100.7',
  });
  if (sent.status !== 200) throw new Error(`no code for ${email}: ${sent.status}`);
  return w.api.codeFor(email);
}

let count = 0;
const createAddress = () =>
  `someone-${(count += 1)}-${createHash('sha256').update(String(count)).digest('hex').slice(0, 6)}@club.example`;

async function addUndeliveredInvitation({ api, dinner, host }: Fixtures): Promise<string> {
  const email = createAddress();
  const failed = {
    kind: 'invitation',
    event_id: dinner.id,
    encrypted: '',
    created_at: api.now(),
    failed_at: api.now(),
    failure: 'no_mailbox' as const,
  };
  await api.db
    .insert(emails)
    .values({ ...failed, key: createInvitationKey(api, dinner.id, email) });
  const [row] = await api.db
    .insert(guests)
    .values({
      event_id: dinner.id,
      email,
      status: 'invited',
      invited_by: host.user.id,
      invited_at: api.now(),
    })
    .returning();
  return row!.invitation_id;
}

const askToHelp = ({ api, dinner, ada }: Fixtures, accepted_at: Date | null = null) =>
  api.db
    .insert(eventHosts)
    .values({ event_id: dinner.id, user_id: ada.user.id, role: 'door', accepted_at })
    .onConflictDoNothing();

async function makeVersionRequest(
  { api, dinner, host }: Fixtures,
  name: 'useSeatingVersion' | 'deleteSeatingVersion',
  body?: object,
): Promise<ValidRequest> {
  const [version] = await api.db
    .insert(seatingVersions)
    .values({ event_id: dinner.id, name: createAddress(), seats: [] })
    .returning();
  const path = pathWithId(name, dinner.id).replace(':version_id', version!.id);
  return { sender: host, path, ...(body && { body }) };
}

/** At a dinner of its own with a guest, which begins in an hour. */
async function makeDoorRequest(
  { api, host, guest }: Fixtures,
  name: 'checkIn' | 'undoCheckIn',
): Promise<ValidRequest> {
  const { event } = await createDinner(api, host.user, {
    visibility: 'invite',
    starts_at: new Date(api.now().getTime() + HOUR_MS),
  });
  await api.db
    .insert(guests)
    .values({ event_id: event.id, user_id: guest.user.id, status: 'accepted' });
  return {
    sender: host,
    path: pathWithId(name, event.id).replace(':user_id', host.user.id),
    body: {},
  };
}

/** At a dinner of its own with a guest who brings somebody. */
async function makePlusOneRequest(
  { api, host, guest }: Fixtures,
  name: 'addPlusOne' | 'changePlusOne' | 'removePlusOne',
  body?: object,
): Promise<ValidRequest> {
  const { event } = await createDinner(api, host.user, {
    visibility: 'invite',
    plus_ones: 2,
    attendee_count: 3,
  });
  const [bringer] = await api.db
    .insert(guests)
    .values({ event_id: event.id, user_id: guest.user.id, status: 'accepted' })
    .returning();
  const [plusOne] = await api.db
    .insert(guests)
    .values({
      event_id: event.id,
      plus_one_of: bringer!.id,
      first_name: 'Bo',
      status: 'accepted',
    })
    .returning();
  const path = pathWithId(name, event.id).replace(':guest_id', plusOne!.id);
  return { sender: guest, path, ...(body && { body }) };
}

/** An ID token of a new person for an issued nonce. */
async function createIdToken(
  { api, services }: Fixtures,
  issuer: 'google' | 'apple',
): Promise<{ token: string; nonce: string }> {
  const { nonce } = (await api.send<{ nonce: string }>('POST', calls.makeNonce.path, { body: {} }))
    .body;
  const email = createAddress();
  return {
    token: await services[issuer].signToken(api.now(), {
      claims: { email, sub: email, email_verified: true, nonce },
    }),
    nonce,
  };
}

export const validRequests: Record<CallName, Make> = {
  readConfig: () => ({ sender: null }),
  readHealth: () => ({ sender: null }),
  makeNonce: () => ({ sender: null, body: {} }),
  sendCode: () => ({ sender: null, body: { email: createAddress() } }),
  async verifyCode(w) {
    const email = createAddress();
    return { sender: null, body: { email, code: await requestCode(w, email) } };
  },
  async loginGoogle(w) {
    const { token, nonce } = await createIdToken(w, 'google');
    return { sender: null, body: { credential: token, nonce } };
  },
  async loginApple(w) {
    const { token, nonce } = await createIdToken(w, 'apple');
    return { sender: null, body: { id_token: token, nonce } };
  },
  refresh: (w) => ({ sender: null, body: { refresh: w.ada.refresh } }),
  makeHandoff: (w) => ({ sender: w.ada, body: { origin: OWN_ORIGIN } }),
  async exchange(w) {
    const { body } = await w.ada.send<{ code: string }>('POST', calls.makeHandoff.path, {
      body: { origin: OWN_ORIGIN },
    });
    return { sender: null, body: { code: body.code ?? 'none' }, headers: { Origin: OWN_ORIGIN } };
  },
  signOut: asAda({ body: {} }),

  readMe: asAda(),
  updateInfo: asAda({ body: { headline: 'Sets tables' } }),
  uploadPicture: async (w) => ({ sender: w.ada, form: await createPictureForm() }),
  deletePicture: asAda(),
  deleteAccount: asAda(),
  restoreAccount: (w) => ({ sender: w.leaving, body: {} }),
  changeEmail: (w) => ({ sender: w.ada, body: { email: createAddress() } }),
  exportData: asAda(),
  listBlocked: asAda(),
  block: (w) => ({ sender: w.ada, path: pathWithId('block', w.ben.user.id), body: {} }),
  unblock: (w) => ({ sender: w.ada, path: pathWithId('unblock', w.ben.user.id) }),
  report: (w) => ({
    sender: w.ada,
    path: pathWithId('report', w.guest.user.id),
    body: { reason: 'other', text: 'No.' },
  }),

  listProfileTypes: asAda(),
  listProfiles: asAda(),
  initializeProfiles: (w) => ({
    sender: w.ada,
    body: { source: 'manual', profile_type_ids: [w.types[2]!.id] },
  }),
  readProfile: (w) => ({ sender: w.ada, path: pathWithId('readProfile', w.defaultProfile) }),
  updateProfile: (w) => ({
    sender: w.ada,
    path: pathWithId('updateProfile', w.defaultProfile),
    body: { bio: 'I set tables.' },
  }),
  uploadLogo: async (w) => ({
    sender: w.ada,
    path: pathWithId('uploadLogo', w.defaultProfile),
    form: await createPictureForm(),
  }),
  deleteProfile: (w) => ({ sender: w.ada, path: pathWithId('deleteProfile', w.priority) }),

  listEvents: asAda(),
  listEventFilters: asAda(),
  readEvent: onDinner('readEvent'),
  readEventBySlug: (w) => ({ sender: w.ada, query: { slug: w.dinner.slug } }),
  createEvent: (w) => ({ sender: w.ada, body: newDinner(w) }),
  changeEvent: asHost('changeEvent', () => ({ body: { title: 'Another title' } })),
  cancelEvent: asHost('cancelEvent', () => ({ body: {} })),
  uploadCover: async (w) => ({
    sender: w.host,
    path: pathWithId('uploadCover', w.dinner.id),
    form: await createPictureForm(),
  }),
  deleteCover: asHost('deleteCover'),
  listInvitations: asHost('listInvitations'),
  invite: asHost('invite', () => ({ body: { emails: [createAddress()] } })),
  async correctInvitation(w) {
    const path = pathWithId('correctInvitation', w.dinner.id).replace(
      ':invitation_id',
      await addUndeliveredInvitation(w),
    );
    return { sender: w.host, path, body: { email: createAddress() } };
  },
  async withdrawInvitation(w) {
    const path = pathWithId('withdrawInvitation', w.dinner.id).replace(
      ':invitation_id',
      await addUndeliveredInvitation(w),
    );
    return { sender: w.host, path, body: {} };
  },
  async resendInvitation(w) {
    return {
      sender: w.host,
      path: pathWithId('resendInvitation', w.dinner.id).replace(
        ':invitation_id',
        await addUndeliveredInvitation(w),
      ),
      body: {},
    };
  },
  listGuests: asHost('listGuests'),
  remindGuests: asHost('remindGuests', () => ({ body: { user_ids: [] } })),
  approveGuest: asHost('approveGuest', (w) => ({
    path: pathWithId('approveGuest', w.dinner.id).replace(':user_id', w.requesting.user.id),
    body: {},
  })),
  noteGuest: asHost('noteGuest', (w) => ({
    path: pathWithId('noteGuest', w.dinner.id).replace(':user_id', w.guest.user.id),
    body: { text: 'Knows the cook.' },
  })),
  arrangeGuests: asHost('arrangeGuests', (w) => ({
    body: { guests: [{ user_id: w.guest.user.id, party: 'Lindqvist' }] },
  })),
  async moveWaitingGuest(w) {
    await w.api.db
      .update(guests)
      .set({ status: 'waitlisted', waitlist_seq: 1 })
      .where(eq(guests.user_id, w.requesting.user.id));
    return {
      sender: w.host,
      path: pathWithId('moveWaitingGuest', w.dinner.id).replace(':user_id', w.requesting.user.id),
      body: { position: 1 },
    };
  },
  removeGuest: asHost('removeGuest', (w) => ({
    path: pathWithId('removeGuest', w.dinner.id).replace(':user_id', w.guest.user.id),
    body: { status: 'accepted' },
  })),
  listHosts: asHost('listHosts'),
  listLog: asHost('listLog'),
  inviteHost: asHost('inviteHost', () => ({ body: { role: 'door', email: createAddress() } })),
  async removeHost(w) {
    const [asked] = await w.api.db
      .insert(eventHosts)
      .values({ event_id: w.dinner.id, email: createAddress(), role: 'door' })
      .returning();
    return {
      sender: w.host,
      path: pathWithId('removeHost', w.dinner.id).replace(':host_id', asked!.id),
    };
  },
  async acceptHosting(w) {
    await askToHelp(w);
    return onDinner('acceptHosting', { role: 'door' })(w);
  },
  async declineHosting(w) {
    await askToHelp(w);
    return onDinner('declineHosting', {})(w);
  },
  async leaveHosting(w) {
    await askToHelp(w, w.api.now());
    return onDinner('leaveHosting', {})(w);
  },
  addGuest: asHost('addGuest', () => ({ body: { first_name: 'Anna', last_name: 'Silva' } })),
  changeGuest: asHost('changeGuest', (w) => ({
    path: pathWithId('changeGuest', w.dinner.id).replace(':guest_id', w.placeholderId),
    body: { first_name: 'Anne' },
  })),
  addPlusOne: (w) => makePlusOneRequest(w, 'addPlusOne', { first_name: 'Bo' }),
  changePlusOne: (w) => makePlusOneRequest(w, 'changePlusOne', { first_name: 'Bo' }),
  removePlusOne: (w) => makePlusOneRequest(w, 'removePlusOne'),
  importGuests: asHost('importGuests', () => ({ body: { text: 'Anna Silva', commit: true } })),
  readDoorList: asHost('readDoorList'),
  async checkIn(w) {
    return makeDoorRequest(w, 'checkIn');
  },
  async undoCheckIn(w) {
    return makeDoorRequest(w, 'undoCheckIn');
  },
  readKitchen: asHost('readKitchen'),
  readRecap: asHost('readRecap'),
  resendEmail: asHost('resendEmail', (w) => ({
    path: pathWithId('resendEmail', w.dinner.id).replace(':user_id', w.guest.user.id),
    body: {},
  })),
  messageGuests: asHost('messageGuests', () => ({ body: { text: 'See you on Friday.' } })),
  rsvp: onDinner('rsvp', { status: 'declined' }),
  follow: onDinner('follow', {}),
  unfollow: onDinner('unfollow'),
  readSeating: onDinner('readSeating'),
  changeSeating: asHost('changeSeating', (w) => ({
    body: { locks: [{ user_id: w.guest.user.id, locked: true }] },
  })),
  publishSeating: asHost('publishSeating', () => ({ body: {} })),
  readAnnouncement: asHost('readAnnouncement'),
  announceSeating: asHost('announceSeating', () => ({ body: { host_line: 'Come hungry.' } })),
  takeBackSeating: asHost('takeBackSeating'),
  askForChoices: asHost('askForChoices', () => ({ body: {} })),
  reportSeating: asHost('reportSeating'),
  listSeatingVersions: asHost('listSeatingVersions'),
  saveSeatingVersion: asHost('saveSeatingVersion', () => ({
    body: { name: 'For the long table' },
  })),
  useSeatingVersion: (w) => makeVersionRequest(w, 'useSeatingVersion', {}),
  deleteSeatingVersion: (w) => makeVersionRequest(w, 'deleteSeatingVersion'),
  previewLetter: asHost('previewLetter', (w) => ({
    path: `${pathWithId('previewLetter', w.dinner.id)}?kind=published&guest=${w.guest.user.id}`,
  })),

  readInvite: (w) => ({
    sender: null,
    path: calls.readInvite.path.replace(':slug', w.host.user.invite_slug),
  }),
  claimInvite: (w) => ({
    sender: w.ada,
    path: calls.claimInvite.path.replace(':slug', w.host.user.invite_slug),
    body: { event_slug: w.dinner.slug },
  }),

  listMatches: asAda(),
  listInterested: asAda(),
  listDismissed: asAda(),
  readMatch: onMatch('readMatch'),
  turnInterested: onMatch('turnInterested'),
  turnDismissed: onMatch('turnDismissed'),
  turnUndo: onMatch('turnUndo'),
  listSeatChoices: onDinner('listSeatChoices'),
  setSeatChoice: (w) => ({
    sender: w.ada,
    path: pathWithId('setSeatChoice', w.dinner.id).replace(':user_id', w.guest.user.id),
    body: { is_chosen: true },
  }),
  listAvailableFeeds: asAda(),
  listNewFeeds: asAda(),
  dismissFeed: onFeed('dismissFeed'),
  markFeedAsSeen: onFeed('markFeedAsSeen'),
  submitFeedAction: onFeed('submitFeedAction', { action: 'accept' }),
  sendFeedback: (w) => ({
    sender: w.ada,
    body: { rating: 'up', text: 'Good soup.', event_id: w.dinner.id },
  }),

  readCalendar: asAda(),
  renewCalendar: asAda({ body: {} }),
  readGoogleCalendar: asAda(),
  removeGoogleCalendar: asAda(),
  authorizeGoogleCalendar: asAda(),
  async connectGoogleCalendar(w) {
    const { body } = await w.ada.send<{ url: string }>('GET', calls.authorizeGoogleCalendar.path);
    const { state, code } = await w.services.calendar.giveConsent(body.url);
    return { sender: w.ada, body: { state, code } };
  },
  unsubscribe: (w) => ({
    sender: null,
    path: new URL(createUnsubscribeUrl(w.api, w.ada.user.id, 'reminders')).pathname
      .replace('/unsubscribe/', '/api/unsubscribe/')
      .replace(/\/?$/, '/'),
  }),
};

/** Sends the request as its sender, or as another member. */
export function sendRequest<Body = unknown>(
  { api }: Fixtures,
  name: CallName,
  request: ValidRequest,
  as: Member | null = request.sender,
  more: RequestOptions = {},
): Promise<ApiResponse<Body>> {
  const row: CallDefinition = calls[name];
  const search = request.query ? `?${new URLSearchParams(request.query).toString()}` : '';
  const sent: RequestOptions = {
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(request.form ? { form: request.form } : {}),
    ...more,
  };
  sent.headers = { ...request.headers, ...more.headers };
  const path = `${request.path ?? row.path}${search}`;
  return as ? as.send<Body>(row.method, path, sent) : api.send<Body>(row.method, path, sent);
}
