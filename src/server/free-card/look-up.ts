import type { Database } from '#server/database/database.ts'
import type { Halo } from '#server/integrations/halo/halo.ts'
import { listForgotten } from '#server/matches/forget/forgotten-players.ts'
import { findPlayer } from '#server/recent-matches/find-player.ts'
import type { ShownCard } from '#shared/matches/free-card.ts'
import type { FetchedMatch } from './compose-card.ts'
import type { CardThread } from './open-card-thread.ts'

export interface LookUpServices {
  readonly database: { readonly db: Database }
  readonly halo: Halo
}

export interface FoundCard {
  readonly card: ShownCard
  readonly matchId: string
  readonly match: FetchedMatch
}

/** Some entries of a history may be unreadable. */
const LATEST_MATCHES = 5

/** Looks up the last match of the player with this gamertag, as strangers may see it. Nothing is stored. */
export async function lookUp(
  { database, halo }: LookUpServices,
  thread: CardThread,
  gamertag: string,
): Promise<FoundCard | 'none' | 'down'> {
  const found = await findPlayer({ database, halo }, null, gamertag)
  if (found.status !== 'found') return found.status === 'down' ? 'down' : 'none'
  const { player } = found
  const history = await halo.matchHistory(player.xuid, 0, LATEST_MATCHES)
  if (history.status === 'private' || history.status === 'missing') return 'none'
  if (history.status !== 'found') return 'down'
  const [latest] = history.value.matches
  if (!latest) return history.value.unreadable > 0 ? 'down' : 'none'
  const { matchId, map } = latest
  const [statistics, summary, name, forgotten] = await Promise.all([
    halo.matchStatistics(matchId),
    halo.filmSummary(matchId),
    map && halo.mapName(map.assetId, map.versionId),
    listForgotten(database.db),
  ])
  if (statistics.status !== 'found') return 'down'
  const match: FetchedMatch = {
    ...player,
    forgotten,
    statistics: new TextEncoder().encode(JSON.stringify(statistics.value)),
    summary: summary.status === 'found' ? summary.value.bytes : null,
    map: name?.status === 'found' ? name.value : null,
  }
  const card = await thread.facts(match)
  return card ? { card, matchId, match } : 'down'
}
