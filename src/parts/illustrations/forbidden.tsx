import { Drawing } from './drawing.tsx';

/** A rope between two posts before a laid table: this room is not for you (R20, R25). */
export function Forbidden() {
  return (
    <Drawing>
      <path d="M14 104.5h8M48 104.4h64M138 104.6h9" />
      <path d="M56 60.5q24.5-2 49 0M60 60.3l-2.5 20M101.5 60.3l2 20M66.5 54.5q-.5-6.5 5.5-7 6.3.3 6 7M84 54.8q8.5-1.3 14 .2" />
      <path className="p" d="M32.5 45.5q2.7-1 5.2 0l1.3 50.5q-4 1-7.8 0z" />
      <path className="p" d="M24.5 104.5q.5-6.5 6.7-8.5 4 1 7.8 0 6 2 6.5 8.3-10.5 1-21 .2z" />
      <circle className="p" cx="35.2" cy="39.5" r="5.4" />
      <path className="p" d="M123 45.5q2.7-1 5.2 0l1 50.5q-4 1-7.8 0z" />
      <path className="p" d="M114.8 104.5q.5-6.5 6.6-8.5 4 1 7.8 0 6 2 6.5 8.3-10.5 1-20.9.2z" />
      <circle className="p" cx="125.6" cy="39.5" r="5.4" />
      <path className="a" d="M38.3 50.5Q60 88.5 80.5 88.3q21-.3 42.3-37.8M38.4 56.5Q60 94.5 80.5 94.3q21-.3 42.3-37.8" />
      <path className="a" d="M50 67.5l-2.5 4M63 80.8l-2 4.7M80.5 88.3v6M97.5 81.3l2.3 4.5M111 68l3 4" />
    </Drawing>
  );
}
