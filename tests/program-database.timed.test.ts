import { loadavg } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPostmaster } from '#server/database/postgres/postmaster.ts'
import { poll } from '#server/retry/poll.ts'
import { openCluster } from './cluster.ts'

test('a database that is killed under the program is back within five seconds, without restarting the program', async () => {
  const cluster = await openCluster(null)
  onTestFinished(cluster.close)
  const program = await cluster.start('web,worker')
  const postmaster = () => findPostmaster(join(cluster.dataDir, 'postgres'))?.pid
  const killed = postmaster()
  if (killed === undefined) throw new Error('The program has no database.')
  process.kill(killed, 'SIGKILL')
  const killedAtMs = performance.now()
  const isBack = () =>
    postmaster() !== killed &&
    fetch(`${program.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  expect(await poll(isBack, { timeoutMs: 20_000, everyMs: 200 }), program.output()).toBe(true)
  expect(performance.now() - killedAtMs, `load of the machine: ${loadavg()[0]}`).toBeLessThan(5_000)
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})
