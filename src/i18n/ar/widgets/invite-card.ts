export const inviteCardMessages = {
  // Invitation (R38, R45, R48)
  invite_from: 'دعوة من {name} إلى',
  invite_from_nobody: 'أنتم مدعوون إلى',
  invite_general_title: 'مائدة واحدة. وأنتم تختارون إلى جوار من تجلسون.',
  invite_general_from: 'دعوة من {name}: سيعجبكم المكان هنا',
  invite_line: 'عشاء يجمع {seats} من الضيوف. اختاروا من تودون الجلوس إلى جواره.',
  invite_line_tables:
    'عشاء يجمع {seats} من الضيوف، وعدد الموائد {tables}. اختاروا من تودون الجلوس إلى جواره.',
  sign_in_elsewhere: 'الرد عبر {product}',
  invite_accept: 'قبول',
  invite_decline: 'اعتذار',
  invite_closed: 'انتهى موعد الرد على هذا العشاء.',
  invite_past: 'انتهى هذا العشاء.',
  invite_cancelled: 'أُلغي هذا العشاء.',
  invite_full: 'هذا العشاء مكتمل. انضموا إلى قائمة الانتظار.',
  invite_local_time: '{time} بتوقيتكم ({city})',
  invite_gone_title: 'لم نجد هذه الدعوة.',
  invite_gone: 'قد يكون الرابط ناقصًا أو قديمًا. اطلبوا رابطًا جديدًا.',
  invite_trouble_title: 'تعذر تحميل الدعوة.',
} as const satisfies Record<string, string>;
