/** Sign-in (R01–R05). */
export const signInMessages = {
  // Sign-in (R01–R05)
  sign_in_title: 'Take your seat.',
  sign_in_lead: 'Sign in to see who you’ll sit next to.',
  sign_in_with_email: 'Continue with e-mail',
  sign_in_with_google: 'Continue with Google',
  sign_in_with_apple: 'Continue with Apple',
  sign_in_there: 'Sign in on {product}',
  sign_in_with_account: 'Continue with my {product} account',
  sign_in_none: 'Sign-in isn’t set up here yet. Please contact the site owner.',
  signed_in_title: 'You’re signed in, {name}.',
  signed_in_title_unnamed: 'You’re signed in.',
  signed_in_lead: 'Find your dinner on this page to see your seat and who you’ll sit next to.',
  sign_in_canceled:
    'Login Canceled - You have canceled the login process. Please try again or select another login method.',
  popup_waiting: 'Continue in the window that just opened.',
  popup_show: 'Show window',
  popup_refused:
    'Your browser blocked the window. Allow pop-ups here or choose another way to sign in.',
  popup_closed:
    'The window closed before you signed in. Open it again or choose another way to sign in.',
  popup_late: 'That took too long. Try again or choose another way to sign in.',
  sign_in_terms: 'By continuing, you accept our {terms} and {privacy}.',
  terms: 'terms',
  privacy: 'privacy notice',
  email_title: 'What’s your e-mail?',
  email_lead: 'We’ll send you a 6-digit code. No password needed.',
  email_label: 'E-mail',
  email_send: 'Send code',
  email_back: 'Sign in another way',
  verify_title: 'Check your e-mail.',
  verify_lead: 'Enter the code we sent to {email}.',
  verify_held: 'We already sent a code to {email}. If you haven’t used it, it still works.',
  verify_label: 'Code',
  verify_short: 'Enter all 6 digits.',
  verify_submit: 'Sign in',
  verify_resend: 'Send a new code',
  verify_resend_in: 'New code in {time}',
  verify_sent_again: 'A new code is on its way.',
  verify_other_email: 'Use another e-mail',

  // E-mail sign-in (R01)
  invalid_email: 'Enter a valid e-mail address.',
  should_show_email_login: 'false',
} as const satisfies Record<string, string>;
