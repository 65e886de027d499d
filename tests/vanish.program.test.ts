import { expect, onTestFinished, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { openCutLine } from './cut-line.ts'
import { testDatabase } from './database.ts'

const database = await testDatabase()

/** The text of the program's first query in each part of its start, in order. */
const MOMENTS = [
  ['while its tables are looked at', 'pg_advisory_lock'],
  ['before its secrets are read', 'kept_tokens'],
  ['when the job engine looks for its tables', 'pgboss'],
  ['when the job engine makes its queues', 'create_queue'],
  ['when the workers begin', 'dead-analyses'],
] as const

test.each(MOMENTS)('a database that vanishes %s is reported in one sentence, not as a bug', async (_, words) => {
  const line = await openCutLine(database.url, words)
  onTestFinished(line.close)
  const cluster = await openCluster(line.url)
  onTestFinished(cluster.close)
  await expect(cluster.start('web,worker')).rejects.toThrow(
    /^The program ended: (?:The database \S+ at 127\.0\.0\.1:\d+ \(DATABASE_URL\) cannot be used|The database went away while Callout was starting): [^\n]+\n$/,
  )
  expect(await cluster.lastEnd()).toBe(1)
})
