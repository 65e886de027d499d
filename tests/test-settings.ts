/** PostgreSQL settings for tests: they are about rules, not about a loss of power. */
export const UNSAFE_BUT_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
