import { expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { withLocale } from '../i18n.ts';
import { renderHtmlEmail, renderTextEmail } from './email-layout.ts';

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

test('people are listed with what is known of each, escaped, in HTML and plain text', () => {
  expect(renderTextEmail(env, page)).toContain(
    'Your neighbours\n\nBo <Haugen>\nNight ferries\n\nKwabena Asante\nYou both want to meet.\n\n--',
  );
  const html = renderHtmlEmail(env, page);
  expect(html).toContain('Bo &lt;Haugen&gt;</span><br><span');
  expect(html).toContain('Kwabena Asante</span><br>You both want to meet.</td>');
});

test('who has no picture has initials instead, which don’t join in Arabic', () => {
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
