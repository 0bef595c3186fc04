import { afterEach, describe, expect, test, vi } from 'vitest';
import { takeOverDrawnPage } from './take-over-drawn-page.ts';

afterEach(() => document.body.replaceChildren());

interface Pages {
  drawn: string;
  app: string;
  /** What the reader does on the drawn page. */
  act?: (drawn: HTMLElement) => void;
}

/** Lets the app take over, and returns its page with the presses that reached it. */
async function takeOver({ drawn, app, act }: Pages) {
  document.body.innerHTML = `<div id="root"><header><button>Log in</button></header><main id="main">${app}</main></div><div id="drawn"><main>${drawn}</main></div>`;
  const root = document.getElementById('root')!;
  const pressed: string[] = [];
  root.addEventListener('click', ({ target }) =>
    pressed.push((target as Element).closest('button')!.id),
  );
  act?.(document.getElementById('drawn')!);
  await takeOverDrawnPage(root);
  await vi.waitFor(() => expect(document.getElementById('drawn')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
  return { values: [...root.querySelectorAll('input')].map(({ value }) => value), pressed };
}

describe('what was typed', () => {
  const drawn =
    '<input type="email" name="email" value=""><input type="text" value=""><input type="text" value="">';
  const type = (at: number, value: string) => (page: HTMLElement) => {
    page.querySelectorAll('input')[at]!.value = value;
  };

  test.each<[string, { app: string; act?: Pages['act']; expected: string[] }]>([
    [
      '[R16] a value that the app knows stays in a field that nobody touched',
      {
        app: '<input type="email" name="email" value="ok@x.example"><input type="text" value="Ada"><input type="text" value="">',
        expected: ['ok@x.example', 'Ada', ''],
      },
    ],
    [
      '[R16] what was typed replaces the value that the app knows',
      {
        app: '<input type="email" name="email" value="ok@x.example"><input type="text" value="Ada"><input type="text" value="">',
        act: type(0, 'me@x.example'),
        expected: ['me@x.example', 'Ada', ''],
      },
    ],
    [
      'what was typed in a field without a name goes to the same place',
      { app: drawn, act: type(2, 'Lovelace'), expected: ['', '', 'Lovelace'] },
    ],
    [
      'what was typed goes nowhere if that field is gone',
      { app: '<input type="text" value="">', act: type(2, 'Lovelace'), expected: [''] },
    ],
  ])('%s', async (_, { expected, ...pages }) => {
    expect((await takeOver({ drawn, ...pages })).values).toEqual(expected);
  });
});

test('the focus stays on the link to the content, though the app has a notice of its own', async () => {
  document.body.innerHTML =
    '<div id="root"><a id="own" href="#main">Skip</a><main id="main"><p></p><button data-asked>Sign in</button></main><div><button>Dismiss</button></div></div><div id="drawn"><a href="#drawn-main">Skip</a><main><button>Sign in</button></main></div>';
  document.querySelector<HTMLElement>('#drawn a')!.focus();
  await takeOverDrawnPage(document.getElementById('root')!);
  await vi.waitFor(() => expect(document.getElementById('drawn')).toBeNull());
  expect(document.activeElement?.id).toBe('own');
});

describe('[R48] a press', () => {
  const drawn =
    '<button type="submit">Send</button><button type="button">Back</button><button type="button">Back</button><a data-answer="accept">Accept</a>';
  const app = drawn
    .replace(/<button type="submit"/, '<button type="submit" id="send"')
    .replaceAll(/type="button"/g, 'type="button" id="back"');
  const appWithIds = app.replace('id="back"', 'id="first"').replace('id="back"', 'id="second"');
  const press = (at: number) => (page: HTMLElement) => {
    for (const button of page.querySelectorAll('button'))
      button.innerHTML = `<font><font>${button.textContent} (übersetzt)</font></font>`;
    page.querySelectorAll('button')[at]!.setAttribute('data-pressed', '');
  };

  test.each([
    [0, 'send'],
    [1, 'first'],
    [2, 'second'],
  ])(
    'on button %i of a page whose words were changed reaches the same button',
    async (at, expected) => {
      expect((await takeOver({ drawn, app: appWithIds, act: press(at) })).pressed).toEqual([
        expected,
      ]);
    },
  );

  test('on a button that the app shows fewer of reaches none', async () => {
    expect(
      (
        await takeOver({
          drawn,
          app: '<button type="submit" id="send">Send</button><button type="button" id="other">Back</button>',
          act: press(2),
        })
      ).pressed,
    ).toEqual([]);
  });

  test('that nobody made reaches none', async () => {
    expect((await takeOver({ drawn, app: appWithIds })).pressed).toEqual([]);
  });
});

/** The start page: drawn by the server, and as the app shows it, with an element whose slot has the buttons of Google and Apple. */
test.each(['Beside', 'E-mail', 'Google', 'Apple', 'Terms'])(
  '[R70] the focus on %s of the drawn page is on it in the app',
  async (text) => {
    const parse = (html: string) => document.createRange().createContextualFragment(html);
    const header = '<header><a href="/">Beside</a></header>';
    const buttons = '<button type="button">Google</button><button type="button">Apple</button>';
    document.body.replaceChildren(
      parse(`
      <div id="drawn">${header}<main><a href="/email/" role="button">E-mail</a>${buttons}<a href="/terms">Terms</a></main></div>
      <div id="root">${header}<main id="main"><beside-sign-in><div slot="methods">${buttons}</div></beside-sign-in></main></div>`),
    );
    const shadow = document.querySelector('#root beside-sign-in')!.attachShadow({ mode: 'open' });
    shadow.append(
      parse(
        '<div class="beside"><button type="button">E-mail</button><slot name="methods"><a href="/">Google</a></slot><a href="/terms">Terms</a></div>',
      ),
    );
    const controls = [...document.querySelectorAll<HTMLElement>('#drawn a, #drawn button')];
    controls.find(({ textContent }) => textContent === text)!.focus();
    await takeOverDrawnPage(document.getElementById('root')!);
    await vi.waitFor(() => expect(document.getElementById('drawn')).toBeNull());
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    expect(focused?.textContent).toBe(text);
  },
);
