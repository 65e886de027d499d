import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { poll } from '#server/retry/poll.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { type ClusterProgram, openCluster } from '#tests/cluster.ts'
import { type Player, signUpPlayer } from '#tests/player.ts'

/**
 * `npm run soak -- cut-connections`: connections that send many requests for a shared report without waiting for an answer. Some are cut,
 * whether they read or not; then the web process must use no more memory than before. Others stay open and read nothing; meanwhile another
 * player's reads must be answered.
 */
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 20)
/** More requests than the server queues on one connection, and exactly as many. */
const PIPELINED = [20, 8] as const
const CUT = { connections: 40, reading: 20, afterMs: 300 }
const MAX_GROWTH = 1.1
const UNREAD = { connections: 400, forMs: 10_000 }
const MAX_P99_MS = 1_000
/** Reads before the first measurement, because a process keeps some memory after its first requests. */
const WARM_UP_READS = 300

/** On SIGUSR2 the process collects its garbage and prints the memory that its objects take. */
const HEAP_PROBE = `
  import { setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => { collect(); collect(); process.stdout.write('heap ' + process.memoryUsage().heapUsed + ' bytes\\n') })`

const cluster = await openCluster(null)
const faults: string[] = []
try {
  const web = await cluster.start('web', { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(HEAP_PROBE)}` })
  const worker = await cluster.start('worker')
  const player = await signUpPlayer(web.address)
  const shared = await shareReport(web, player)
  worker.process.kill('SIGTERM')
  await worker.ended
  for (let read = 0; read < WARM_UP_READS; read++) await (await fetch(`${web.address}${shared}`)).arrayBuffer()
  await tryCut(web, shared)
  for (const pipelined of PIPELINED) await tryUnread(web, { shared, pipelined }, player)
} finally {
  await cluster.close()
}
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

async function tryCut(web: ClusterProgram, shared: string): Promise<void> {
  const before = await heapOf(web)
  let reads = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (const pipelined of PIPELINED) {
      const sockets = await pipeline(web, shared, { connections: CUT.connections, pipelined })
      for (const socket of sockets.slice(0, CUT.reading)) socket.resume()
      await wait(CUT.afterMs)
      for (const socket of sockets) socket.destroy()
      reads += CUT.connections * pipelined
    }
  }
  await untilIdle(web)
  const after = await heapOf(web)
  console.log(`heap before ${megabytes(before)}, after ${reads} cut reads ${megabytes(after)}`)
  if (after > before * MAX_GROWTH) faults.push(`${reads} cut reads left ${megabytes(after - before)} in memory`)
}

async function tryUnread(
  web: ClusterProgram,
  { shared, pipelined }: { readonly shared: string; readonly pipelined: number },
  player: Player,
): Promise<void> {
  const alone = await readFor(UNREAD.forMs, web, player)
  const sockets = await pipeline(web, shared, { connections: UNREAD.connections, pipelined })
  const beside = await readFor(UNREAD.forMs, web, player)
  for (const socket of sockets) socket.destroy()
  console.log(`reads of another player, alone: ${alone.words}`)
  console.log(`reads of another player, beside ${UNREAD.connections} connections with ${pipelined} unread requests each: ${beside.words}`)
  if (beside.p99 > MAX_P99_MS || beside.refused > 0) faults.push(`beside ${pipelined} unread requests each, reads were: ${beside.words}`)
}

async function readFor(forMs: number, web: ClusterProgram, player: Player) {
  const took: number[] = []
  let refused = 0
  for (const endMs = performance.now() + forMs; performance.now() < endMs; await wait(20)) {
    const sentAtMs = performance.now()
    const answer = await player.ask(web.address, CALLS.getCredits.path)
    await answer.arrayBuffer()
    took.push(performance.now() - sentAtMs)
    if (!answer.ok) refused += 1
  }
  took.sort((one, other) => one - other)
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(part * took.length))] ?? 0
  const times = `p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, worst ${at(1).toFixed(0)} ms`
  return { p99: at(0.99), refused, words: `${times}, ${refused} of ${took.length} refused` }
}

/** Each connection has its own address, so that no rate limit applies. */
async function pipeline(
  web: ClusterProgram,
  path: string,
  { connections, pipelined }: { readonly connections: number; readonly pipelined: number },
): Promise<Socket[]> {
  const { host, port } = new URL(web.address)
  return await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const socket = connect(Number(port), '127.0.0.1').pause()
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 10.3.${at >> 8}.${at & 255}\r\n\r\n`.repeat(pipelined))
      return socket
    }),
  )
}

async function untilIdle(web: ClusterProgram): Promise<void> {
  for (let quickInARow = 0; quickInARow < 20; ) {
    const sentAtMs = performance.now()
    await (await fetch(`${web.address}/healthz`)).arrayBuffer()
    quickInARow = performance.now() - sentAtMs < 20 ? quickInARow + 1 : 0
    await wait(100)
  }
}

async function heapOf(web: ClusterProgram): Promise<number> {
  const printed = () => [...web.output().matchAll(/^heap (\d+) bytes$/gm)].map(([, bytes]) => Number(bytes))
  const count = printed().length
  web.process.kill('SIGUSR2')
  const bytes = await poll(async () => printed()[count], { timeoutMs: 60_000, everyMs: 50 })
  if (bytes === undefined) throw new Error('The web process did not say how much memory it uses.')
  return bytes
}

async function shareReport(web: ClusterProgram, player: Player): Promise<string> {
  const submitted = await player.submit(web.address, { videoUrl: `https://youtu.be/${SAMPLE_VIDEO_ID}` })
  const { jobId } = CALLS.submitJob.reply.parse(await submitted.json())
  const isComplete = await poll(async () => (await player.job(web.address, jobId)).status === 'complete', {
    timeoutMs: 60_000,
    everyMs: 200,
  })
  if (!isComplete) throw new Error('The analysis of the sample did not come to its end.')
  await player.ask(web.address, CALLS.makeResultPublic.path, { method: 'POST', body: JSON.stringify({ jobId }) })
  return `${CALLS.getPublicResult.path}?jobId=${jobId}`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
