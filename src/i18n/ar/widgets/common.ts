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
  failed_policy: 'قواعد الأمان في هذا الموقع لا تسمح بتحميل هذا الجزء من الصفحة من {host}.',
  failed_cors: 'يتعذّر على هذا الموقع الآن قراءة ردود {host}. حاولوا مرة أخرى بعد قليل.',
  failed_unreachable: 'يتعذر الوصول إلى الخادم الآن. تحققوا من اتصالكم أو حاولوا لاحقًا.',
  failed_server: 'حدث خطأ في خادمنا. حاولوا مرة أخرى بعد قليل.',
  failed_status: 'فشل الطلب برمز الحالة {status}',
  failed_too_many: 'هذه طلبات كثيرة في وقت واحد. حاولوا مرة أخرى بعد قليل.',
  failed_too_many_until: 'هذه طلبات كثيرة في وقت واحد. حاولوا مرة أخرى {when}.',
  status_forbidden: 'ليس لديكم إذن بالوصول إلى هذه الصفحة.',
  waits_for_line: 'أنتم غير متصلين بالإنترنت. سنرسل هذا حالما يعود الاتصال.',
  action_retry: 'إعادة المحاولة',
  action_close: 'إغلاق',
  action_undo: 'تراجع',

  // Form validation (R58)
  required: 'حقل مطلوب',
} as const satisfies Record<string, string>;
