import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sum } from 'd3-array'
import { afterAll, expect, test } from 'vitest'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { connectDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { asAccount, chooseAccount, giveTo } from '#server/database/postgres/postgres-account.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { poll } from '#server/retry/poll.ts'
import { openCluster } from './cluster.ts'
import { giveCredits } from './give-credits.ts'
import { signUpPlayer } from './player.ts'
import { patiently, startPlayerLoad } from './player-load.ts'
import { findFreePort } from './program.ts'

/** The path in Debian's package. A machine without it skips this file, and the closing lines of a run say so. */
const PGBOUNCER = '/usr/sbin/pgbouncer'

const [folder, data] = ['pooler', 'pooled'].map((name) => mkdtempSync(join(tmpdir(), `callout-${name}-`))) as [string, string]
let running: ChildProcess | undefined

afterAll(() => {
  running?.kill('SIGKILL')
  for (const made of [folder, data]) rmSync(made, { recursive: true, force: true })
})

async function startPooler(database: URL, port: string): Promise<void> {
  const settings = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', pool_mode: 'session', default_pool_size: 60 },
    ...{ auth_type: 'scram-sha-256', auth_file: join(folder, 'users') },
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(join(folder, 'users'), `"${database.username}" "${decodeURIComponent(database.password)}"\n`)
  writeFileSync(join(folder, 'ini'), `[databases]\n* = host=127.0.0.1 port=${database.port}\n[pgbouncer]\n${lines.join('\n')}\n`)
  const account = chooseAccount(PGBOUNCER, folder)
  giveTo(account, folder)
  const { program, args, identity } = asAccount(account, PGBOUNCER, ['-q', join(folder, 'ini')])
  running = spawn(program, args, { ...identity, stdio: 'ignore' })
  const address = Object.assign(new URL(database.href), { port })
  const answers = async () => {
    const { pool, close } = connectDatabase(address.href, { connections: 1 })
    return await pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(close)
  }
  if (!(await poll(answers, { timeoutMs: 20_000, everyMs: 100 }))) throw new Error('PgBouncer does not answer')
}

test.skipIf(!existsSync(PGBOUNCER))(
  'behind PgBouncer in session mode everything works as without it, and continues after it is killed and restarted',
  async () => {
    const server = await startEmbeddedPostgres(data)
    const port = String(await findFreePort())
    const database = new URL(server.url)
    await startPooler(database, port)
    const cluster = await openCluster(Object.assign(new URL(server.url), { port }).href)
    const direct = connectDatabase(server.url, { connections: 2 })
    try {
      const web = await cluster.start('web')
      await cluster.start('worker')
      const players = await Promise.all([1, 2].map(() => signUpPlayer(web.address)))
      for (const { userId } of players) await giveCredits(direct.db, userId, 999)
      const load = startPlayerLoad(players, patiently(web.address))
      await expect.poll(() => load.accepted.length).toBeGreaterThan(1)
      running?.kill('SIGKILL')
      if (running) await once(running, 'exit')
      await sleep(1_000)
      await startPooler(database, port)
      const before = load.accepted.length
      await expect.poll(() => load.accepted.length, { timeout: 60_000 }).toBeGreaterThan(before)
      await load.stop()
      expect(load.failures).toEqual([])
      const isDone = async () => (await direct.db.select({ status: jobs.status }).from(jobs)).every(({ status }) => status === 'complete')
      await expect.poll(isDone, { timeout: 120_000, interval: 500 }).toBe(true)
      expect(await direct.db.$count(jobs)).toBe(load.accepted.length)
      expect(await checkMoney(direct.db)).toEqual([])
      const remaining = await Promise.all(players.map((player) => player.credits(web.address)))
      expect(sum(remaining)).toBe(2 * 1000 - load.accepted.length)
    } finally {
      await cluster.close()
      await direct.close()
      await server.stop()
    }
  },
  300_000,
)
