/** What every page and element says, in Arabic. */
export const base = {
  // The product
  splash: 'التقوا وجهًا لوجه بمن يناسبكم.',
  seated_by: 'المقاعد من {product}',
  page_title: '{product} Club | {page}',
  skip_to_content: 'إلى المحتوى مباشرة',

  // Page names
  page_sign_in: 'تسجيل الدخول',
  page_email: 'بريدكم الإلكتروني',
  page_verify: 'رمزكم',
  page_invite: 'أنتم مدعوون',
  page_not_found: 'الصفحة غير موجودة',

  // Navigation
  nav_label: 'القائمة الرئيسية',
  nav_home: 'الرئيسية',
  nav_log_out: 'تسجيل الخروج',
  theme_label: 'الإضاءة',
  theme_light: 'نهار',
  theme_dark: 'مساء',
  theme_system: 'كالجهاز',

  // Waiting and trouble (R20–R23, R54)
  waiting: 'لحظة واحدة',
  something_went_wrong: 'حدث خطأ ما. حاولوا مرة أخرى.',
  render_title: 'حدث خطأ ما.',
  render_show: 'إظهار الخطأ',
  render_hide: 'إخفاء الخطأ',
  status_not_found_title: 'لا شيء تحت الغطاء.',
  status_not_found: 'لم نجد ما تبحثون عنه.',
  status_unauthorized_title: 'سجل الضيوف مغلق.',
  status_unauthorized: 'يلزم تسجيل الدخول للوصول إلى هذه الصفحة.',
  status_forbidden_title: 'هذه مائدة ضيوف آخرين.',
  status_forbidden: 'ليس لديكم إذن بالوصول إلى هذه الصفحة.',
  status_internal_title: 'سقط شيء في المطبخ.',
  status_internal: 'حدث خطأ أثناء معالجة طلبكم.',
  status_offline_title: 'الخط صامت.',
  status_offline: 'تحققوا من اتصالكم بالإنترنت وحاولوا مرة أخرى.',
  waits_for_line: 'أنتم غير متصلين بالإنترنت. سيُرسَل هذا وحده حالما يعود الاتصال.',
  status_error_title: 'لم يصل الطبق إلى المائدة.',
  status_error: 'حدث خطأ أثناء معالجة طلبكم.',
  action_go_home: 'إلى الرئيسية',
  action_log_in: 'تسجيل الدخول',
  action_retry: 'إعادة المحاولة',
  action_reload: 'إعادة التحميل',
  action_close: 'إغلاق',
  action_undo: 'تراجع',
  action_save: 'حفظ',
  action_cancel: 'تركه كما هو',

  // Checks of what was typed (R58)
  required: 'حقل مطلوب',
  invalid_email: 'عنوان البريد غير صحيح',

  // What the server refuses, in words
  error_needs_priority: 'اختاروا هدفًا واحدًا على الأقل.',
} as const satisfies Record<string, string>;
