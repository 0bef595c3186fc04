import { Drawing } from './drawing.tsx';

/** A dropped plate: something broke in the kitchen (R20, R25). */
export function Internal() {
  return (
    <Drawing>
      <path d="M14 104.5h12M136 104.6h11M58 109.5h20" />
      <path className="p" d="M29 92.5q-1.5-20 13-33.5 13-11.5 29.5-12.3l-5 13.8 8.5 9-9.5 10.5 5.5 9.3-9 15.2q-31-1-33-12z" />
      <path d="M41.5 89.5q.5-12.5 8.5-19.5 5-4.3 10.5-6" />
      <path className="p" d="M86 46.5q18 2.5 29.5 16 9 11.5 9 26.5-1.5 11.5-26.5 15l-7.5-14.3 8.5-10.2-8-10.5 7.5-9.5z" />
      <path d="M103 66.5q8 7 9.3 20" />
      <path className="p" d="M78.5 98.5l6.5 6.3-12.5.2z" />
      <path className="a" d="M79 34.5l-1.5-9M66 37l-4.5-7M92.5 36.5l4.5-7" />
      <circle className="af" cx="82" cy="88" r="2.4" />
      <circle className="af" cx="129.5" cy="99.5" r="1.6" />
    </Drawing>
  );
}
