import { type MemberData, authMemberData } from '../auth/member-data.ts';
import { calendarMemberData } from '../calendar/member-data.ts';
import { dinnersMemberData } from '../dinners/member-data.ts';
import { matchingMemberData } from '../matching/member-data.ts';
import { mediaMemberData } from '../media/member-data.ts';
import { notificationsMemberData } from '../notifications/member-data.ts';
import { profilesMemberData } from '../profiles/member-data.ts';

/** Each module's part. A test refuses a table with a reference to a member that no module lists. */
export const memberData: MemberData[] = [
  authMemberData,
  profilesMemberData,
  mediaMemberData,
  matchingMemberData,
  dinnersMemberData,
  notificationsMemberData,
  calendarMemberData,
];

export const memberReferences = memberData.flatMap(({ references }) => references);
