import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Lock } from '../illustrations/lock.tsx';
import { StatusScreen } from './status-screen.tsx';

const kinds = ['not-found', 'unauthorized', 'forbidden', 'internal', 'offline', 'error'] as const;
const renderDrawing = (kind: (typeof kinds)[number]) =>
  render(<StatusScreen kind={kind} title={kind} />).container.querySelector('svg')!;

test('[R20, R25] each status screen has its own illustration', () => {
  const drawings = kinds.map((kind) => renderDrawing(kind).innerHTML);
  expect(new Set(drawings).size).toBe(kinds.length);
});

const files = import.meta.glob<Record<string, () => React.ReactNode>>(
  ['../illustrations/*.tsx', '!../illustrations/illustration-svg.tsx'],
  { eager: true },
);
const illustrations = Object.entries(files).map(([file, module]) => ({
  file,
  Illustration: Object.values(module)[0]!,
}));

test.for(illustrations)(
  '[R25] $file is decorative, 160 by 120, with the accent colour',
  ({ Illustration }) => {
    const svg = render(<Illustration />).container.querySelector('svg')!;
    expect(svg.getAttribute('aria-hidden')).toBe('true');
    expect(svg.getAttribute('viewBox')).toBe('0 0 160 120');
    expect(svg.querySelector('.accent-stroke, .accent-fill')).not.toBeNull();
    expect(svg.outerHTML).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|oklch/i);
  },
);
const sources = import.meta.glob<string>(
  ['/src/{components,features}/**/*.tsx', '/host/{pages,shell}/**/*.tsx', '!**/*.test.tsx'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
test.each([
  'calendar-success',
  'calendar-failed',
  'invitation-card',
  'bin',
  'lock',
  'thumbs-up',
  'thumbs-down',
])('[R25] the required illustration %s is on a screen', (name) => {
  const users = Object.values(sources).filter((source) =>
    source.includes(`illustrations/${name}.tsx'`),
  );
  expect(users).not.toEqual([]);
});
test('[R25] every illustration is on a screen', () => {
  const names = illustrations.map(({ file }) => file.replace(/^.*\//, ''));
  expect(
    names.filter(
      (name) => !Object.values(sources).some((source) => source.includes(`illustrations/${name}'`)),
    ),
  ).toEqual([]);
});
test('[R25] the padlock is on Unauthorized', () => {
  expect(renderDrawing('unauthorized').innerHTML).toBe(
    render(<Lock />).container.querySelector('svg')!.innerHTML,
  );
});
