export const seatmateMessages = {
  // Who sits beside you (R70)
  seatmate_title: 'تعرفوا إلى من يجلس بجواركم.',
  seatmate_could: 'قد تجلسون إلى جوار',
  seatmate_also: 'وإلى المائدة أيضًا',
  seatmate_nobody: 'تظهر هنا أول الأسماء حالما يوافق الضيوف على إظهارهم.',
  seatmate_take: 'أخذ المقعد',
  seatmate_beside: 'تجلسون إلى جوار',
  seatmate_across: 'مقابلكم',
  seatmate_alone: 'الكرسيان بجواركم ما زالا شاغرين.',
  seatmate_missing: 'لا توجد مائدة كهذه.',
} as const satisfies Record<string, string>;
