import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { jobs } from '#server/database/schema/job-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { holdLiveness } from '#server/jobs/worker/dead-workers.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { showUnknown } from '#server/matches/unknown/unknown-store.ts'
import { showModelSpending } from '#server/models/model-spending.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { showArrivals } from '#server/progress/history-import/arrivals.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { showWork } from './work-metrics.ts'

const { database, db, harness, services } = await openJobScene()
const registry = new Registry()
showWork(registry, db)

async function shownOf(series: string): Promise<number | null> {
  const line = (await registry.metrics()).split('\n').find((text) => text.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length))
}

const WAITING = 'work_waiting_seconds{work="analysis"}'

test('an analysis is late until a worker has begun it, and counts once it has ended', async () => {
  expect(await shownOf(WAITING)).toBeNull()
  const id = await harness.submit(await harness.addUser(1))
  await db.update(jobs).set({ createdAt: sql`now() - interval '301 seconds'` }).where(eq(jobs.id, id))
  expect(await shownOf(WAITING)).toBeGreaterThan(300)
  await runJob(services, id, null)
  expect([await shownOf(WAITING), await shownOf('analyses_ended_last_hour{outcome="complete"}')]).toEqual([null, 1])
  await db.update(jobs).set({ status: 'failed', reason: 'The film is gone.' }).where(eq(jobs.id, id))
  expect(await shownOf('analyses_ended_last_hour{outcome="failed"}')).toBe(1)
  await db.update(jobs).set({ updatedAt: sql`now() - interval '61 minutes'` }).where(eq(jobs.id, id))
  expect(await shownOf('analyses_ended_last_hour{outcome="failed"}')).toBeNull()
})

test('a mail is late until it is sent or refused for good', async () => {
  const sentAt = new Date()
  const mail = { recipient: 'ann@example.org', subject: 'One', body: 'Two', createdAt: sql`now() - interval '601 seconds'` }
  await db.insert(mailOutbox).values([mail, { ...mail, sentAt }, { ...mail, refusedAt: sentAt }])
  expect(await shownOf('work_waiting_seconds{work="mail"}')).toBeGreaterThan(600)
  await db.update(mailOutbox).set({ sentAt })
  expect(await shownOf('work_waiting_seconds{work="mail"}')).toBeNull()
})

test('workers are counted by the locks that they hold', async () => {
  expect(await shownOf('workers_alive')).toBe(0)
  const alive = await Promise.all([1, 2].map(() => holdLiveness(database, services.log)))
  expect(await shownOf('workers_alive')).toBe(2)
  for (const { close } of alive) close()
  await expect.poll(() => shownOf('workers_alive')).toBe(0)
})

const folder = join(packageRoot(), 'deploy/monitoring')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const ruleFile = z.object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
const rules = ruleFile.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules)

/** Metrics that are queried but not exported. Those of the process itself come from the library. */
function missingIn(text: string, shown: string): string[] {
  const names = [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?=[{[)\s"]|$)/g)]
    .map(([name]) => name)
    .filter((name) => !/^(?:by|sum)/.test(name))
  const own = names.filter((name) => !/^(?:histogram_quantile|process_|nodejs_)/.test(name))
  return [...new Set(own.map((name) => name.replace(/_(?:count|bucket)$/, '')))].filter((name) => !shown.includes(`# HELP ${name} `))
}

test('alerts and the dashboard query only existing metrics, and each alert has its page and a test in which it fires', async () => {
  const { ask, services: app } = sampleApp(database)
  await ask('GET', '/healthz')
  showModelSpending(registry, db)
  showUnknown(registry, db)
  showArrivals(registry, db, 600)
  const shown = `${await registry.metrics()}\n${await app.metrics.metrics()}`
  const board = JSON.stringify(JSON.parse(read('board.json')).panels).replaceAll('\\"', '"')
  expect(missingIn(rules.map(({ expr }) => expr).join('\n'), shown)).toEqual([])
  expect(missingIn([...board.matchAll(/"expr":"(.*?)","legendFormat"/g)].map(([, expr]) => expr).join('\n'), shown)).toEqual([])
  expect(missingIn('max(jobs_lost_today) > 3', shown), 'a planted one').toEqual(['jobs_lost_today'])
  const pages = [...readFileSync(join(packageRoot(), 'docs/alerts.md'), 'utf8').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(pages).toEqual(rules.map(({ alert }) => alert))
  for (const { alert } of rules) expect(read('alerts-test.yaml')).toContain(`{alertname="${alert}"}`)
})
