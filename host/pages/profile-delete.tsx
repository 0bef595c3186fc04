export { DeleteAccount as Page } from '#src/features/account/delete-account.tsx';
