import '#src/features/account/account.css';

export { DeleteAccount as Page } from '#src/features/account/delete-account.tsx';
