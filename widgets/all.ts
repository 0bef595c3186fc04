/** Every element, registered at once. */
import './dinner-rsvp.tsx';
import './invite-card.tsx';
import './sign-in.tsx';
