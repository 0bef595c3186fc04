import './diet-mark.css';

/** Full: an allergy. Ring: a choice of food. Printed, so in the colour of the words beside it. */
export function DietMark({ kind }: { kind: 'allergy' | 'choice' }) {
  return (
    <svg
      className={`diet-mark diet-${kind}`}
      viewBox="0 0 18 18"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="9" cy="9" r="7.5" />
    </svg>
  );
}
