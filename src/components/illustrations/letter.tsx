import { IllustrationFrame } from './illustration-frame.tsx';

/** A letter with a code. */
export function Letter() {
  return (
    <IllustrationFrame>
      <path d="M14 104.5h22M125 104.6h22" />
      <path className="p" d="M35.5 41.5q45-3 90-1.5l1.8 57.5q.1 2.3-2.3 2.4-43 2.6-86.5 1.6-2.3 0-2.3-2.3z" />
      <path d="M36 42.5Q62 66 80.5 72.5 99 65 125 41M37 99.5q14-12.5 27-23.5M126.5 97.5Q112 84 98.5 74.5" />
      <circle className="p a" cx="80.5" cy="71" r="10.5" />
      <path className="a" d="M75.5 71.8q2.3 1.5 3.6 4Q81.5 69 86.5 65.5" />
      <path d="M48 29.5h7M60 28.8h7M72 28.4h7M84 28.4h7M96 28.7h7M108 29.3h7" />
      <path className="a" d="M51.5 17v6.5M62 18q3.5-3 3.8.2t-4.3 5.3h5" />
    </IllustrationFrame>
  );
}
