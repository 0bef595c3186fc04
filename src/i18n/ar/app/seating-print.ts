export const seatingPrintMessages = {
  // On paper
  print_open: 'طباعة البطاقات والمخطط',
  print_title: 'بطاقات الأسماء ومخطط المائدة',
  print_back: 'العودة إلى توزيع المقاعد',
  print_what: 'على الورق',
  print_all: 'كلاهما',
  print_cards: 'بطاقات الأسماء',
  print_plan: 'مخطط المائدة',
  print_lead: 'ورق A4 بالحجم الكامل ودون هوامش. قصّوا البطاقات عند الخط المتقطع واطووها عند الخط المنقط.',
  print_early: 'لم يثبت المخطط بعد: قد تتغير المقاعد بعد الطباعة.',
  print_now: 'طباعة',
  print_sheet_cards: 'بطاقات الأسماء، الورقة {number}',
  print_guests: 'من يجلس وأين',
  print_as_of: 'بتاريخ {date}',
} as const satisfies Record<string, string>;
