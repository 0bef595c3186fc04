/** Events of the frame, dispatched on its tag. They have already happened, so they can't be prevented. */
const slate = document.querySelector('#slate');

const lines = {
  'beside-sign-in': () => 'Someone signed in.',
  'beside-rsvp-changed': ({ status }) =>
    ({ accepted: 'One more for the back room.', declined: 'One guest can’t come.' })[status] ??
    'One more on the list.',
  'beside-dismissed': () => 'One guest looked and declined. Nothing was sent.',
  'beside-calendar-add': () => 'Someone added it to their calendar.',
  'beside-error': ({ message }) => message,
};

for (const [name, line] of Object.entries(lines)) {
  document.addEventListener(name, ({ detail }) => {
    const item = document.createElement('li');
    item.textContent = line(detail);
    slate.prepend(item);
  });
}
