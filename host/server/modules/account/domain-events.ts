export interface AccountEvents {
  account_deleted: { user_id: string };
}
