/** Descriptions of the API reference: every call, and the fields whose name isn't enough. Not loaded by browsers. */
import type { CallName } from '#src/contract/calls.ts';

export const callDescriptions: Record<CallName, string> = {
  readConfig:
    'Returns the settings a page needs before it renders. Services that aren’t set up are null.',
  readHealth:
    'Checks that the server and its database respond. Returns 503 if the database doesn’t.',
  makeNonce:
    'Creates a nonce for one sign-in with Google or Apple. It works once and expires after ten minutes.',
  sendCode:
    'Sends a 6-digit code by e-mail. The response is the same whether or not the address has an account. You can request another code after 120 seconds.',
  verifyCode:
    'Signs in with an e-mail code. A code works once, expires after ten minutes and is revoked after five wrong attempts. The first sign-in with an address creates its account. Names are only used if the account has none.',
  loginGoogle: 'Signs in with a Google ID token and the nonce it was requested with.',
  loginApple:
    'Signs in with an Apple ID token and the nonce it was requested with. Apple returns the name only once, alongside the token.',
  refresh:
    'Exchanges a refresh token for a new pair of tokens. Only 401 means that the session is over; temporary errors return 503.',
  makeHandoff:
    'Creates a code that transfers the current sign-in to one exact origin. It works once and expires after 60 seconds.',
  exchange:
    'Exchanges a handoff code for a session. If the code arrived by redirect, pass the `state` the sign-in started with.',
  signOut: 'Ends the current session.',
  readMe: 'Returns the signed-in member. A session with scope `widget` only gets five fields.',
  updateInfo:
    'Updates the fields you pass and leaves the others unchanged. `is_new: false` completes onboarding and requires both names and a priority. Until then, most calls return 403 with the code `new_member`.',
  uploadPicture:
    'Sets the profile photo. The image is rotated upright, cropped to five by six and stripped of camera metadata.',
  deletePicture: 'Deletes the profile photo.',
  deleteAccount:
    'Deactivates the account, ends all its sessions, gives up its seats and pauses the dinners it hosts: they take no new guests. The account is permanently deleted after 48 hours. Until then, the member can sign in and restore it.',
  restoreAccount:
    'Restores a deactivated account within 48 hours, and opens its dinners again. Seats that were given up aren’t restored.',
  changeEmail:
    'Without `code`, sends a code to the new address. With `code`, changes the address and ends all other sessions. Requires a sign-in within the last ten minutes.',
  exportData: 'Returns all data stored about the member, as JSON.',
  listBlocked: 'Lists the members this member has blocked.',
  block:
    'Blocks a member. The two are never matched or seated next to each other and can’t see each other. The blocked member isn’t notified.',
  unblock: 'Unblocks a member.',
  report: 'Reports a member to the operator. No one else is notified.',
  listProfileTypes: 'Lists the types of priorities and the attributes of each.',
  listProfiles: 'Lists the member’s own profiles: the default profile and one for each priority.',
  initializeProfiles:
    'Adds priorities. Call it again to add more; existing ones are kept. With `source: linkedin`, empty fields are filled from LinkedIn if that service is set up.',
  readProfile:
    'Returns a full profile: the member’s own, or that of someone they’re matched or seated with.',
  updateProfile:
    'Updates a profile. Editing the profile of a priority detaches it from the default profile; `reset_to_default` makes it follow the default profile again.',
  uploadLogo: 'Sets the company logo of a profile.',
  deleteProfile: 'Deletes a priority and its matches. The default profile can’t be deleted.',
  listEvents:
    'Lists dinners by tab: `mine` (default) for those the member hosts, RSVP’d to or was invited to, `all` for every dinner they can see, `hosting`, `following` and `past`. `q` searches title, description, host, venue and city; `month` is that of the start where the dinner is.',
  listEventFilters:
    'Returns the cities and months of the dinners in the tab `all`: values for `city` and `month` of that list.',
  readEvent:
    'Returns a dinner as the member sees it. The address is included once they have a seat.',
  readEventBySlug:
    'Returns the public details of a dinner and, under `member`, what the signed-in member can see. For an invite-only dinner, pass the invite slug of its host or of a guest.',
  createEvent:
    'Creates a dinner. The host is its first guest, gets a seat and counts towards the capacity. Invite guests with the invitations call or with the host’s invite link.',
  changeEvent:
    'Updates the fields you pass. If you only change the start, the end moves with it. Guests are notified of a new time, venue or title, and calendars are updated. Raising the capacity admits guests from the waiting list; it can’t be lower than the number of guests coming.',
  cancelEvent: 'Cancels a dinner and notifies its guests. The dinner stays readable.',
  uploadCover: 'Sets the cover image of a dinner, which members see on its page.',
  deleteCover: 'Deletes the cover image of a dinner.',
  listInvitations:
    'Lists invitations and who sent them. The host sees all of them; a guest sees their own. For an e-mail address, `person` is null until they RSVP.',
  invite:
    'Invites people by e-mail address, or by ID if the member knows them. Each person is notified once, or again if the e-mail couldn’t be delivered. People invited by the host don’t need approval.',
  correctInvitation:
    'Invites another address instead of one whose invitation couldn’t be delivered.',
  withdrawInvitation:
    'Withdraws an e-mail invitation that hasn’t been answered. Its link stops working, and the dinner disappears from the account with that address. No e-mail is sent.',
  resendInvitation:
    'Sends the e-mail again that couldn’t be delivered to an invited address. Does nothing if it was.',
  listGuests:
    'Lists the guests and their RSVPs. The host also gets waiting list positions and dietary needs; a guest only gets the guests they’re allowed to see. With `Accept: text/csv`, the host gets a file.',
  approveGuest:
    'Approves a guest’s request. If the dinner is full, the guest joins the waiting list. A guest who is on it already gets a free seat, ahead of the others, or keeps waiting if there is none.',
  noteGuest:
    'Saves what the hosts note of a guest. Only owner and co-hosts read it; an empty text takes it away.',
  arrangeGuests:
    'Says which group of the dinner each of these guests belongs to; an empty name takes them out of theirs. A group sits at one table, side by side where it can. `needs` says what they need of their seat. Only owner and co-hosts see them.',
  moveWaitingGuest:
    'Moves a guest on the waiting list to another place. Free seats then go to the first in this order. Not for a dinner whose free seats go by fit.',
  addGuest:
    'Puts somebody without an account on the guest list, as coming and with a seat. They become that guest once they sign in with the address and open the dinner, or answer. With `plus_one_of`, another guest brings them: they need no name, and go when that guest does. With `in_place_of`, they get the seat of a guest who hasn’t come, and who is taken off the list; 409 if that guest was checked in.',
  addPlusOne:
    'Adds somebody the caller brings, as coming and with a seat. 409 if no seat is free or the host allows no more.',
  changePlusOne: 'Changes name or dietary needs of somebody the caller brings.',
  removePlusOne: 'Takes back somebody the caller wanted to bring.',
  changeGuest: 'Changes the name, address or dietary needs of a guest without an account.',
  importGuests:
    'Reads a list of guests without an account: pasted lines, CSV or TSV. Without `commit` it only says what each line would become; with it, all good lines are added at once. With `invite`, guests are invited instead, with the words of `invitation_text`: each line needs an address, but no name.',
  removeGuest:
    'Removes a guest. Their seat goes to the next guest on the waiting list. Pass the `status` you saw: 409 if it has changed, unless the guest has declined.',
  listLog:
    'Lists what hosts changed in a dinner, and what happened to its seating, newest first. Kept for a year after the dinner.',
  listHosts:
    'Lists the co-hosts and door helpers of a dinner, and who was asked to be one. For an e-mail address, `person` is null until they accept. Door helpers see who has accepted.',
  inviteHost:
    'Asks somebody to help with a dinner, by e-mail address or, if the owner knows them, by ID. They have the role once they accept. Asking again for less lowers a role at once; for more it takes their consent.',
  removeHost: 'Ends a co-host’s or door helper’s role, or takes back the invitation.',
  acceptHosting:
    'Accepts the role that the caller was asked to take. 409 if the owner asks for another one by now.',
  declineHosting: 'Declines the role that the caller was asked to take. A role they have stays.',
  leaveHosting: 'Gives up the caller’s role, and declines another one they were asked to take.',
  readDoorList:
    'Lists the guests who are coming, with seat, dietary needs and when they were checked in, and the tables with who sits where. For hosts and door helpers; these read dietary needs while the door is open.',
  checkIn:
    'Checks a guest in, from three hours before the dinner. If they were checked in before, the first time stands.',
  undoCheckIn: 'Undoes a guest’s check-in, unless they were checked in again later.',
  readKitchen:
    'Counts the dietary needs of the guests who are coming and lists them by table and seat, or by name until the seating is published. Needs are counted as guests wrote them. For the host; with `Accept: text/csv` as a file.',
  readRecap:
    'After the dinner: how guests rated it, comments they wrote for the hosts, without names, and how many pairs have chosen each other since. Numbers are null where they would say who.',
  resendEmail:
    'Sends the newest e-mail about the dinner again that couldn’t be delivered to a guest. Does nothing if it was.',
  remindGuests:
    'Reminds people who haven’t answered, members by ID and e-mail addresses by the ID of the invitation. Says for each what happened: `too_soon` within a day of the invitation or the last reminder, `too_often` after three reminders, `unsubscribed` if the address gets no more e-mails about the dinner.',
  messageGuests:
    'Sends a message to guests, by e-mail and in their home feed. `groups` says to whom: by default those who are coming, until the dinner begins also those on the waiting list and those who haven’t answered. Guests without an account get it at the address they were invited at.',
  rsvp: 'Accepts or declines. If the dinner is full, the guest joins the waiting list. If the host approves guests, accepting sends a request. The response includes the current seat. `note` is a line to the host, kept with a decline only; sent again, it replaces the last one. Accepting without both names returns an error for the missing fields.',
  follow: 'Follows a dinner. The member is notified of changes.',
  unfollow: 'Unfollows a dinner.',
  readSeating:
    'Returns the seating. Guests get names for themselves, their neighbours and the host; the host gets all names.',
  changeSeating:
    'Changes the seating. `moves` puts guests in seats and swaps them with anyone already there, `locks` locks or unlocks guests in their seats, and `never` replaces the list of pairs to keep apart.',
  publishSeating:
    'Publishes the seating, which tells guests where they sit, once. After that, only seats that become free are filled.',
  readAnnouncement:
    'Returns how many guests an announcement of the seating goes to, which of them get it by address, how many guests without an account get none and why, how many guests chose nobody (null among fewer than eight), when they were last asked to choose, and the line that stands in each letter while it is sealed.',
  announceSeating:
    'Announces the seating: two minutes later it is published, and every guest gets a letter with seat, neighbours and address. `host_line` stands in each letter. Until then nobody is told, and the seating can’t be changed.',
  takeBackSeating: 'Takes an announcement back. Returns 409 once the letters have left.',
  askForChoices:
    'Asks guests who chose nobody, by e-mail, who they would like to sit next to. Returns their number, never who they are. Does nothing if there is no such number or it is 0. Returns 409 within a day of the last time, and once the seating is announced or published.',
  reportSeating:
    'Returns how fair the seating is: picks seated together, the guest with the lowest score, guests with no suitable neighbours, guests who would match better in another seat, and the cost of each lock.',
  listSeatingVersions:
    'Lists the saved versions of the seating, at most ten: who sits elsewhere now, and what each version is worth, worked out as in the report.',
  saveSeatingVersion:
    'Saves the present seating as a version. Without a name it is called Draft A, Draft B and so on. Returns 409 if `revision` is given and there is a newer seating.',
  useSeatingVersion:
    'Replaces the current seating with a saved version. The current one is saved first, unless a saved version is the same. Guests who change seats are locked in their new ones. Guests who aren’t in the version keep their seats if these are free, or get the best free ones; once the seating is published, guests who move are told.',
  deleteSeatingVersion: 'Deletes a saved version. The present seating stays as it is.',
  previewLetter:
    'Returns the letter that a guest will get, in the guest’s language. `kind` is `published`, with `guest` the id of a guest with a seat, `invitation`, or `message`, with `group` the guests it goes to. Reasons that come from the guest’s own decisions are left out.',
  readInvite: 'Returns who is inviting, and to which dinner.',
  claimInvite: 'Links the inviter and the dinner to the signed-in account.',
  listMatches: 'Lists new matches, best first. Without a priority, the list is empty.',
  listInterested: 'Lists the matches marked as interested, latest first.',
  listDismissed: 'Lists the skipped matches, latest first.',
  readMatch: 'Returns a match. `contact` is set once the interest is mutual.',
  turnInterested:
    'Marks a match as interested. The other member is only notified if they’re interested too. The seating of shared dinners is updated shortly after the response.',
  turnDismissed: 'Skips a match. The other member isn’t notified.',
  turnUndo:
    'Undoes the last decision on a match. Returns 409 if the seating of a shared dinner has been published since.',
  listSeatChoices:
    'Lists guests of a dinner that the caller, a guest with a seat, may choose to sit next to: chosen ones first, then best first. Empty once the seating is published. `is_searching` is true while a better seating is being looked for. On our own pages the token of an invitation’s personal link works too.',
  setSeatChoice:
    'Chooses a guest to sit next to, or takes the choice back. The same decision as `interested` on a match: the guest only learns of it if they choose the caller too. The seating is updated shortly after the response. On our own pages the token of an invitation’s personal link works too.',
  listAvailableFeeds: 'Lists the items of the home feed, newest first.',
  listNewFeeds: 'Lists the items of the home feed that haven’t been seen.',
  dismissFeed: 'Dismisses a feed item.',
  markFeedAsSeen: 'Marks a feed item as seen.',
  submitFeedAction: 'Performs one of the actions of a feed item.',
  sendFeedback: 'Sends feedback to the operator, about a dinner or in general.',
  readCalendar:
    'Returns the subscription URL of the member’s dinners. Anyone with the URL can read them.',
  renewCalendar: 'Creates a new subscription URL and revokes the previous one.',
  readGoogleCalendar:
    'Returns whether Google Calendar is available on this server and whether it’s connected.',
  removeGoogleCalendar: 'Disconnects Google Calendar and removes the events added there.',
  authorizeGoogleCalendar: 'Returns the URL where the member gives consent at Google.',
  connectGoogleCalendar:
    'Completes the connection with the `state` and `code` from Google. From then on, accepted dinners are added, updated and removed there.',
  unsubscribe:
    'Unsubscribes from one kind of e-mail with the token of the link in an e-mail (RFC 8058).',
};

