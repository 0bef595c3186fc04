/** What ids look like, by zod. The elements have them as they stand after this ran: no way to make others comes along. */
import { regexes } from 'zod/v4/core';

export const uuid = regexes.uuid();
