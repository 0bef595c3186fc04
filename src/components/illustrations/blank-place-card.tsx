import { IllustrationSvg } from './illustration-svg.tsx';

/** A place setting with a blank card on the plate: nothing here yet. */
export function BlankPlaceCard() {
  return (
    <IllustrationSvg>
      <circle cx="80" cy="62" r="38" />
      <circle cx="80" cy="62" r="25.5" />
      <path d="M24 26v19q0 8 5.5 9.5M35 26v19q0 8-5.5 9.5v44M29.5 26v20M128 98.5V27q8 9 8 33 0 8-8 8.5" />
      <path className="accent-stroke" d="M67.5 53.5 91 50.5l3.5 20.5-23.5 3.5zM69 60.5l23.5-3" />
    </IllustrationSvg>
  );
}
