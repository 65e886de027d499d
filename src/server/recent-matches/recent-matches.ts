import type { HistoryMatch } from '#analysis/statistics/history/match-history.ts'
import { isRankedPlaylist } from '#analysis/statistics/playlists.ts'
import { findLink } from '#server/account/linking/link-store.ts'
import type { Database } from '#server/database/database.ts'
import type { FetchedHistory, Halo, HistoryPage, ReadOwnHistory } from '#server/integrations/halo/halo.ts'
import { type JobOfMatch, listJobsOfMatches } from '#server/jobs/store.ts'
import { makeConcurrencyLimiter } from '#server/retry/concurrency-limiter.ts'
import type { UserId } from '#shared/ids.ts'
import type { ListedPlayer, RecentMatch, RecentMatches } from '#shared/matches/recent-match.ts'
import type { AssetNames, FoundNames, NamedAsset } from './asset-names.ts'
import { findPlayer, readTodaysName } from './find-player.ts'

export interface RecentMatchServices {
  readonly database: { readonly db: Database }
  readonly halo: Halo
  readonly readOwnHistory: ReadOwnHistory
}

interface RecentMatchesQuery {
  readonly userId: UserId
  /** Empty: the linked account. */
  readonly gamertag: string
  readonly start: number
}

type ListRecentMatches = (query: RecentMatchesQuery) => Promise<RecentMatches>

const PAGE = 25
/** Each list takes up to four requests, besides those for names. */
const LISTS = { atOnce: 10, maxWaiting: 40, maxPerCaller: 4 }

/** A player's latest matches: as the operator's account sees them, else as the player's own account does. */
export function openRecentMatches(services: RecentMatchServices, names: AssetNames): ListRecentMatches {
  const inTurn = makeConcurrencyLimiter(LISTS)
  const list: ListRecentMatches = async ({ userId, gamertag, start }) => {
    const { db } = services.database
    const link = await findLink(db, userId)
    const found = await findPlayer(services, link, gamertag)
    if (found.status !== 'found') return { status: found.status }
    const ownLink = found.isOwn ? link : null
    const [player, history] = await Promise.all([
      ownLink && start === 0 ? readTodaysName(services, ownLink, found.player) : found.player,
      services.halo.matchHistory(found.player.xuid, start, PAGE),
    ])
    const shown =
      history.status === 'private' && ownLink
        ? ((await services.readOwnHistory({ userId, xuid: found.player.xuid, start, count: PAGE })) ?? history)
        : history
    if (shown.status === 'found') return await describePage(services, names, { userId, player }, shown.value)
    return refusalOf(shown, {
      player,
      isOwn: found.isOwn,
      isAllowed: ownLink !== null && ownLink.sealedRefreshToken !== null,
      wasPrivate: history.status === 'private',
    })
  }
  return async (query) => {
    const listed = await inTurn(query.userId, () => list(query))
    return listed === 'busy' ? { status: 'limited' } : listed
  }
}

interface ListRequest {
  readonly player: ListedPlayer
  readonly isOwn: boolean
  readonly isAllowed: boolean
  readonly wasPrivate: boolean
}

/** If the history is private and the player's own access fails too, that access has ended. */
function refusalOf(
  { status }: Exclude<FetchedHistory, { status: 'found' }>,
  { player, isOwn, isAllowed, wasPrivate }: ListRequest,
): RecentMatches {
  if (status === 'limited') return { status }
  if (wasPrivate) return isAllowed ? { status: 'refused', player } : { status: isOwn ? 'own private' : 'private', player }
  return status === 'missing' ? { status: 'no player' } : { status: 'down' }
}

async function describePage(
  services: RecentMatchServices,
  names: AssetNames,
  { userId, player }: { readonly userId: UserId; readonly player: ListedPlayer },
  page: HistoryPage,
): Promise<RecentMatches> {
  const ids = page.matches.map(({ matchId }) => matchId)
  const [found, jobs] = await Promise.all([
    names.find(userId, page.matches.flatMap(assetsOf)),
    listJobsOfMatches(services.database.db, userId, ids),
  ])
  return {
    status: 'listed',
    player,
    matches: page.matches.map((match) => describe(match, found, jobs.get(match.matchId) ?? null)),
    next: page.next,
    leftOut: page.unreadable,
    isNaming: !found.isComplete,
  }
}

function assetsOf({ map, variant, playlist }: HistoryMatch): NamedAsset[] {
  const assets = [
    { kind: 'playlist', version: playlist },
    { kind: 'map', version: map },
    { kind: 'mode', version: variant },
  ] as const
  return assets.flatMap(({ kind, version }) => (version === null ? [] : [{ kind, version }]))
}

function describe(match: HistoryMatch, { nameOf }: FoundNames, report: JobOfMatch | null): RecentMatch {
  const [variant, playlist] = [nameOf(match.variant), nameOf(match.playlist)]
  return {
    matchId: match.matchId,
    playedAt: match.startedAt,
    durationSeconds: Math.round(match.durationMs / 1000),
    mode: match.mode.kind === 'other' ? (variant ?? match.mode.name) : match.mode.name,
    isModeUncoached: match.mode.kind === 'other',
    variant,
    map: nameOf(match.map),
    playlist,
    kind: kindOf(match, playlist),
    outcome: match.outcome,
    report,
  }
}

function kindOf({ lifecycle, playlist }: HistoryMatch, name: string | null): RecentMatch['kind'] {
  if (lifecycle === 'custom') return 'custom'
  const isRanked = playlist === null ? null : isRankedPlaylist(playlist.assetId, name)
  if (isRanked === null) return 'unknown'
  return isRanked ? 'ranked' : 'unranked'
}
