import type { Messages } from '../../message-catalog.ts';

export const guestListFileMessages: Messages = {
  // The host's guest list as a file
  guests_file_first_name: 'الاسم الأول',
  guests_file_last_name: 'اسم العائلة',
  guests_file_headline: 'نبذة',
  guests_file_status: 'الرد',
  guests_file_table: 'المائدة',
  guests_file_seat: 'المقعد',
  guests_file_place: 'قائمة الانتظار',
  guests_file_diet: 'متطلبات الطعام',
  guests_file_answered: 'وقت الرد (UTC)',
  guests_file_email: 'البريد الإلكتروني',
  guests_file_accepted: 'قبول',
  guests_file_waitlisted: 'قائمة الانتظار',
  guests_file_requested: 'طلب مقعد',
  guests_file_invited: 'بانتظار الرد',
  guests_file_declined: 'اعتذار',
};
