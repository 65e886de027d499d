import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'

/**
 * A separate process for crash tests: `postgres-writer <data folder>` starts or joins the database, prints `ready <url>`, then writes
 * rows one by one and prints each number once the database has acknowledged it. On SIGTERM it leaves the database cleanly.
 */
const server = await startEmbeddedPostgres(process.argv[2] ?? '')
const client = new pg.Client({ connectionString: server.url })
let isStopping = false
client.on('error', () => isStopping || process.exit(3))
await client.connect()
process.once('SIGTERM', async () => {
  isStopping = true
  await server.stop()
  process.exit(0)
})
await client.query('select pg_advisory_lock(1)')
await client.query('create table if not exists numbers (number int generated always as identity)')
await client.query('select pg_advisory_unlock(1)')
console.log(`ready ${server.isAdopted ? 'joined' : 'started'} ${server.url}`)
while (!isStopping) {
  const { rows } = await client.query<{ number: number }>('insert into numbers default values returning number')
  console.log(String(rows[0]?.number))
}
