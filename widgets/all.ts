/** Registers all elements. */
import './dinner-rsvp.ts';
import './invite-card.ts';
import './match-deck.ts';
import './open.ts';
import './profile-editor.ts';
import './seatmate.ts';
import './sign-in.ts';
