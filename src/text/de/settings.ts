import { account } from './account.ts';
import { feedback } from './feedback.ts';

/** Settings in German (R36), with the words of what hangs on them. */
export const settings = {
  ...account,
  ...feedback,

  settings_title: 'Einstellungen',
  settings_not_saved: 'Das wurde nicht gespeichert. {why}',

  settings_look: 'Licht und Sprache',
  settings_theme_light_hint: 'Leinen',
  settings_theme_dark_hint: 'Kerzenlicht',
  settings_language: 'Sprache',
  settings_language_device: 'Wie das Gerät',
  settings_language_hint: 'Die Seite spricht sie sofort.',
  settings_language_coming: 'Einen Moment: {language} kommt.',
  settings_language_coming_device: 'Einen Moment.',
  settings_language_now: 'Die Seite spricht jetzt {language}.',
  settings_language_refused: 'Dieser Browser merkt sich für diese Seite nichts, deshalb bleibt ihre Sprache, wie sie ist.',

  settings_mail: 'Mails, die wir Ihnen schicken',
  settings_mail_invitations: 'Einladungen',
  settings_mail_invitations_hint: 'Jemand bittet Sie zu einem Dinner.',
  settings_mail_reminders: 'Erinnerungen',
  settings_mail_reminders_hint: 'Am Tag davor, mit der Adresse und Ihrem Platz.',
  settings_mail_changes: 'Änderungen',
  settings_mail_changes_hint: 'Eines Ihrer Dinner wird verlegt oder abgesagt.',
  settings_mail_matches: 'Menschen',
  settings_mail_matches_hint: 'Jemand, den Sie vielleicht treffen möchten.',

  settings_privacy: 'Privates',
  settings_analytics: 'Helfen, indem wir mitzählen',
  settings_analytics_hint:
    'Welche Seiten genutzt werden und wie man sich darin bewegt, jeder Buchstabe verdeckt, damit wir wissen, was zu bessern ist. Nie, was Sie schreiben.',
  settings_blocked: 'Wen Sie blockieren',
  settings_blocked_lead: 'Sie begegnen sich auf keiner Karte und sitzen nie nebeneinander. Niemand erfährt davon.',
  settings_blocked_none: 'Niemand. Blockieren geht auf der Karte, sollte es je nötig sein.',
  settings_unblock: 'Freigeben',
  settings_unblock_of: '{name} freigeben',
  settings_block_again: 'Wieder blockieren',
  settings_block_again_of: '{name} wieder blockieren',
  settings_unblocked: '{name} ist nicht mehr blockiert.',
  settings_blocked_again: '{name} ist wieder blockiert.',
  settings_unnamed: 'Ein Mitglied ohne Namen',
  settings_data: 'Ihre Daten',
  settings_data_lead: 'Alles, was wir von Ihnen aufbewahren, in einer Datei, die Programme lesen können (JSON).',

  settings_feedback: 'Sagen Sie uns, was Sie denken',
  settings_friends: 'Freunde einladen',
  settings_friends_lead: 'Ihr Link bringt Menschen an den Tisch, die Sie kennen.',
  settings_about: 'Über {product}',
  settings_tutorial: 'So geht es, noch einmal',
  settings_terms: 'Bedingungen',
  settings_privacy_notice: 'Datenschutzhinweise',
  settings_account: 'Ihr Konto',
  settings_info_link: 'Persönliches und E-Mail-Adresse',
  settings_delete_link: 'Konto löschen',
} as const satisfies Record<string, string>;
