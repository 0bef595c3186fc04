/** What a host chooses for the code that goes into a website. */
export const embedMessages = {
  embed_card: 'Was Ihre Website zeigt',
  embed_card_invitation: 'Einladung',
  embed_card_rsvp: 'Nur Zu- und Absage',
  embed_card_seatmate: 'Wer kommt',
  embed_place: 'Wo',
  embed_place_page: 'Auf der Seite',
  embed_place_button: 'Hinter einem Button',
  embed_place_floating: 'Hinter einem Button in der Ecke',
  embed_button: 'Text auf dem Button',
  embed_way: 'Wie',
  embed_way_script: 'Eine Zeile Code (am schnellsten)',
  embed_way_server: 'Über Ihren eigenen Server',
  embed_way_loader: 'Skript und Element',
  embed_way_frame: 'Rahmen, ohne Skripte',
  embed_language: 'Sprache',
  embed_language_page: 'Wie die Seite',
  embed_theme_page: 'Wie die Seite',
  embed_paste_script: 'Fügen Sie ihn dort ein, wo die Einladung stehen soll.',
  embed_paste_server:
    'Für die Entwicklung: Ihr Server ruft diese Adresse ab und setzt die Antwort an ihre Stelle. So ist die Karte sofort da.',
  embed_paste_loader:
    'Fügen Sie ihn dort ein, wo die Karte stehen soll. Das klappt auf den meisten Websites.',
  embed_paste_frame:
    'Für Website-Baukästen, die keine Skripte zulassen. Die Buttons führen auf unsere Seite.',
} as const satisfies Record<string, string>;
