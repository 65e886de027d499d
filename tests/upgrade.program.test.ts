import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sum } from 'd3-array'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { bundled } from './bundled.ts'
import { type ClusterProgram, openCluster } from './cluster.ts'
import { testDatabase } from './database.ts'
import { giveCredits } from './give-credits.ts'
import { signUpPlayer } from './player.ts'
import { startPlayerLoad } from './player-load.ts'

/** This release is replaced under load by two invented ones: the first adds to the schema, the second removes what none reads any more. */

const EXPAND = `alter table jobs add column urgency smallint not null default 0;
create table next_things (id uuid primary key default gen_random_uuid(), job_id uuid references jobs (id) on delete cascade);`
const CONTRACT = 'drop table next_things; alter table jobs drop column urgency;'

const database = await testDatabase()
const cluster = await openCluster(database.url)
const folders: string[] = []

afterAll(async () => {
  await cluster.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Creates a release of this program with another version and further migrations. Returns its start file. */
async function makeRelease(version: string, migrations: readonly string[]): Promise<string> {
  const root = packageRoot()
  const folder = mkdtempSync(join(tmpdir(), 'callout-release-'))
  folders.push(folder)
  cpSync(dirname(await bundled('src/server/main.ts')), join(folder, 'dist/server'), { recursive: true })
  cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true })
  for (const shared of ['node_modules', 'assets', 'dist/web']) symlinkSync(join(root, shared), join(folder, shared))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'callout', version, type: 'module' }))
  const journalFile = join(folder, 'migrations/meta/_journal.json')
  const journal = z
    .looseObject({ entries: z.array(z.looseObject({ when: z.number() })) })
    .parse(JSON.parse(readFileSync(journalFile, 'utf8')))
  for (const text of migrations) {
    const idx = journal.entries.length
    const tag = `000${idx}_next`
    writeFileSync(join(folder, `migrations/${tag}.sql`), text)
    journal.entries.push({ idx, version: '7', when: (journal.entries.at(-1)?.when ?? 0) + 1000, tag, breakpoints: true })
  }
  writeFileSync(journalFile, JSON.stringify(journal))
  return join(folder, 'dist/server/main.js')
}

/** The processes that the proxy requests. One that stops stays listed until it has ended, because a proxy does not know. */
const webs: ClusterProgram[] = []
let turns = 0

/** Requests like the proxy of compose.yaml: a process that cannot be reached, or is unavailable, is skipped. */
async function viaProxy(ask: (address: string) => Promise<Response>): Promise<Response> {
  const first = turns++
  let last: unknown
  for (let tried = 0; tried < 4; tried++) {
    const web = webs[(first + tried) % webs.length]
    try {
      const answer = await ask(web?.address ?? '')
      if (answer.status !== 502 && answer.status !== 503) return answer
      last = new Error(`${answer.status}`)
    } catch (error) {
      last = error
    }
    await sleep(50)
  }
  throw last
}

/** Starts new processes, then stops the old ones: the only worker by SIGKILL, as if its machine were lost. */
async function replaceBy(main: string, old: readonly ClusterProgram[]): Promise<ClusterProgram[]> {
  const [oldWeb, oldWorker] = old
  const web = await cluster.start('web', {}, main)
  webs.push(web)
  const worker = await cluster.start('worker', {}, main)
  await expect.poll(() => countJobs('processing')).toBeGreaterThan(0)
  oldWorker?.process.kill('SIGKILL')
  oldWeb?.process.kill('SIGTERM')
  expect(await oldWeb?.ended).toBe(0)
  webs.splice(0, webs.length, web)
  return [web, worker]
}

async function countJobs(status: string): Promise<number> {
  return await database.db.$count(jobs, sql`${jobs.status} = ${status}`)
}

test('two upgrades under load lose no request, no job and no credit, and the old program is refused afterward', async () => {
  const [next, afterNext] = [await makeRelease('0.2.0', [EXPAND]), await makeRelease('0.3.0', [EXPAND, CONTRACT])]
  const first = [await cluster.start('web'), await cluster.start('worker')]
  webs.push(...first.slice(0, 1))
  const players = await Promise.all([1, 2, 3].map(() => signUpPlayer(first[0]?.address ?? '')))
  for (const { userId } of players) await giveCredits(database.db, userId, 999)
  const load = startPlayerLoad(players, viaProxy)
  await expect.poll(() => load.accepted.length).toBeGreaterThan(2)
  const third = await replaceBy(afterNext, await replaceBy(next, first))
  const soFar = load.accepted.length
  await expect.poll(() => load.accepted.length).toBeGreaterThan(soFar)
  await load.stop()
  expect(load.failures).toEqual([])

  await expect.poll(() => countJobs('complete'), { timeout: 120_000 }).toBe(load.accepted.length)
  const ids = await database.db.select({ id: jobs.id }).from(jobs)
  expect(ids.map(({ id }) => id).sort()).toEqual([...load.accepted].sort())
  expect(await checkMoney(database.db)).toEqual([])
  const remaining = await Promise.all(players.map((player) => player.credits(third[0]?.address ?? '')))
  expect(sum(remaining)).toBe(3 * 1000 - load.accepted.length)
  await expect(cluster.start('web')).rejects.toThrow('This database was made by a newer version of Callout.')
}, 300_000)
