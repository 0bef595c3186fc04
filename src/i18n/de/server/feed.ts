import type { Messages } from '../../message-catalog.ts';

export const feedMessages: Messages = {
  // Feed items and their actions (R31, R43)
  feed_daily_matches_title_one: 'Jemand, den Sie vielleicht treffen möchten',
  feed_daily_matches_title_other: '{count} Menschen, die Sie vielleicht treffen möchten',
  feed_daily_matches_body: 'Sehen Sie die Karten durch, und wählen Sie, wen Sie treffen möchten.',
  feed_event_matches_title: 'Ihre Matches bei {title}',
  feed_event_matches_body_one:
    'Ein Gast passt zu dem, wonach Sie suchen. Wir berücksichtigen Ihre Auswahl bei der Sitzordnung.',
  feed_event_matches_body_other:
    '{count} Gäste passen zu dem, wonach Sie suchen. Wir berücksichtigen Ihre Auswahl bei der Sitzordnung.',
  feed_event_invite_title: '{name} lädt Sie zu {title} ein',
  feed_event_invite_title_nobody: 'Sie sind zu {title} eingeladen',
  feed_event_invite_body: '{when}, {place}',
  feed_upcoming_event_title: 'Bald ist es so weit: {title}',
  feed_upcoming_event_body: '{when}, {place}',
  feed_mutual_interest_title: '{name} möchte Sie auch treffen',
  feed_mutual_interest_body:
    'Sie möchten sich beide treffen. Sehen Sie nach, wie Sie sich erreichen.',
  feed_seat_changed_title: 'Ihr Platz bei {title}',
  feed_seat_changed_body:
    'Die Sitzordnung steht fest. Sehen Sie nach, wo und neben wem Sie sitzen.',
  feed_place_free_title: 'Sie haben einen Platz bei {title}',
  feed_place_free_body:
    '{when}, {place}. Wenn Sie doch nicht kommen können, sagen Sie bitte bald ab, damit jemand anderes Ihren Platz bekommt.',
  feed_event_changed_title: 'Bei {title} hat sich etwas geändert',
  feed_event_changed_body: 'Das gilt jetzt: {when}, {place}.',
  feed_message_title: 'Nachricht von {name} zu {title}',
  feed_message_title_nobody: 'Nachricht zu {title}',
  feed_event_cancelled_title: '{title} ist abgesagt',
  feed_event_cancelled_body: 'Geplant war {when}.',
  feed_event_paused_title: '{title} fällt vielleicht aus',
  feed_event_paused_body:
    'Wer dazu einlädt, löscht gerade das eigene Konto. An Ihrer Antwort ändert sich nichts.',
  feed_event_resumed_title: '{title} findet statt',
  feed_event_resumed_body: 'Es bleibt dabei: {when}, {place}.',
  // To the host, when a guest cancels after seating was published
  feed_guest_left_title: '{name} kommt nicht mehr zu {title}',
  feed_guest_left_title_nobody: 'Ein Gast kommt nicht mehr zu {title}',
  feed_action_see_seating: 'Sitzordnung ansehen',
  guest_left_free: '{place} ist jetzt frei.',
  guest_left_taken: 'Auf {place} sitzt jetzt {name}.',
  feed_feedback_title: 'Wie war {title}?',
  feed_feedback_body: 'Geben Sie einen Daumen hoch oder runter, gern mit ein paar Worten.',
  feed_invite_friends_title: 'Wer sollte noch dabei sein?',
  feed_invite_friends_body: 'Teilen Sie Ihren Einladungslink mit Menschen, die Sie kennen.',
  feed_action_look_through: 'Matches ansehen',
  feed_action_accept: 'Zusagen',
  feed_action_decline: 'Absagen',
  feed_action_see_seat: 'Meinen Platz ansehen',
  feed_action_add_to_calendar: 'In den Kalender',
  feed_action_see_contact: 'Kontakt ansehen',
  feed_action_see_dinner: 'Dinner ansehen',
  feed_action_see_dinners: 'Andere Dinner ansehen',
  feed_action_thumbs_up: 'Gut',
  feed_action_thumbs_down: 'Nicht gut',
  feed_action_share: 'Meinen Link teilen',
};
