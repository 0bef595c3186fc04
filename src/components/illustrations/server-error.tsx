import { IllustrationSvg } from './illustration-svg.tsx';

/** A plate broken in two: server error (R20, R25). */
export function ServerError() {
  return (
    <IllustrationSvg>
      {/* Moved to the left edge, where the line that other illustrations stand on begins. */}
      <g transform="translate(-12 0)">
        <g transform="rotate(-7 60 66)">
          <path
            className="paper-fill"
            d="M75 26.5A37 37 0 1 0 74 99.5L79.5 87 72 77.5 80.5 66 73 54 80 41z"
          />
          <path d="M71.5 39A25.5 25.5 0 1 0 69 88.5" />
        </g>
        <g transform="rotate(8 96 68)">
          <path
            className="paper-fill"
            d="M87 30.5A37 37 0 0 1 84.5 102.5L90.5 90 83 80.5 91.5 69 84 57 91 44z"
          />
          <path d="M95 44.5A25.5 25.5 0 0 1 93.5 89.5" />
        </g>
        <path className="accent-stroke" d="M80.5 18l1.5-8M69.5 19l-4-6.5M92 20l4.5-6" />
        <path className="paper-fill" d="M74.5 108.5l6.5-4.2 3.5 5.5z" />
        <circle className="accent-fill" cx="92.5" cy="110" r="2.2" />
        <circle className="accent-fill" cx="66" cy="106" r="1.5" />
      </g>
    </IllustrationSvg>
  );
}
