/**
 * Small modules that some views share and others don't. The bundler would make a file for each combination of views that share
 * something, and reading ten such files takes a slow phone longer than running code that one view doesn't need. As every view imports
 * `createViewModule` from here, all of these are built into the file that all views load. Large modules that two views share stay out.
 * `tests/house/sizes.test.ts` counts the files of each element.
 */
export { createViewModule } from '#src/element/mount-view.tsx';
export { firstStyles } from './first-styles.ts';
export { EventDate } from '#src/components/base/event-date.tsx';
export { CalendarIcon } from '#src/components/base/icons.tsx';
export { default as reasonsCss } from '#src/components/person/reasons.css?inline';
export { getInitials } from '#src/i18n/format/initials.ts';
export { formatFullName } from '#src/components/person/person-name.ts';
export { describeSeat } from '#src/core/dinners/describe-seat.ts';
export { SeatStrip } from '#src/components/table-plan/seat-strip.tsx';
export { findMySeat } from '#src/core/dinners/my-seat.ts';
export { getRsvpClosedReason } from '#src/contract/taking-rsvps.ts';
export { useEventDate } from '#src/core/react/use-event-date.ts';
export { useProductName } from '#src/core/react/use-product-name.ts';
export { useTrack } from '#src/core/react/use-track.ts';
