import { failure } from '#server/coaching/failures.ts'
import type { Gathered, GatheredFilm, OpenMatch } from '#server/matches/open-match.ts'

/** The parts of a match without which there is no report: what is missing ends the job, in words for the player. */

export async function gatherStatistics(match: OpenMatch): Promise<Gathered> {
  const gathered = await match.gatherStatistics()
  if (gathered.from === 'missing') throw failure('matchUnknown')
  if (gathered.from === 'down') throw failure('statisticsDown')
  if (gathered.from === 'unreadable') throw failure('matchUnreadable')
  return gathered
}

/**
 * Films vanish some weeks after the match: then the report is made from the statistics alone. While the service is down or the film cannot
 * be read, the job fails instead.
 */
export async function gatherFilm(match: OpenMatch): Promise<GatheredFilm> {
  const gathered = await match.gatherFilm()
  if (gathered.from === 'down') throw failure('filmDown')
  if (gathered.from === 'unreadable') throw failure('filmUnreadable')
  return gathered
}
