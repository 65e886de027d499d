import type { FetchedHistory, ReadOwnHistory } from '#server/integrations/halo/halo.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import { type MatchServices, openMatch } from '#server/matches/open-match.ts'
import { countMatch } from '#server/players/count-match.ts'
import { savePlayerMatches } from '#server/players/player-store.ts'
import type { MatchMark } from '#server/players/rank-pool.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { UserId } from '#shared/ids.ts'
import { MAX_IMPORTED_MATCHES } from '#shared/progress/progress.ts'
import { CALLS_OF_A_MATCH, CALLS_OF_A_PAGE, type TakeArrivalCalls } from './arrival-budget.ts'
import {
  ACCESS_ENDED,
  addReadMatches,
  countRead,
  countUnreadable,
  endImport,
  findImport,
  HISTORY_HIDDEN,
  type HistoryImport,
  listCounted,
  listNew,
  showImport,
} from './import-store.ts'

export interface ImportServices extends MatchServices {
  readonly log: Log
  readonly markMatch: MatchMark
  readonly takeArrivalCalls: TakeArrivalCalls
  readonly readOwnHistory: ReadOwnHistory
}

const PAGE = 25

/** Thrown so that the import is retried later, from where it stopped. */
class ServiceAway extends Error {}

/**
 * Imports the linked player's last matches as numbers, one after another. Each match is requested once and shared with every report about
 * it. After a crash, the import resumes with the matches that are not counted yet.
 */
export async function importHistory(services: ImportServices, userId: UserId): Promise<void> {
  const { db } = services.database
  const historyImport = await findImport(db, userId)
  if (!historyImport || historyImport.endedAt) return
  const ids = await listHistory(services, historyImport)
  if (!Array.isArray(ids)) return await endImport(db, userId, ids.reason)
  const counted = ids.length > 0 ? await listCounted(db, historyImport.xuid, ids) : new Set<string>()
  await addReadMatches(db, historyImport, [...counted])
  const wanted = ids.filter((id) => !counted.has(id) && !(historyImport.isArrival && historyImport.gone.includes(id)))
  await showImport(db, userId, wanted.length + historyImport.read)
  for (const id of wanted) {
    // Matches beyond this hour's budget are imported by a later check.
    if (historyImport.isArrival && !(await services.takeArrivalCalls(CALLS_OF_A_MATCH))) break
    const isRead = await readOne(services, historyImport, id)
    if (!isRead) await countUnreadable(db, userId, id)
  }
  await endImport(db, userId, null)
}

/** Returns the latest matches, newest first, or why they are hidden. Uses the player's own access where the operator's is refused. */
async function listHistory(services: ImportServices, historyImport: HistoryImport): Promise<string[] | { readonly reason: string }> {
  const { userId, xuid, isArrival } = historyImport
  const ids = new Set<string>()
  const askOperator = (start: number) => services.halo.matchHistory(xuid, start, PAGE)
  const askPlayer = (start: number) => services.readOwnHistory({ userId, xuid, start, count: PAGE })
  let isHidden = false
  for (let start: number | null = 0; start !== null && ids.size < MAX_IMPORTED_MATCHES; ) {
    const shown: FetchedHistory | null = isHidden ? null : await askOperator(start)
    isHidden ||= shown?.status === 'private'
    const page: FetchedHistory | null = isHidden ? await askPlayer(start) : shown
    if (page === null) return { reason: HISTORY_HIDDEN }
    if (isHidden && (page.status === 'private' || page.status === 'down')) return { reason: ACCESS_ENDED }
    if (page.status !== 'found') throw new ServiceAway(`The history is ${page.status}.`)
    const shownIds = page.value.matches.map(({ matchId }) => matchId)
    for (const id of shownIds) ids.add(id)
    start = page.value.next
    if (!isArrival || start === null) continue
    if (await isAllKnown(services, historyImport, shownIds)) break
    if (!(await services.takeArrivalCalls(CALLS_OF_A_PAGE))) break
  }
  return [...ids].slice(0, MAX_IMPORTED_MATCHES)
}

/** After a page without new matches, only older ones follow. False after an interrupted import, which read the newest first. */
async function isAllKnown(
  { database: { db } }: ImportServices,
  { userId, wanted, gone }: HistoryImport,
  ids: readonly string[],
): Promise<boolean> {
  return wanted === null && (await listNew(db, userId, ids)).every((id) => gone.includes(id))
}

/** False where the match is gone or unreadable. */
async function readOne(services: ImportServices, historyImport: HistoryImport, matchId: string): Promise<boolean> {
  const { db } = services.database
  const match = openMatch(services, matchId)
  try {
    const { from } = await match.gatherStatistics()
    if (from === 'down') throw new ServiceAway('The statistics are down.')
    if (from === 'missing' || from === 'unreadable') return false
    await match.gatherSkill()
    const film = await match.gatherFilm()
    if (film.from === 'down') throw new ServiceAway('The film is down.')
    const sources = await match.read()
    const counted = sources && countMatch(matchId, sources)
    if (!counted) return false
    await db.transaction(async (tx) => {
      await addReadMatches(tx, historyImport, [matchId])
      await savePlayerMatches(tx, counted, services.markMatch)
      await countRead(tx, historyImport.userId)
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    services.log.error({ error: describeError(error), matchId }, 'A match of a history could not be read in')
    return false
  }
}
