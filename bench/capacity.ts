import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchAnalyses, MATCHES, type Recorded, recordSamples } from './capacity/analyses.ts'
import { benchIdle } from './capacity/idle.ts'
import { benchManyStreams } from './capacity/many-streams.ts'
import { benchNotices } from './capacity/notices.ts'
import { benchDrain, benchRate, benchWaiting } from './capacity/queue.ts'
import { SETTINGS } from './capacity/statements.ts'
import { addPlayers, type Player } from './load/players.ts'
import { makeInstallation, openStage, type Stage, timeStart } from './load/stage.ts'
import { benchSubmissions } from './load/submissions.ts'

type Part = (stage: Stage, players: readonly Player[], recorded: Recorded) => AsyncGenerator<string> | Promise<string[]>

/** The parts of `docs/capacity.md`, each with its own database: `npm run bench:capacity`, or `-- --only queue`. */
const PARTS: Readonly<Record<string, Part>> = {
  idle: benchIdle,
  analyses: benchAnalyses,
  streams: benchManyStreams,
  notices: benchNotices,
  submissions: benchSubmissions,
  rate: benchRate,
  queue: benchDrain,
  waiting: benchWaiting,
}
/** 1,600 players with five streams each make 8,000; one more player watches. */
const PLAYERS = 1_601

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const installation = await makeInstallation()
await (await timeStart(installation)).program.stop()
installation.remove()

for (const [name, run] of Object.entries(PARTS)) {
  if (only !== undefined && only !== name) continue
  const own = await makeInstallation()
  const recorded = recordSamples(run === benchAnalyses ? MATCHES : 0)
  const stage = await openStage(own, { settings: SETTINGS, matchesFolder: recorded.folder })
  try {
    for await (const line of await run(stage, await addPlayers(stage, PLAYERS), recorded)) console.log(line)
  } finally {
    await stage.stop()
    own.remove()
    rmSync(recorded.folder, { recursive: true })
  }
}
