export const seatingPrintMessages = {
  // Printing place cards and the seating plan
  print_open: 'طباعة البطاقات والمخطط',
  print_title: 'بطاقات الأسماء ومخطط المقاعد',
  print_back: 'العودة إلى توزيع المقاعد',
  print_what: 'ما يُطبع',
  print_all: 'كلاهما',
  print_cards: 'بطاقات الأسماء',
  print_plan: 'مخطط المقاعد',
  print_lead:
    'اطبعوا على ورق A4 بحجم 100% ودون هوامش. قصّوا البطاقات عند الخط المتقطع واطووها عند الخط المنقط.',
  print_early: 'توزيع المقاعد ليس نهائيًا بعد. قد تتغير المقاعد بعد الطباعة.',
  print_now: 'طباعة',
  print_sheet_cards: 'بطاقات الأسماء، الورقة {number}',
  print_guests: 'من يجلس وأين',
  print_as_of: 'بتاريخ {date}',
} as const satisfies Record<string, string>;
