import { account } from './account.ts';
import { feedback } from './feedback.ts';

/** Settings in Arabic (R36), with the words of what hangs on them. */
export const settings = {
  ...account,
  ...feedback,

  settings_title: 'الإعدادات',
  settings_not_saved: 'لم يُحفظ ذلك. {why}',

  settings_look: 'الإضاءة واللغة',
  settings_theme_light_hint: 'كتان',
  settings_theme_dark_hint: 'ضوء الشموع',
  settings_language: 'اللغة',
  settings_language_device: 'كالجهاز',
  settings_language_hint: 'تتحدث بها الصفحة فورًا.',
  settings_language_coming: 'لحظة: {language} في الطريق.',
  settings_language_coming_device: 'لحظة.',
  settings_language_now: 'تتحدث الصفحة الآن: {language}.',
  settings_language_refused: 'لا يحفظ هذا المتصفح شيئًا لهذه الصفحة، لذلك تبقى لغتها كما هي.',

  settings_mail: 'الرسائل التي نرسلها إليكم',
  settings_mail_invitations: 'الدعوات',
  settings_mail_invitations_hint: 'عندما يدعوكم أحد إلى عشاء.',
  settings_mail_reminders: 'التذكير',
  settings_mail_reminders_hint: 'في اليوم السابق، مع العنوان ومقعدكم.',
  settings_mail_changes: 'التغييرات',
  settings_mail_changes_hint: 'عندما يتغير موعد أحد أمسياتكم أو يُلغى.',
  settings_mail_matches: 'الأشخاص',
  settings_mail_matches_hint: 'شخص قد تودون لقاءه.',

  settings_privacy: 'الخصوصية',
  settings_analytics: 'المساعدة بالإحصاء',
  settings_analytics_hint: 'أي الصفحات تُستعمل وكيف يُتنقل فيها، وكل حرف محجوب، كي نعرف ما ينبغي تحسينه. لا ما تكتبونه أبدًا.',
  settings_blocked: 'من تحظرونهم',
  settings_blocked_lead: 'لا نعرض عليكم بطاقاتهم ولا يجلسون إلى جواركم أبدًا، ولا يعلمون بذلك.',
  settings_blocked_none: 'لا أحد. يمكنكم حظر شخص من بطاقته إن لزم الأمر يومًا.',
  settings_unblock: 'رفع الحظر',
  settings_unblock_of: 'رفع الحظر عن {name}',
  settings_block_again: 'حظر من جديد',
  settings_block_again_of: 'حظر {name} من جديد',
  settings_unblocked: 'رُفع الحظر عن {name}.',
  settings_blocked_again: 'تم حظر {name} من جديد.',
  settings_unnamed: 'عضو بلا اسم',
  settings_data: 'بياناتكم',
  settings_data_lead: 'كل ما نحتفظ به عنكم في ملف واحد تقرؤه البرامج (JSON).',

  settings_feedback: 'أخبرونا برأيكم',
  settings_friends: 'دعوة الأصدقاء',
  settings_friends_lead: 'رابطكم يأتي إلى المائدة بمن تعرفون.',
  settings_about: 'عن {product}',
  settings_tutorial: 'كيف يجري الأمر، مرة أخرى',
  settings_terms: 'شروط الاستخدام',
  settings_privacy_notice: 'بيان الخصوصية',
  settings_account: 'حسابكم',
  settings_info_link: 'البيانات الشخصية وعنوان البريد',
  settings_delete_link: 'حذف الحساب',
} as const satisfies Record<string, string>;
