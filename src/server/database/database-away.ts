const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** PostgreSQL's: connection lost (08), shut down or starting (57P01 to 57P03), no place for another connection, a transaction that was ended for its silence. */
const POSTGRES_CODES = /^(08...|57P0[123]|53300|25P03)$/
/** What pg and its pool say without a code. */
const WORDS = /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered|was closed))/

/** The database has been silent too long to wait for it. */
export class DatabaseSilent extends Error {
  constructor() {
    super('the database is silent')
    this.name = 'DatabaseSilent'
  }
}

/** Whether the database was away or too slow: the same question may be asked again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof DatabaseSilent) return true
  return NETWORK_CODES.has(code) || POSTGRES_CODES.test(code) || WORDS.test(error.message) || isDatabaseAway(error.cause)
}

/** Whether the write was refused because its account was deleted meanwhile (`migrations/0001_rules.sql`). */
export function isOfDeletedAccount(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('constraint' in error && error.constraint === 'account_not_deleted') || isOfDeletedAccount(error.cause)
}
