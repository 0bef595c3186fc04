export const feedbackMessages = {
  // Feedback on the product or on a dinner (R47)
  feedback_rating: 'ما رأيكم حتى الآن؟',
  feedback_rating_dinner: 'إجمالًا',
  feedback_up: 'جيد',
  feedback_down: 'غير جيد',
  feedback_text: 'ما الذي ينبغي أن نعرفه؟',
  feedback_optional: 'اختياري',
  feedback_send: 'إرسال',
  feedback_missing: 'اختاروا «جيد» أو «غير جيد»، أو اكتبوا بضع كلمات.',
  feedback_thanks: 'شكرًا لكم.',
  feedback_thanks_text: 'نقرأ كل ما ترسلونه.',
  feedback_more: 'أخبرونا بالمزيد',
} as const satisfies Record<string, string>;
