export const signInHandoffMessages = {
  // At the door, and the introduction (R02–R04, R07)
  door_arriving: 'لحظة واحدة، نبحث عن اسمكم في القائمة.',
  door_lost: 'لم يبدأ تسجيل الدخول هذا في هذه النافذة. ابدؤوا من جديد هنا.',
  door_failed: 'لم يتم تسجيل الدخول. ابدؤوا من جديد أو اختاروا طريقة أخرى.',
  door_busy: 'لا يمكن الوصول إليهم الآن. حاولوا بعد لحظة أو اختاروا طريقة أخرى.',
  door_taken: 'لعنوانكم مكان هنا بدأ بطريقة دخول أخرى. استخدموا تلك الطريقة.',
  door_refused: 'لم يعد لهذا الحساب مكان هنا. اكتبوا إلينا إن كان في الأمر خطأ.',

  // Handing a sign-in on to the page that opened this window (R03)
  handoff_title: 'المتابعة إلى {place}؟',
  handoff_lead: 'يمكنكم بعدها الرد في تلك الصفحة. تعرف اسمكم وصورتكم وما يخص العشاء الذي تعرضه.',
  handoff_sign_in_title: 'تسجيل الدخول من أجل {place}.',
  handoff_sign_in_lead: 'بعد ذلك تُغلق هذه النافذة وتتابعون هناك.',
  handoff_continue: 'المتابعة باسم {name}',
  handoff_continue_unnamed: 'المتابعة بهذا الحساب',
  handoff_other: 'استخدام حساب آخر',
  handoff_given_title: 'أنتم منتظرون لدى {place}.',
  handoff_given: 'تستمر الأمور هناك من تلقاء نفسها. يمكن إغلاق هذه النافذة.',
  handoff_gone_title: 'لم تعد الصفحة التي فتحت هذه النافذة موجودة.',
  handoff_gone: 'لم يضع شيء: الدعوة هنا أيضًا.',
  handoff_unlisted_title: 'لا يمكن لأحد تسجيل الدخول من أجل تلك الصفحة.',
  handoff_unlisted: 'ليست {place} من الصفحات التي نعمل معها، فلم يُسلَّم شيء. الدعوة هنا أيضًا.',
  handoff_malformed: 'لا يذكر هذا العنوان صفحة يمكن الرجوع إليها، فلم يُسلَّم شيء. الدعوة هنا أيضًا.',
  handoff_invite: 'إلى الدعوة',
} as const satisfies Record<string, string>;
