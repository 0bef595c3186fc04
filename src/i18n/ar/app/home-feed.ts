/** Home and one's own invite link, in Arabic (R31, R45). */
export const homeFeedMessages = {
  // The next dinner
  home_in_days_zero: 'اليوم تجلسون إلى المائدة في {city}.',
  home_in_days_one: 'غدًا تجلسون إلى المائدة في {city}.',
  home_in_days_two: 'بعد يومين تجلسون إلى المائدة في {city}.',
  home_in_days_few: 'بعد {count} أيام تجلسون إلى المائدة في {city}.',
  home_in_days_many: 'بعد {count} يومًا تجلسون إلى المائدة في {city}.',
  home_in_days_other: 'بعد {count} يوم تجلسون إلى المائدة في {city}.',
  home_today: 'الليلة تجلسون إلى المائدة في {city}.',
  home_now: 'أنتم الآن إلى المائدة في {city}.',
  home_see_table: 'عرض المائدة',
  home_hide_table: 'طي المخطط',
  home_settles: 'يثبت المخطط في {date}.',
  home_settles_host: 'تثبيت المخطط لصاحب الدعوة.',
  home_settles_mine: 'تثبيت المخطط لكم.',
  home_settled: 'ثبت المخطط.',
  home_later: 'بعد ذلك',
  home_all_dinners: 'كل أمسياتكم',
  seat_left: 'إلى يساركم',
  seat_right: 'إلى يمينكم',
  seat_yours: 'طبقكم هو المضيء.',

  // Answers
  home_invited: 'أنتم مدعوون',
  home_coming: 'ستحضرون',
  home_answer_of: 'ردكم: {title}',
  home_requested: 'ردكم لدى صاحب الدعوة',
  home_waiting_list: 'في قائمة الانتظار',
  home_declined: 'اعتذرتم',
  home_gave_up: 'تخليتم عن مكانكم في {title}. طريق العودة في الأسفل.',
  home_said_no: 'اعتذرتم عن {title}. طريق العودة في الأسفل.',
  home_said_yes: 'ستحضرون {title}.',

  // News
  home_news: 'الجديد',
  home_put_away: 'إزالة',
  home_put_away_item: 'إزالة: {title}',
  home_put_away_done: 'أُزيل.',
  home_more: 'عرض المزيد',
  home_look_through: 'تصفح',
  home_daily_done_title: 'هؤلاء كل من لدينا اليوم.',
  home_daily_done: 'تصفحتم بطاقات اليوم. تأتي بطاقات جديدة كلما جلس أشخاص جدد.',
  home_event_done: 'تصفحتم كل من يناسبكم. وصل رأيكم إلى المخطط.',
  home_someone_missing: 'هل تعرفون من تفتقده المائدة؟',

  // How it was
  home_thanks: 'شكرًا لكم. نراعي ذلك عند إعداد المائدة القادمة.',
  home_feedback_text: 'أخبرونا بالمزيد',
  home_feedback_optional: 'جملة واحدة تكفي',
  home_feedback_send: 'إرسال',
  home_feedback_close: 'هذا كل شيء',
  home_feedback_sent: 'وصلتنا كلماتكم.',

  // Nothing yet
  home_empty_title: 'المائدة خالية.',
  home_empty: 'لا عشاء مُعدًّا لكم بعد. تأتي الدعوات ممن سيحضرون، ورابطكم يأتي بهم إليكم.',

  // My invite link
  home_copy_link: 'نسخ رابط الدعوة',
  home_copied: 'نُسخ رابط دعوتكم.',
  share_link: 'مشاركة رابط الدعوة',
  share_text: 'مائدة واحدة، وأنتم من يقرر إلى جوار من تجلسون. أظن أن {product} يناسبكم.',
  share_label: 'رابط دعوتكم',
  share_by_hand: 'تعذر النسخ هنا. خذوه من الحقل.',
} as const satisfies Record<string, string>;
