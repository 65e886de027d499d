/**
 * PostgreSQL settings for tests, which need not survive a loss of power. Two test files at a time share the server, and the workers that
 * are killed at every place of a job take some 250 connections.
 */
export const UNSAFE_BUT_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '800' }
