/** The script of the page where a guest chooses neighbours by their personal link (R86): one element, with a session of this page's own. */
import { inviteCard } from '#src/contract/elements/invite-card.ts';
import { defineWidget } from '#src/element/define-widget.ts';

const { token = '', user = '', answer = '' } = document.body.dataset;

// Answers are given on the page of the link, where an earlier page undoes no later answer.
document.addEventListener('beside-rsvp', (event) => {
  const { status } = (event as CustomEvent<{ status: string }>).detail;
  event.preventDefault();
  location.assign(status === 'declined' ? `${answer}?answer=decline` : answer);
});

// Drawn by the server it would show what a stranger sees.
defineWidget({ ...inviteCard, isDrawnByServer: false }, async () => {
  const { getCore, mount } = await import('./views/invite-card.tsx');
  const { session } = getCore({
    apiUrl: location.origin,
    isFirstParty: false,
    isMemoryOnly: true,
  });
  // The server checks the token anew for each call, and nothing renews it.
  session.set({ access: token, refresh: '', user: JSON.parse(user) });
  return { mount };
});
