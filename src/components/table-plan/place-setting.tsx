import './place-setting.css';

/** Plate, fork and knife behind an invitation card. Decorative; centred in its positioned parent. */
export function PlaceSetting() {
  return (
    <svg
      className="drawing place-setting"
      viewBox="0 130 776 640"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="388" cy="450" r="304" />
      <circle cx="388" cy="450" r="295" />
      <path
        transform="translate(18 232)"
        d="M4 98V7Q4.3 3 6.6 3Q8.9 3 9.2 7V94Q11 101 12.8 94V7Q13.1 3 15.4 3Q17.7 3 18 7V94Q19.8 101 21.6 94V7Q21.9 3 24.2 3Q26.5 3 26.8 7V94Q28.6 101 30.4 94V7Q30.7 3 33 3Q35.3 3 35.6 7V98Q35 132 24 142L23.5 262L27 424Q26.5 437 19.8 437Q13 437 12.6 424L16 262L15.6 142Q4.5 132 4 98"
      />
      <path
        transform="translate(718 232)"
        d="M14 236q-9-2-9-40Q6 62 24 5q3-4 3.5 2L27 236zM14.5 236l-2.2 188q.4 13 7.2 13 7 0 7.2-13L26.5 236M12.8 248h14"
      />
    </svg>
  );
}
