/** Sign-in in Arabic (R01–R05). */
export const signInMessages = {
  sign_in_title: 'تفضلوا بالجلوس.',
  sign_in_lead: 'سجّلوا الدخول لتعرفوا من سيجلس إلى جواركم.',
  sign_in_with_email: 'المتابعة بالبريد الإلكتروني',
  sign_in_with_google: 'المتابعة عبر Google',
  sign_in_with_apple: 'المتابعة عبر Apple',
  sign_in_there: 'تسجيل الدخول على {product}',
  sign_in_with_account: 'المتابعة بحسابي لدى {product}',
  sign_in_none: 'تسجيل الدخول غير متاح هنا بعد. تواصلوا مع من يدير هذا الموقع.',
  signed_in_title: 'تم تسجيل دخولكم، {name}.',
  signed_in_title_unnamed: 'تم تسجيل دخولكم.',
  signed_in_lead: 'ابحثوا عن عشائكم في هذه الصفحة لتروا مقعدكم ومن يجلس إلى جواركم.',
  sign_in_canceled:
    'أُلغي تسجيل الدخول - لقد ألغيتم تسجيل الدخول. حاولوا مرة أخرى أو اختاروا طريقة غيرها.',
  popup_waiting: 'تابعوا في النافذة التي فُتحت.',
  popup_show: 'إظهار النافذة',
  popup_refused:
    'منع متصفحكم النافذة. اسمحوا بالنوافذ المنبثقة هنا أو اختاروا طريقة أخرى لتسجيل الدخول.',
  popup_closed:
    'أُغلقت النافذة قبل تسجيل دخولكم. افتحوها من جديد أو اختاروا طريقة أخرى لتسجيل الدخول.',
  popup_late: 'استغرق ذلك وقتًا طويلًا. حاولوا مرة أخرى أو اختاروا طريقة أخرى لتسجيل الدخول.',
  sign_in_terms: 'بالمتابعة تقبلون {terms} و{privacy}.',
  terms: 'شروط الاستخدام',
  privacy: 'بيان الخصوصية',
  email_title: 'ما بريدكم الإلكتروني؟',
  email_lead: 'نرسل إليكم رمزًا من 6 أرقام. لا حاجة إلى كلمة مرور.',
  email_label: 'البريد الإلكتروني',
  email_send: 'إرسال الرمز',
  email_back: 'طريقة أخرى للدخول',
  verify_title: 'تفقدوا بريدكم.',
  verify_lead: 'أدخلوا الرمز الذي أرسلناه إلى {email}.',
  verify_held: 'سبق أن أرسلنا رمزًا إلى {email}. إن لم تستخدموه فهو ما زال صالحًا.',
  verify_label: 'الرمز',
  verify_short: 'أدخلوا الأرقام الستة كلها.',
  verify_submit: 'تسجيل الدخول',
  verify_resend: 'إرسال رمز جديد',
  verify_resend_in: 'رمز جديد بعد {time}',
  verify_sent_again: 'رمز جديد في الطريق إليكم.',
  verify_other_email: 'استخدام بريد آخر',

  // E-mail sign-in (R01)
  invalid_email: 'أدخلوا عنوان بريد إلكتروني صحيحًا.',
} as const satisfies Record<string, string>;
