/** Sign-in, in German (R01–R05). */
export const signInMessages = {
  sign_in_title: 'Nehmen Sie Platz.',
  sign_in_lead: 'Melden Sie sich an, und sehen Sie, neben wem Sie sitzen.',
  sign_in_with_email: 'Weiter mit E-Mail',
  sign_in_with_google: 'Weiter mit Google',
  sign_in_with_apple: 'Weiter mit Apple',
  sign_in_there: 'Auf {product} anmelden',
  sign_in_with_account: 'Weiter mit meinem {product}-Konto',
  sign_in_none:
    'Die Anmeldung ist hier noch nicht eingerichtet. Wenden Sie sich an die Betreiber dieser Seite.',
  signed_in_title: 'Sie sind angemeldet, {name}.',
  signed_in_title_unnamed: 'Sie sind angemeldet.',
  signed_in_lead:
    'Suchen Sie Ihr Dinner auf dieser Seite. Dort sehen Sie Ihren Platz und wer neben Ihnen sitzt.',
  sign_in_canceled:
    'Anmeldung abgebrochen - Sie haben die Anmeldung abgebrochen. Bitte versuchen Sie es noch einmal, oder wählen Sie einen anderen Weg.',
  popup_waiting: 'Machen Sie in dem Fenster weiter, das sich gerade geöffnet hat.',
  popup_show: 'Fenster zeigen',
  popup_refused:
    'Ihr Browser hat das Fenster blockiert. Erlauben Sie hier Pop-ups, oder melden Sie sich anders an.',
  popup_closed:
    'Das Fenster wurde geschlossen, bevor Sie angemeldet waren. Öffnen Sie es noch einmal, oder melden Sie sich anders an.',
  popup_late:
    'Das hat zu lange gedauert. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  sign_in_terms: 'Wenn Sie fortfahren, akzeptieren Sie unsere {terms} und {privacy}.',
  terms: 'Bedingungen',
  privacy: 'Datenschutzhinweise',
  email_title: 'Wie lautet Ihre E-Mail-Adresse?',
  email_lead: 'Wir schicken Ihnen einen 6-stelligen Code. Sie brauchen kein Passwort.',
  email_label: 'E-Mail',
  email_send: 'Code schicken',
  email_back: 'Anders anmelden',
  verify_title: 'Schauen Sie in Ihr Postfach.',
  verify_lead: 'Geben Sie den Code ein, den wir an {email} geschickt haben.',
  verify_held:
    'Wir haben schon einen Code an {email} geschickt. Wenn Sie ihn noch nicht verwendet haben, gilt er weiter.',
  verify_label: 'Code',
  verify_short: 'Geben Sie alle 6 Ziffern ein.',
  verify_submit: 'Anmelden',
  verify_resend: 'Neuen Code schicken',
  verify_resend_in: 'Neuer Code in {time}',
  verify_sent_again: 'Ein neuer Code ist unterwegs.',
  verify_other_email: 'Andere Adresse verwenden',

  // E-mail sign-in (R01)
  invalid_email: 'Geben Sie eine gültige E-Mail-Adresse ein.',
} as const satisfies Record<string, string>;
