import { afterEach, expect, it } from 'vitest';
import { trackOutboundLinks } from './outbound-links.ts';

afterEach(() => document.body.replaceChildren());

const trackedHosts: string[] = [];
trackOutboundLinks((host) => {
  trackedHosts.push(host);
  return new Promise(() => {});
});

/** Whether navigation is delayed when an outbound link with these attributes is clicked. */
function isNavigationDelayed(attributes: string): boolean {
  document.body.innerHTML = `<a href="https://www.linkedin.com/in/ada" ${attributes}>Ada</a>`;
  const click = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    composed: true,
    button: 0,
  });
  let isDelayed = false;
  const onClick = (event: Event) => {
    isDelayed = event.defaultPrevented;
    // The test must not navigate.
    event.preventDefault();
  };
  window.addEventListener('click', onClick, { once: true });
  document.querySelector('a')!.dispatchEvent(click);
  return isDelayed;
}

it.each([
  ['rel="noopener noreferrer"', false],
  ['referrerpolicy="no-referrer"', false],
  ['target="_blank"', false],
  ['rel="noopener"', true],
])('[R63] a link with %s is tracked; its navigation is delayed: %s', (attributes, isDelayed) => {
  trackedHosts.length = 0;
  expect([isNavigationDelayed(attributes), trackedHosts]).toEqual([
    isDelayed,
    ['www.linkedin.com'],
  ]);
});
