import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { MatchSources } from '#server/matches/match-sources.ts'
import { type Anchor, askedPart, type Cut } from '#server/results/anchor.ts'
import { listEarlierTallies } from '#server/results/store.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'
import { failure } from './failures.ts'
import { type CheckServices, keepWhatPasses } from './keep-what-passes.ts'
import { knownKickOff } from './sample.ts'
import { similarNames } from './similar-names.ts'

export interface CoachServices extends CheckServices {
  readonly database: Pick<DatabaseConnection, 'db'>
}

/** Whose report it is, and of when: earlier matches of the same player tell habits from single matches. */
export interface CoachedJob extends Cut {
  readonly userId: UserId
  readonly gamertag: string
  readonly matchId: string
  readonly createdAt: Date
}

/**
 * The stat coach's report for the job's player, of the part of the match that its video shows, with every sentence checked. Fails with the
 * names that may be meant when the gamertag did not play.
 */
export async function coach(
  services: CoachServices,
  id: JobId,
  job: CoachedJob,
  { log, skill, map }: MatchSources,
  anchor: Anchor | null,
): Promise<Report> {
  const [you, part] = [findYou(log, job.gamertag), askedPart(job, anchor, log.events)]
  const earlier = await listEarlierTallies(services.database.db, job)
  return keepWhatPasses(services, id, composeReport({ log, skill, map, you, part, kickOffMs: knownKickOff(job.matchId), earlier }))
}

/** Gamertags are compared as the platform does: without regard to case and to spaces around them. */
function findYou(log: EventLog, gamertag: string): LogPlayer {
  const humans = log.players.filter((player) => !player.isBot)
  const you = humans.find((player) => player.name.toLowerCase() === gamertag.trim().toLowerCase())
  if (you) return you
  const named = humans.filter((player) => player.id !== `xuid(${player.name.slice('XUID '.length)})`)
  if (named.length === 0) throw failure('namesDown')
  const similar = similarNames(
    gamertag,
    named.map((player) => player.name),
  )
  throw similar.length > 0 ? failure('gamertagMistyped', gamertag, similar.join(', ')) : failure('gamertagNotInMatch', gamertag)
}
