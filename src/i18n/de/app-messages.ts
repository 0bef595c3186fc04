/** The messages of our own page in German, with the keys of `en/app-messages.ts`. */
import { eventsMessages } from './app/events.ts';
import { invitePageMessages } from './app/invite-page.ts';
import { seatingPlanMessages } from './app/seating-plan.ts';
import { calendarConnectMessages } from './app/calendar-connect.ts';
import { homeFeedMessages } from './app/home-feed.ts';
import { hostingMessages } from './app/hosting.ts';
import { embedMessages } from './app/embed.ts';
import { guestListMessages } from './app/guest-list.ts';
import { introMessages } from './app/intro.ts';
import { signInHandoffMessages } from './app/sign-in-handoff.ts';
import { tutorialMessages } from './app/tutorial.ts';
import { matchesMessages } from './app/matches.ts';
import { appShellMessages } from './app/app-shell.ts';
import { prioritiesMessages } from './app/priorities.ts';
import { settingsMessages } from './app/settings.ts';
import { profileMessages } from './app/profile.ts';
import { accountMessages } from './app/account.ts';
import { feedbackMessages } from './app/feedback.ts';
import { seatingMessages } from './app/seating.ts';
import { seatingPrintMessages } from './app/seating-print.ts';
import type { Messages } from '../message-catalog.ts';

export const deAppMessages: Messages = {
  ...eventsMessages,
  ...invitePageMessages,
  ...seatingPlanMessages,
  ...calendarConnectMessages,
  ...homeFeedMessages,
  ...hostingMessages,
  ...embedMessages,
  ...guestListMessages,
  ...introMessages,
  ...signInHandoffMessages,
  ...tutorialMessages,
  ...matchesMessages,
  ...appShellMessages,
  ...prioritiesMessages,
  ...settingsMessages,
  ...profileMessages,
  ...accountMessages,
  ...feedbackMessages,
  ...seatingMessages,
  ...seatingPrintMessages,
};
