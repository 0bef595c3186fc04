import { IllustrationSvg } from './illustration-svg.tsx';

/** Two place cards, one of them chosen: pick who you’d like to meet. */
export function PickCard() {
  return (
    <IllustrationSvg>
      <path d="M14 104.5h18M132 104.6h16" />
      <g transform="rotate(-9 60 70)">
        <path className="paper-fill" d="M34 36h46v62H34z" />
        <path d="M34 60h46M42 72h24M42 81h18" />
      </g>
      <g transform="rotate(7 104 70)">
        <path className="paper-fill" d="M78 32.5h48v66H78z" />
        <path className="accent-fill" d="M78 32.5h48v24H78z" />
        <path d="M78 32.5h48v66H78zM78 56.5h48M86 70h28M86 79.5h20" />
      </g>
      <path className="accent-stroke" d="M129 22q8-5 15-2M139.5 14.5l5.5 5-6 5" />
    </IllustrationSvg>
  );
}
