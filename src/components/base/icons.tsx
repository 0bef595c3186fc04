import type { ReactNode } from 'react';
import { createIcon } from './create-icon.tsx';

const thumbPaths = (
  <>
    <path d="M7.5 10.8q3-1.7 3.4-6.3.2-1.8 1.7-1.8 2 .1 1.9 3.3-.1 2-.7 4h4.4q1.9.2 1.8 2 0 .9-.7 1.5.6.7.5 1.6-.1 1.2-1.1 1.7.3.7 0 1.5-.3 1.1-1.6 1.3-5 .5-7.6-.2-1.2-.4-2-1.2" />
    <path d="M3.5 10.3h3.7v9.4H3.5z" />
  </>
);

/* Navigation. The highlighted circle takes the accent colour on the current page. */
export const HomeIcon = /* @__PURE__ */ createIcon(
  <>
    <circle className="highlighted" cx="12" cy="12" r="4.2" />
    <circle cx="12" cy="12" r="7" />
    <path d="M2.5 4v16M21.5 4v16" />
  </>,
);
export const DinnersIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M5 9.5h14v5H5z" />
    <circle className="highlighted" cx="8" cy="5" r="1.8" />
    <circle cx="12" cy="5" r="1.8" />
    <circle cx="16" cy="5" r="1.8" />
    <circle cx="8" cy="19" r="1.8" />
    <circle cx="12" cy="19" r="1.8" />
    <circle cx="16" cy="19" r="1.8" />
  </>,
);
export const TicketIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M3.5 7h17v3.2q-1.8.3-1.8 1.8t1.8 1.8V17h-17v-3.2q1.8-.3 1.8-1.8t-1.8-1.8z" />
    <path d="M14.5 7.5v2M14.5 11v2M14.5 14.5v2" />
    <circle className="highlighted" cx="9.5" cy="12" r="1.8" />
  </>,
);
export const MatchesIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M4 7.5 14 5.3l2.8 12.4-10 2.2z" />
    <path d="M15.7 7h4.8v12.8h-4.2M5 11.5l10-2.2" />
    <circle className="highlighted" cx="11.2" cy="14.3" r="1.6" />
  </>,
);
export const PrioritiesIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M4 6.5h16M4 12h10M4 17.5h6" />
    <circle className="highlighted" cx="18" cy="15.5" r="2.8" />
  </>,
);
export const ProfileIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M4 9 6.5 5h11L20 9v10.5H4z" />
    <path d="M4 9.5h16M8 15h5.5" />
    <circle className="highlighted" cx="16.5" cy="14.8" r="1.6" />
  </>,
);

/* Actions and states. */
export const SunIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8" />
  </>,
);
export const MoonIcon = /* @__PURE__ */ createIcon(
  <path d="M19.5 14.6A8 8 0 0 1 9.4 4.5a8 8 0 1 0 10.1 10.1z" />,
);
export const ThumbUpIcon = /* @__PURE__ */ createIcon(thumbPaths);
export const ThumbDownIcon = /* @__PURE__ */ createIcon(
  <g transform="matrix(1 0 0 -1 0 23.5)">{thumbPaths}</g>,
);
export const CalendarIcon = /* @__PURE__ */ createIcon(
  <path d="M4.5 6h15v13.5h-15zM4.5 10h15M8.5 3.5V7M15.5 3.5V7M12 12.3v5M9.5 14.8h5" />,
);
export const ForwardIcon = /* @__PURE__ */ createIcon(<path d="M9 5.5l6.5 6.5L9 18.5" />);
export const UpIcon = /* @__PURE__ */ createIcon(<path d="M6 14.5l6-6 6 6" />);
export const DownIcon = /* @__PURE__ */ createIcon(<path d="M6 9.5l6 6 6-6" />);
export const ArrowIcon = /* @__PURE__ */ createIcon(<path d="M4 12h15M13.5 6.5 19 12l-5.5 5.5" />);
export const BackIcon = /* @__PURE__ */ createIcon(<path d="M15 5.5L8.5 12l6.5 6.5" />);
export const CloseIcon = /* @__PURE__ */ createIcon(<path d="M6 6l12 12M18 6 6 18" />);
export const ShareIcon = /* @__PURE__ */ createIcon(
  <path d="M12 15.5v-11M7.5 8.5 12 4l4.5 4.5M4.5 16v3.5h15V16" />,
);
export const UndoIcon = /* @__PURE__ */ createIcon(
  <path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14q5.5.3 5.5 5t-5.5 5H9" />,
);
export const RedoIcon = /* @__PURE__ */ createIcon(
  <path d="M15.5 5 20 9.5 15.5 14M19.5 9.5H10q-5.5.3-5.5 5t5.5 5h5" />,
);
export const MinusIcon = /* @__PURE__ */ createIcon(<path d="M5 12h14" />);
export const LockIcon = /* @__PURE__ */ createIcon(
  <path d="M5.5 10.5h13V20h-13zM8.5 10.5V8q0-4 3.5-4t3.5 4v2.5" />,
);
export const NoteIcon = /* @__PURE__ */ createIcon(
  <path d="M6 4.5h12v15H6zM9 9h6M9 12.5h6M9 16h3.5" />,
);
export const SearchIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="M15 15l5 5" />
  </>,
);
export const MoreIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="5" cy="12" r="1.3" />
    <circle cx="12" cy="12" r="1.3" />
    <circle cx="19" cy="12" r="1.3" />
  </>,
);
export const PlusIcon = /* @__PURE__ */ createIcon(<path d="M12 5v14M5 12h14" />);

const DINNERS_ICONS_BY_NAME = new Map([
  ['ticket', TicketIcon],
  ['table', DinnersIcon],
  ['calendar', CalendarIcon],
]);

/** Navigation icon of the dinners page, named by remote config (R39); unknown names get the ticket. */
export function DinnersIconByName({ name }: { name: string }): ReactNode {
  return (DINNERS_ICONS_BY_NAME.get(name) ?? TicketIcon)();
}
