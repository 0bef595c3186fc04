export const inviteCardMessages = {
  // Invitation (R38, R45, R48)
  invite_from: '{name} lädt Sie ein zu',
  invite_from_nobody: 'Sie sind eingeladen zu',
  invite_general_title: 'Ein Tisch. Sie entscheiden, neben wem Sie sitzen.',
  invite_general_from: '{name} meint, dass es Ihnen hier gefällt',
  invite_line: 'Dinner für {seats} Personen. Wählen Sie, neben wem Sie sitzen möchten.',
  invite_line_tables:
    'Dinner für {seats} Personen an {tables} Tischen. Wählen Sie, neben wem Sie sitzen möchten.',
  sign_in_elsewhere: 'Auf {product} antworten',
  invite_accept: 'Zusagen',
  invite_decline: 'Absagen',
  invite_closed: 'Für dieses Dinner können Sie nicht mehr zu- oder absagen.',
  invite_past: 'Dieses Dinner ist vorbei.',
  invite_cancelled: 'Dieses Dinner wurde abgesagt.',
  invite_full: 'Dieses Dinner ist ausgebucht. Tragen Sie sich in die Warteliste ein.',
  invite_local_time: '{time} bei Ihnen ({city})',
  invite_gone_title: 'Wir finden diese Einladung nicht.',
  invite_gone: 'Der Link ist vielleicht unvollständig oder veraltet. Bitten Sie um einen neuen.',
  invite_trouble_title: 'Die Einladung wurde nicht geladen.',
} as const satisfies Record<string, string>;
