/** Registers all elements. */
import './dinner-rsvp.tsx';
import './invite-card.tsx';
import './match-deck.tsx';
import './profile-editor.tsx';
import './seatmate.tsx';
import './sign-in.tsx';
