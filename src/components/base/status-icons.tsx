/* Apart from the other icons, because the first view of an element needs only these. */
import { createIcon } from './create-icon.tsx';

export const CheckIcon = /* @__PURE__ */ createIcon(<path d="M5 13l4.5 5Q13 10 19.5 5.5" />);
export const AlertIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v6M12 16.5v.2" />
  </>,
);
