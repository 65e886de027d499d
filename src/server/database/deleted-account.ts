/** Whether the database refused what somebody wrote for an account that was deleted meanwhile (`migrations/0001_rules.sql`). */
export function isOfDeletedAccount(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('constraint' in error && error.constraint === 'account_not_deleted') || isOfDeletedAccount(error.cause)
}
