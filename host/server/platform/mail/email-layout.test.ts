import { expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { t, withLocale } from '../i18n.ts';
import { renderHtmlEmail, renderTextEmail } from './email-layout.ts';
import { sanitizeLine } from './plain-text.ts';

const env = parseEnv({});
const people = [
  { name: 'Bo <Haugen>', headline: 'Night ferries', reason: '', picture: '/media/bo.jpg' },
  { name: 'Kwabena Asante', headline: '', reason: 'You both want to meet.', picture: null },
];
const page = {
  subject: 'Hello',
  blocks: [{ quote: 'Bring a coat' }, { caption: 'Your neighbours', people }],
};

test.each([
  ['en', 'left', 'right'],
  ['de', 'left', 'right'],
  ['ar', 'right', 'left'],
])('an e-mail in %s starts on the %s', (language, start, end) => {
  const html = withLocale(language, () => renderHtmlEmail(env, page));
  expect(html).toContain(`<td class="pad" align="${start}"`);
  expect(html).not.toContain(`<td class="pad" align="${end}"`);
  expect(html).toContain(`border-${start}:1px solid`);
  expect(html).not.toContain(`border-${end}:1px solid`);
});

test('in Arabic names stay in their isolates, and nothing is slanted; lone isolates go', () => {
  const render = (language: string, name: string) =>
    withLocale(language, () =>
      renderHtmlEmail(env, {
        subject: 'Hello',
        blocks: [{ heading: t('mail_reminder_heading', { name }) }, { when: 'Friday' }],
      }),
    );
  expect(render('ar', 'Teodora')).toContain('\u2068Teodora\u2069.');
  expect(render('ar', 'Teo\u202edora')).toContain('\u2068Teo dora\u2069.');
  expect(render('en', 'Teo\u2069dora\u2068')).toContain('Teo dora .');
  expect(render('en', 'Teodora')).toContain('italic');
});

test('a line that is cut within an isolate keeps no start of it', () => {
  const line = `${'x'.repeat(10)}\u2068${'y'.repeat(20)}\u2069`;
  expect(sanitizeLine(line, 20)).toBe(`${'x'.repeat(10)} ${'y'.repeat(8)}…`);
  expect(sanitizeLine(line, 40)).toBe(line);
});

test('people are listed with what is known of each, escaped, in HTML and plain text', () => {
  expect(renderTextEmail(env, page)).toContain(
    'Your neighbours\n\nBo <Haugen>\nNight ferries\n\nKwabena Asante\nYou both want to meet.\n\n--',
  );
  const html = renderHtmlEmail(env, page);
  expect(html).toContain('Bo &lt;Haugen&gt;</span><br><span');
  expect(html).toContain('Kwabena Asante</span><br>You both want to meet.</td>');
});

test('people without a picture get initials, which don’t join in Arabic', () => {
  const render = (name: string, picture: string | null) =>
    renderHtmlEmail(env, {
      subject: 'Hello',
      blocks: [{ lead: `${name} invites you to`, portrait: { name, picture } }],
    });
  expect(render('Kwabena Asante', null)).toContain('>K</span>A</div>');
  expect(render('Kwabena Asante', '/media/k.jpg')).toMatch(
    /src="http:\/\/localhost:3000\/media\/k\.jpg" width="40" height="48" alt="KA"/,
  );
  expect(render('ليلى حداد', '/media/l.jpg')).toContain('alt="ل\u200cح"');
  expect(render('ليلى حداد', null)).toContain('>ل</span>\u200cح</div>');
});

test('a seat is drawn between its neighbours, who are named; at the end of a table one side is bare', () => {
  const render = (right: string | null) =>
    renderHtmlEmail(env, {
      subject: 'Hello',
      drawing: {
        seat: { name: 'Marit', left: 'Bo <Haugen>', right, youLabel: 'You', seatLabel: 'Seat 15' },
      },
      blocks: [],
    });
  const html = render('Kwabena Asante');
  expect(html).toMatch(/>BH<.*>M<.*>KA<.*Bo &lt;Haugen&gt;.*>You<.*Seat 15.*Kwabena Asante/s);
  const countFarPlates = (text: string) => text.match(/width:20px/g)?.length;
  expect([html, render(null)].map(countFarPlates)).toEqual([6, 3]);
});

test('a table of 200 is drawn no wider than a phone', () => {
  const html = renderHtmlEmail(env, {
    subject: 'Hello',
    drawing: { tables: [{ shape: 'long', seats: 200 }] },
    blocks: [],
  });
  const sides = html.split('white-space:nowrap').slice(1);
  const widths = sides.map((side) =>
    [...side.matchAll(/width:(\d+)px;height:\d+px;margin:0 (\d+)px/g)].reduce(
      (sum, [, size, gap]) => sum + Number(size) + 2 * Number(gap),
      0,
    ),
  );
  expect(widths).toEqual([288, 288]);
});

test('a cancelled date is struck, and both answers have their link in plain text', () => {
  const blocks = [
    { when: 'Thursday 12 March, 19:30', isStruck: true },
    { button: 'Accept', url: 'https://x/a', other: { link: 'Decline', url: 'https://x/d' } },
  ];
  expect(renderHtmlEmail(env, { subject: 'Hello', blocks })).toContain('line-through');
  expect(renderTextEmail(env, { blocks })).toContain(
    'Thursday 12 March, 19:30\n\nAccept: https://x/a\n\nDecline: https://x/d',
  );
});