const INSTANT = 'In UTC, ending in Z: 2027-03-12T19:30:00Z';

export const fieldDescriptions: Readonly<Record<string, string>> = {
  starts_at: INSTANT,
  ends_at: `${INSTANT}. At most three days after the start`,
  rsvp_by: `RSVP deadline; null if guests can RSVP until the start. ${INSTANT}`,
  time_zone:
    'IANA name, such as Europe/Lisbon. All times of the dinner are shown in this time zone',
  approval: 'Whether the host approves guests who come through a link',
  visibility: 'members: any member can find it. invite: only people invited by the host or a guest',
  seating_hold:
    'Whether seating waits for the host to publish it, instead of being published 24 hours before the start',
  waitlist_rule:
    'Who gets a seat that becomes free. order: the first on the waiting list, which hosts can reorder. fit: the guest who fits the seat best',
  plus_ones: 'How many people each guest may bring. Hosts may add more',
  capacity: 'Number of guests, including the host. At most the number of seats',
  sequence: 'Increases with every change that affects calendars (RFC 5545)',
  publishes_at: 'When seating is published automatically, unless the host holds it',
  revision: 'Increases with every change to the seating',
  cursor: 'The `next` value of the previous page',
  limit: 'Results per page, 1 to 100. Defaults to 50',
  position:
    'Seat number, starting at 0. Long tables: along the top row, then the bottom row. Round tables: clockwise',
  invite: 'Invite slug of the person inviting',
  event_slug: 'The dinner the invitation is for',
  scope: 'widget requests a session with fewer permissions, for partner pages',
  show_on_invites:
    'Whether anyone with an invitation can see the first name, last initial and headline',
  picture_url: 'Absolute URL, or null',
  access: 'Access token, valid for ten minutes. Send it as `Authorization: Bearer`',
  refresh:
    'Refresh token, valid for 30 days, or 12 hours for a widget. Each use returns the next one',
  emails: 'E-mail addresses, one per person',
  invitees: 'E-mail addresses with the names for the guest list',
  separator:
    'Of the columns of the CSV file, comma by default. Spreadsheet programs expect a semicolon where the decimal separator is a comma',
  invited_as:
    'The address and name in the invitation that the guest answered, for the host. Some have no other name. Of a guest without an account: the address the host typed, when it was invited, and whether they unsubscribed',
  undelivered:
    'The newest e-mail about the dinner that couldn’t be delivered, and why, for the host',
  user_ids:
    'Members the caller is matched or seated with, or who joined with the caller’s invite link',
  source: 'Where the guest came from. With an RSVP, it’s passed on to that partner’s webhook',
  my_role:
    'What the member may do for the dinner. owner: everything. co_host: all but cancel it and choose its hosts. door: see who’s coming and check them in. null: nothing',
  offered_role: 'The role the member was asked to take and hasn’t answered',
  is_approved: 'Set if a host invited the member: accepting takes a seat without asking for one',
  is_mutual: 'Whether both members are interested',
  is_new: 'Whether onboarding is still to be completed',
  score: '0 to 1, combining both directions',
};
