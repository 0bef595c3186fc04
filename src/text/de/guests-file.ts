/** The host's guest list as a file, in German: see `en/guests-file.ts`. */
export const guestsFile = {
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
