import type { Messages } from '../../message-catalog.ts';

export const guestListFileMessages: Messages = {
  // The host's guest list as a file
  guests_file_first_name: 'Vorname',
  guests_file_last_name: 'Nachname',
  guests_file_headline: 'Kurzbeschreibung',
  guests_file_status: 'Antwort',
  guests_file_table: 'Tisch',
  guests_file_seat: 'Platz',
  guests_file_place: 'Warteliste',
  guests_file_diet: 'Ernährungswünsche',
  guests_file_answered: 'Geantwortet (UTC)',
  guests_file_email: 'E-Mail-Adresse',
  guests_file_accepted: 'Kommt',
  guests_file_waitlisted: 'Auf der Warteliste',
  guests_file_requested: 'Platz angefragt',
  guests_file_invited: 'Eingeladen',
  guests_file_declined: 'Kommt nicht',
};
