const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** PostgreSQL codes: connection lost (08), shutdown or start (57P01-57P03), too many connections (53300), idle transaction (25P03). */
const POSTGRES_CODES = /^(08...|57P0[123]|53300|25P03)$/
/** Error messages of pg and its pool that come without a code. */
const WORDS = /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered|was closed))/

export class DatabaseSilent extends Error {
  constructor() {
    super('the database is silent')
    this.name = 'DatabaseSilent'
  }
}

/** True when the database was unreachable or too slow, so that the same query may be retried. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof DatabaseSilent) return true
  return NETWORK_CODES.has(code) || POSTGRES_CODES.test(code) || WORDS.test(error.message) || isDatabaseAway(error.cause)
}

/** True when the write was refused because its account has been deleted (`migrations/0001_rules.sql`). */
export function isOfDeletedAccount(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('constraint' in error && error.constraint === 'account_not_deleted') || isOfDeletedAccount(error.cause)
}
