import { afterEach, expect, it } from 'vitest';
import { followLinks } from './links.ts';

afterEach(() => document.body.replaceChildren());

const told: string[] = [];
followLinks((host) => {
  told.push(host);
  return new Promise(() => {});
});

/** Whether the page is held back when a link to another origin with these attributes is pressed. */
function isHeld(attributes: string): boolean {
  document.body.innerHTML = `<a href="https://www.linkedin.com/in/ada" ${attributes}>Ada</a>`;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, button: 0 });
  let held = false;
  const look = (event: Event) => {
    held = event.defaultPrevented;
    // It must not be followed in earnest.
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  document.querySelector('a')!.dispatchEvent(click);
  return held;
}

it.each([
  ['rel="noopener noreferrer"', false],
  ['referrerpolicy="no-referrer"', false],
  ['target="_blank"', false],
  ['rel="noopener"', true],
])('[R63] a link with %s is told of, and held back only where it may be followed by script: %s', (attributes, held) => {
  told.length = 0;
  expect([isHeld(attributes), told]).toEqual([held, ['www.linkedin.com']]);
});
