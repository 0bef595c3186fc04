export const invitePageMessages = {
  // Beside an invitation (R38)
  invite_description: 'ما ينتظركم',
  invite_said_yes: 'من قبل الدعوة',
  invite_more_zero: 'ولا أحد غيرهم.',
  invite_more_one: 'وضيف آخر.',
  invite_more_two: 'وضيفان آخران.',
  invite_more_few: 'و{count} ضيوف آخرين.',
  invite_more_many: 'و{count} ضيفًا آخر.',
  invite_more_other: 'و{count} ضيف آخر.',
  invite_free_zero: 'لا مكان شاغرًا من أصل {capacity}.',
  invite_free_one: 'مكان واحد شاغر من أصل {capacity}.',
  invite_free_two: 'مكانان شاغران من أصل {capacity}.',
  invite_free_few: '{count} أماكن شاغرة من أصل {capacity}.',
  invite_free_many: '{count} مكانًا شاغرًا من أصل {capacity}.',
  invite_free_other: '{count} مكان شاغر من أصل {capacity}.',
} as const satisfies Record<string, string>;
