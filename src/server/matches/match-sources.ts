import { z } from 'zod'
import type { FilmSummary } from '#analysis/film/film-event.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { type MatchSkill, readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { readUsers } from '#analysis/statistics/users.ts'
import type { Queries } from '#server/database/database.ts'
import { inflateWithNode } from './film/node-zlib.ts'
import { listForgotten } from './forget/forgotten-players.ts'
import { findBody, findDocument } from './match-store.ts'

/** A match as the coach needs it, read from what is kept of it. */
export interface MatchSources {
  readonly log: EventLog
  readonly skill: MatchSkill | null
  readonly map: string | null
}

/** The kept match; null when its statistics are not kept. Without film, skill, names or map it is read without them. */
export async function readMatchSources(db: Queries, matchId: string): Promise<MatchSources | null> {
  const [statistics, skill, users, map] = await Promise.all([
    findDocument(db, matchId, 'statistics'),
    findDocument(db, matchId, 'skill'),
    findDocument(db, matchId, 'users'),
    findDocument(db, matchId, 'map'),
  ])
  if (statistics === null) return null
  const standIns = (await listForgotten(db)).map(({ standIn }) => [standIn.xuid, standIn.gamertag] as const)
  return {
    log: buildEventLog({
      match: readMatchStats(statistics),
      film: await readKeptFilm(db, matchId),
      gamertags: new Map([...(users === null ? [] : readUsers(users)), ...standIns]),
    }),
    skill: skill === null ? null : readMatchSkill(skill),
    map: z.string().nullable().parse(map),
  }
}

/** The kept film, complete or not; null when there is none. Only readable films are kept. */
export async function readKeptFilm(db: Queries, matchId: string): Promise<FilmSummary | null> {
  const body = await findBody(db, matchId, 'film')
  const outcome = body && readFilmSummary(body, inflateWithNode)
  return outcome?.status === 'read' ? outcome.film : null
}
