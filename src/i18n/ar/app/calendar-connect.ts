export const calendarConnectMessages = {
  // Connecting a calendar (R13, R44)
  calendars: 'التقويمات',
  calendars_feed: 'رابط تقويم لأمسياتكم',
  calendars_feed_hint:
    'أضيفوا هذا الرابط إلى أي تطبيق تقويم لتبقى أمسياتكم محدّثة فيه. كل من لديه الرابط يمكنه رؤيتها، فاحتفظوا به لأنفسكم.',
  calendars_feed_copy: 'نسخ الرابط',
  calendars_feed_copied: 'نُسخ الرابط.',
  calendars_feed_by_hand: 'تعذر نسخ الرابط. انسخوه من هذا الحقل.',
  calendars_feed_renew: 'إنشاء رابط جديد',
  calendars_feed_renew_hint:
    'الرابط الجديد يحل محل القديم. ولا تُحدّث بعدها التقويمات التي تستخدم القديم.',
  calendars_feed_renewed: 'هذا رابطكم الجديد. لم يعد الرابط القديم يعمل.',
  calendars_google: 'تقويم Google',
  calendars_google_off: 'سنضيف كل عشاء تقبلونه إلى تقويم Google ونبقيه محدّثًا.',
  calendars_google_on: 'متصل. نضيف كل عشاء تقبلونه ونبقيه محدّثًا.',
  calendars_google_connect: 'ربط تقويم Google',
  calendars_google_disconnect: 'قطع الاتصال',
  calendars_google_gone: 'قُطع الاتصال بتقويم Google.',

  // Returning from Google
  callback_waiting: 'يجري ربط تقويمكم',
  callback_done_title: 'رُبط تقويم Google.',
  callback_done: 'من الآن نضيف أمسياتكم إليه.',
  callback_home: 'إلى الرئيسية',
  callback_failed_title: 'لم يُربط تقويم Google.',
  callback_denied: 'لم تسمحوا لنا بالوصول إلى تقويم Google. حاولوا مرة أخرى متى شئتم.',
  callback_unfinished: 'لم يكتمل الربط. حاولوا مرة أخرى، أو استخدموا ملف التقويم في صفحة كل عشاء.',
  callback_signed_out: 'سُجّل خروجكم. سجّلوا الدخول، ثم اربطوا تقويمكم من الإعدادات.',
  callback_again: 'إعادة المحاولة',
  callback_settings: 'إلى الإعدادات',
} as const satisfies Record<string, string>;
