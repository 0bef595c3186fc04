import { IllustrationFrame } from './illustration-frame.tsx';

/** A blank place card with a pen: sign in first (R20, R25). */
export function Unauthorized() {
  return (
    <IllustrationFrame>
      <path d="M14 104.5h17M129 104.6h18M40 109h58" />
      <path className="p" d="M39.5 60.5q40-2.3 79-1.3l6.5 44.8q-46.5-2-93 .5z" />
      <path className="p" d="M39.5 60.5q5-7.5 8-16 32-2 63-.8 4.5 7.5 8 15.5-39.5-1-79 1.3z" />
      <path d="M48 91.5q32-2 62-1.2" strokeDasharray="2 4" />
      <path d="M52.5 76.5q3.5-3.5 6.5 0t6.5-.2 6-.4" />
      <path className="p a" d="M76 82.5l2.6-10.6L114.5 23q3.3-3.6 7-1.1 3.6 2.8 1.4 7L87.5 78z" />
      <path className="a" d="M78.6 71.9q5.3 1.5 8.9 6.1M108.5 31.2q5.6 1.6 8.8 6.5" />
      <circle className="af" cx="76" cy="82.8" r="1.5" />
    </IllustrationFrame>
  );
}
