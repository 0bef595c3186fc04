import type { Messages } from '../../message-catalog.ts';

export const guestListFileMessages: Messages = {
  // The host's guest list as a file
  // The host's guest list as a file: see `en/guests-file.ts`
  guests_file_first_name: 'Vorname',
  guests_file_last_name: 'Nachname',
  guests_file_headline: 'Über sich',
  guests_file_status: 'Antwort',
  guests_file_table: 'Tisch',
  guests_file_seat: 'Platz',
  guests_file_place: 'Platz in der Reihe',
  guests_file_diet: 'Wünsche an die Küche',
  guests_file_answered: 'Geantwortet (UTC)',
};
