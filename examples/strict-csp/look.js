/**
 * Under `style-src 'none'` style sheets, tags and attributes are blocked. Constructed style sheets are not, and the elements
 * use them too. Loaded in the head without `defer`, so that the page never appears unstyled.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:root {
  color-scheme: light dark;
  --steel: light-dark(oklch(0.965 0.008 170), oklch(0.185 0.02 175));
  --ink: light-dark(oklch(0.23 0.03 175), oklch(0.94 0.015 165));
  --soft: light-dark(oklch(0.43 0.025 175), oklch(0.79 0.02 165));
  --mint: light-dark(oklch(0.43 0.09 165), oklch(0.83 0.1 163));
  --line: light-dark(oklch(0.83 0.015 170), oklch(0.36 0.025 175));
  --edge: clamp(20px, 4vw, 56px);
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, 'DejaVu Sans Mono', 'Liberation Mono', monospace;

  --beside-font: var(--mono);
  --beside-title-weight: 600;
  --beside-hand: normal;
  --beside-radius: 0px;
  --beside-accent: var(--mint);
  --beside-accent-ink: light-dark(oklch(0.98 0.01 165), oklch(0.2 0.03 175));
  --beside-card: light-dark(oklch(0.995 0.003 165), oklch(0.235 0.022 175));
  --beside-card-fold: light-dark(oklch(0.965 0.008 165), oklch(0.265 0.024 175));
  --beside-well: light-dark(oklch(0.94 0.01 165), oklch(0.29 0.025 175));
  --beside-table: light-dark(oklch(0.9 0.02 165), oklch(0.225 0.022 175));
  --beside-ink: var(--ink);
  --beside-ink-soft: var(--soft);
  --beside-line: var(--line);
  --beside-line-strong: light-dark(oklch(0.54 0.025 175), oklch(0.63 0.03 170));
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--steel); color: var(--ink); font: 400 16px/1.55 var(--mono); }
h1, p, dl, dd { margin: 0; }
header { display: flex; flex-wrap: wrap; gap: 4px 32px; align-items: baseline; justify-content: space-between; padding: 22px var(--edge); border-bottom: 1px solid var(--line); }
header b { font-size: 18px; }
header p { color: var(--soft); }
main { display: grid; gap: 1px; background: var(--line); border-bottom: 1px solid var(--line); }
.list, .drawer { min-width: 0; padding: 36px var(--edge) 44px; background: var(--steel); }
h1 { font-size: clamp(34px, 5vw, 60px); line-height: 1.05; font-weight: 600; letter-spacing: -0.05em; }
dl { margin: 32px 0; }
dl div { padding: 12px 0; border-top: 1px solid var(--line); }
dt { font-weight: 600; color: var(--mint); }
.list > p { color: var(--soft); }
.drawer > b { display: block; margin-bottom: 18px; font-weight: 600; color: var(--mint); }
.drawer > :last-child { display: block; max-width: 480px; min-height: 220px; }
footer { padding: 20px var(--edge) calc(20px + env(safe-area-inset-bottom)); color: var(--soft); font-size: 14px; }
@media (width >= 800px) {
  main { grid-template-columns: 1fr 1fr; }
}
@media (width >= 1240px) {
  main { grid-template-columns: repeat(3, 1fr); }
  .list { grid-column: 1 / -1; display: grid; grid-template-columns: 1fr 2fr; column-gap: 72px; align-items: start; }
  .list dl { grid-area: 1 / 2 / 3; display: grid; grid-template-columns: 1fr 1fr; column-gap: 48px; margin: 0; }
  .drawer { padding-inline: 32px; }
}
`);
document.adoptedStyleSheets.push(sheet);
