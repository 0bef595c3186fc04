export const seatmateMessages = {
  // Who sits next to you (R70)
  seatmate_title: 'تعرفوا إلى من سيجلس إلى جواركم.',
  seatmate_could: 'قد تجلسون إلى جوار',
  seatmate_also: 'وإلى المائدة أيضًا',
  seatmate_nobody: 'يظهر هنا الضيوف الذين يوافقون على إظهار أسمائهم.',
  seatmate_take: 'حجز مقعد',
  seatmate_beside: 'إلى جواركم',
  seatmate_across: 'مقابلكم',
  seatmate_alone: 'المقاعد إلى جواركم ما زالت شاغرة.',
  seatmate_missing: 'لم نجد هذا العشاء. قد يكون حُذف.',
} as const satisfies Record<string, string>;
