export { CalendarCallback as Page } from '#src/features/calendar-connect/calendar-callback.tsx';
