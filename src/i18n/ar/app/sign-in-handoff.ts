export const signInHandoffMessages = {
  // Back from Google or Apple
  door_arriving: 'يجري تسجيل دخولكم…',
  door_lost: 'لم يبدأ تسجيل الدخول هذا في علامة التبويب هذه. سجّلوا الدخول هنا من جديد.',
  door_failed: 'تعذر تسجيل الدخول. حاولوا مرة أخرى أو اختاروا طريقة أخرى.',
  door_busy: 'لا يمكن الوصول إلى خدمة تسجيل الدخول الآن. حاولوا بعد لحظة أو اختاروا طريقة أخرى.',
  door_taken: 'أنشأتم حسابكم بطريقة أخرى. استخدموا تلك الطريقة.',
  door_refused: 'هذا الحساب مغلق. اكتبوا إلينا إن كان في الأمر خطأ.',

  // Passing a sign-in on to the page that opened this window (R03)
  handoff_title: 'المتابعة إلى {place}؟',
  handoff_lead:
    'يمكنكم بعدها الرد في تلك الصفحة. سترى اسمكم وصورتكم وبياناتكم في العشاء الذي تعرضه.',
  handoff_sign_in_title: 'سجّلوا الدخول للمتابعة على {place}.',
  handoff_sign_in_lead: 'بعد ذلك تُغلق هذه النافذة وتتابعون هناك.',
  handoff_continue: 'المتابعة باسم {name}',
  handoff_continue_unnamed: 'المتابعة بهذا الحساب',
  handoff_other: 'استخدام حساب آخر',
  handoff_given_title: 'تابعوا على {place}.',
  handoff_given: 'يُسجَّل دخولكم هناك تلقائيًا. يمكنكم إغلاق هذه النافذة.',
  handoff_gone_title: 'أُغلقت الصفحة التي فتحت هذه النافذة.',
  handoff_gone: 'لم يضع شيء. يمكنكم الرد على الدعوة هنا.',
  handoff_unlisted_title: 'لا يمكنكم تسجيل الدخول في تلك الصفحة.',
  handoff_unlisted: '{place} ليس من مواقع شركائنا، فلم نشارك معه شيئًا. يمكنكم الرد على الدعوة هنا.',
  handoff_malformed:
    'لا يذكر هذا الرابط الصفحة التي تعودون إليها، فلم نشارك شيئًا. يمكنكم الرد على الدعوة هنا.',
  handoff_invite: 'إلى الدعوة',
} as const satisfies Record<string, string>;
