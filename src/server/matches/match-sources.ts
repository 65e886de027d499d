import { z } from 'zod'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { type MatchSkill, readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readUsers } from '#analysis/statistics/users.ts'
import { summaryOfTracks } from '#analysis/tracks/summary-of-tracks.ts'
import type { Queries } from '#server/database/database.ts'
import { findTracks } from '#server/matches/tracks/track-store.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { listForgotten } from './forget/forgotten-players.ts'
import { findDocument } from './match-store.ts'
import { readStoredMatch, type StoredMatch } from './stored-match.ts'

export interface MatchSources {
  readonly log: EventLog
  readonly skill: MatchSkill | null
  readonly map: string | null
  /** Null when they have not been read or are not credible. */
  readonly tracks: MatchTracks | null
}

/** Reads a stored match; null without statistics. */
export async function readMatchSources(
  db: Queries,
  matchId: string,
  stored: StoredMatch = readStoredMatch(db, matchId),
): Promise<MatchSources | null> {
  const statistics = await stored.statistics()
  if (!statistics) return null
  const [skill, users, map] = await Promise.all([
    findDocument(db, matchId, 'skill'),
    findDocument(db, matchId, 'users'),
    findDocument(db, matchId, 'map'),
  ])
  const [film, tracks] = [await stored.film(), await findTracks(db, matchId)]
  const standIns = (await listForgotten(db)).map(({ standIn }) => [standIn.xuid, standIn.gamertag] as const)
  return {
    log: buildEventLog({
      match: statistics.match,
      film: film ?? (tracks && summaryOfTracks(tracks)),
      gamertags: new Map([...(users === null ? [] : readUsers(users)), ...standIns]),
    }),
    skill: skill === null ? null : readMatchSkill(skill),
    map: z.string().nullable().parse(map),
    tracks,
  }
}
