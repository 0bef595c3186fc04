import { pending } from './pending.ts';

export const uploadHandlers = { uploadPicture: pending, deletePicture: pending, uploadLogo: pending, uploadCover: pending, deleteCover: pending };
