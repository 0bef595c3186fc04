/** Messages that every page and element shares, in Arabic. */
export const commonMessages = {
  // The product
  splash: 'التقوا وجهًا لوجه بمن يناسبكم.',
  seated_by: 'المقاعد من {product}',

  // Navigation
  nav_log_out: 'تسجيل الخروج',

  // Loading and errors (R20–R23, R54)
  waiting: 'لحظة واحدة',
  something_went_wrong: 'حدث خطأ ما. حاولوا مرة أخرى.',
  render_title: 'حدث خطأ ما.',
  render_show: 'إظهار الخطأ',
  render_hide: 'إخفاء الخطأ',
  status_offline: 'تحققوا من اتصالكم بالإنترنت وحاولوا مرة أخرى.',
  status_forbidden: 'ليس لديكم إذن بالوصول إلى هذه الصفحة.',
  waits_for_line: 'أنتم غير متصلين بالإنترنت. سنرسل هذا حالما يعود الاتصال.',
  action_retry: 'إعادة المحاولة',
  action_close: 'إغلاق',
  action_undo: 'تراجع',

  // Form validation (R58)
  required: 'حقل مطلوب',
} as const satisfies Record<string, string>;
