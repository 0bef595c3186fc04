/** What the frame tells, as events of the tag: they have happened already, so they can be heard and not prevented. */
const slate = document.querySelector('#slate');

const lines = {
  'beside-sign-in': () => 'Somebody gave a name.',
  'beside-rsvp-changed': ({ status }) => ({ accepted: 'One more for the back room.', declined: 'One less to wait for.' })[status] ?? 'Somebody is on the list.',
  'beside-calendar-add': () => 'Written down, so it will be remembered.',
  'beside-error': ({ message }) => message,
};

for (const [name, line] of Object.entries(lines)) {
  document.addEventListener(name, ({ detail }) => {
    const item = document.createElement('li');
    item.textContent = line(detail);
    slate.prepend(item);
  });
}
