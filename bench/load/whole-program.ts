import { median, ms } from '../shares/figures.ts'
import { benchHashRushes } from './hash-rushes.ts'
import { addPlayers } from './players.ts'
import { run } from './processes.ts'
import { benchReads } from './reads.ts'
import { benchResetTiming } from './reset-timing.ts'
import { benchSharedViews } from './shared-views.ts'
import { type Installation, makeInstallation, openStage, timeStart } from './stage.ts'
import { benchStreams } from './streams.ts'
import { benchReports, benchSubmissions } from './submissions.ts'

const STARTS = 5
/** With five streams each, enough for the 3,000 streams. */
const PLAYERS = 640

/** Benchmarks the whole built program in separate processes with its own database. Yields each figure when it is there. */
export async function* benchProgram(): AsyncGenerator<string> {
  const installation = await makeInstallation()
  try {
    yield* await benchStart(installation)
    yield* benchRunning(installation)
  } finally {
    installation.remove()
  }
}

async function* benchRunning(installation: Installation): AsyncGenerator<string> {
  const bare = run(['bench/load/bare-process.ts'])
  const parts: { readonly stop: () => Promise<void> }[] = [bare]
  try {
    const barePort = Number((await bare.line(/^port (\d+)$/))[1])
    const stage = await openStage(installation)
    parts.push(stage)
    const players = await addPlayers(stage, PLAYERS)
    const [first] = players
    if (!first) return
    yield* await benchSharedViews(stage, players)
    yield* await benchStreams(stage, players, { port: barePort, process: bare })
    yield* await benchReads(stage, players, barePort)
    yield* await benchHashRushes(stage, players)
    yield* await benchResetTiming(stage, players)
    yield* await benchReports(stage, first)
    yield* await benchSubmissions(stage, players)
  } finally {
    for (const part of parts.reverse()) await part.stop()
  }
}

/** A second start, with everything installed, built and set up. */
async function benchStart(installation: Installation): Promise<string[]> {
  await (await timeStart(installation)).program.stop()
  const times: number[] = []
  const floors: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const { program, ms: tookMs } = await timeStart(installation)
    times.push(tookMs)
    await program.stop()
    floors.push(await timeNode())
  }
  return [
    `start: ${ms(median(times))} to the first page (npm start, median of ${STARTS}), ${(median(times) / median(floors)).toFixed(1)} times a Node that only starts, ${ms(median(floors))}; goal 1000 ms`,
  ]
}

async function timeNode(): Promise<number> {
  const startedAtMs = performance.now()
  const node = run(['-e', 'console.log("up")'])
  await node.line(/^up$/)
  const tookMs = performance.now() - startedAtMs
  await node.stop()
  return tookMs
}
