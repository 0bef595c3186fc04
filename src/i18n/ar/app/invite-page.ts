export const invitePageMessages = {
  // Next to an invitation (R38)
  invite_description: 'عن هذا العشاء',
  invite_said_yes: 'من سيحضر',
  invite_more_zero: 'ولا أحد غيرهم.',
  invite_more_one: 'وضيف آخر.',
  invite_more_two: 'وضيفان آخران.',
  invite_more_few: 'و{count} ضيوف آخرين.',
  invite_more_many: 'و{count} ضيفًا آخر.',
  invite_more_other: 'و{count} ضيف آخر.',
  invite_free_zero: 'لا مقعد شاغرًا من أصل {capacity}.',
  invite_free_one: 'مقعد واحد شاغر من أصل {capacity}.',
  invite_free_two: 'مقعدان شاغران من أصل {capacity}.',
  invite_free_few: '{count} مقاعد شاغرة من أصل {capacity}.',
  invite_free_many: '{count} مقعدًا شاغرًا من أصل {capacity}.',
  invite_free_other: '{count} مقعد شاغر من أصل {capacity}.',
} as const satisfies Record<string, string>;
