/** Home (R31) and the invite link (R45), in Arabic. */
export const homeFeedMessages = {
  // The next dinner
  home_in_days_zero: 'عشاء في {city} اليوم',
  home_in_days_one: 'عشاء في {city} غدًا',
  home_in_days_two: 'عشاء في {city} بعد يومين',
  home_in_days_few: 'عشاء في {city} بعد {count} أيام',
  home_in_days_many: 'عشاء في {city} بعد {count} يومًا',
  home_in_days_other: 'عشاء في {city} بعد {count} يوم',
  home_today: 'عشاء في {city} الليلة',
  home_now: 'بدأ عشاؤكم في {city}',
  home_see_table: 'عرض المقاعد',
  home_hide_table: 'إخفاء المقاعد',
  home_settles: 'يصبح توزيع المقاعد نهائيًا في {date}.',
  home_settles_host: 'يصبح توزيع المقاعد نهائيًا حين ينشره صاحب الدعوة.',
  home_settles_mine: 'يصبح توزيع المقاعد نهائيًا حين تنشرونه.',
  home_settled: 'توزيع المقاعد نهائي.',
  home_later: 'الأمسيات التالية',
  home_all_dinners: 'كل أمسياتكم',
  seat_left: 'إلى يساركم',
  seat_right: 'إلى يمينكم',
  seat_yours: 'مقعدكم',

  // Answers
  home_invited: 'أنتم مدعوون',
  home_coming: 'ستحضرون',
  home_answer_of: 'ردكم: {title}',
  home_requested: 'في انتظار صاحب الدعوة',
  home_waiting_list: 'في قائمة الانتظار',
  home_declined: 'اعتذرتم',
  home_gave_up: 'تخليتم عن مقعدكم في {title}. يمكنكم تغيير ردكم أدناه.',
  home_said_no: 'اعتذرتم عن {title}. يمكنكم تغيير ردكم أدناه.',
  home_said_yes: 'ستحضرون {title}.',

  // Feed items
  home_put_away: 'إخفاء',
  home_put_away_item: 'إخفاء: {title}',
  home_put_away_done: 'أُخفي.',
  home_more: 'عرض المزيد',
  home_look_through: 'عرض من يناسبكم',
  home_daily_done_title: 'هؤلاء كل من لدينا اليوم.',
  home_daily_done: 'رأيتم كل من يناسبكم اليوم. يظهر غيرهم كلما انضم أشخاص جدد.',
  home_event_done: 'رأيتم كل من يناسبكم في هذا العشاء. حُفظت اختياراتكم.',
  home_someone_missing: 'هل تعرفون من ينبغي أن يكون هنا؟',

  // Feedback after a dinner
  home_thanks: 'شكرًا لكم. رأيكم يساعدنا على إعداد أمسيات أفضل.',
  home_feedback_text: 'أخبرونا بالمزيد',
  home_feedback_optional: 'اختياري',
  home_feedback_send: 'إرسال',
  home_feedback_close: 'تم',
  home_feedback_sent: 'أُرسل رأيكم.',

  // Empty feed
  home_empty_title: 'لا شيء على المائدة بعد.',
  home_empty:
    'لا أمسيات لكم بعد. تصفحوا الأمسيات المفتوحة أو استضيفوا عشاءً بأنفسكم. ويمكنكم أيضًا دعوة من تعرفون.',

  // My invite link
  home_copy_link: 'نسخ رابط الدعوة',
  home_copied: 'نُسخ رابط دعوتكم.',
  share_link: 'مشاركة رابط الدعوة',
  share_text: 'أظن أن {product} سيعجبكم: أمسيات تختارون فيها من تجلسون إلى جواره.',
  share_label: 'رابط دعوتكم',
  share_by_hand: 'منع متصفحكم النسخ. انسخوا الرابط من الحقل.',
} as const satisfies Record<string, string>;
