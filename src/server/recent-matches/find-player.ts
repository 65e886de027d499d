import { readUsers } from '#analysis/statistics/users.ts'
import { renameLinkedPlayer, type XboxLink } from '#server/account/linking/link-store.ts'
import type { Database } from '#server/database/database.ts'
import type { Halo } from '#server/integrations/halo/halo.ts'
import { listForgotten } from '#server/matches/forget/forgotten-players.ts'
import { unlessRefused } from '#shared/calls/errors.ts'
import { gamertagKey } from '#shared/gamertag.ts'
import type { ListedPlayer } from '#shared/matches/recent-match.ts'

export interface PlayerServices {
  readonly database: { readonly db: Database }
  readonly halo: Pick<Halo, 'users' | 'playerCalled'>
}

type FoundPlayer =
  | { readonly status: 'found'; readonly player: ListedPlayer; readonly isOwn: boolean }
  | { readonly status: 'no player' }
  | { readonly status: 'down' }

/** Finds the player with the gamertag, or the linked player. Forgotten players are not found. */
export async function findPlayer(services: PlayerServices, link: XboxLink | null, typed: string): Promise<FoundPlayer> {
  const found = await lookUp(services, link, typed.trim())
  if (found.status !== 'found') return found
  const isForgotten = (await listForgotten(services.database.db)).some(({ xuid }) => xuid === found.player.xuid)
  return isForgotten ? { status: 'no player' } : found
}

async function lookUp({ halo }: PlayerServices, link: XboxLink | null, typed: string): Promise<FoundPlayer> {
  const linked = link === null || link.xuid === null || link.gamertag === null ? null : { xuid: link.xuid, gamertag: link.gamertag }
  if (linked && (typed === '' || gamertagKey(typed) === gamertagKey(linked.gamertag)))
    return { status: 'found', player: linked, isOwn: true }
  if (typed === '') return { status: 'no player' }
  const found = await halo.playerCalled(typed)
  if (found.status === 'missing') return { status: 'no player' }
  if (found.status !== 'found') return { status: 'down' }
  return { status: 'found', player: found.value, isOwn: found.value.xuid === linked?.xuid }
}

/** The linked player under today's gamertag, which identifies the player in a match; under the known one if the service is down. */
export async function readTodaysName(
  { database: { db }, halo }: PlayerServices,
  link: XboxLink,
  known: ListedPlayer,
): Promise<ListedPlayer> {
  const fetched = await halo.users([known.xuid])
  const gamertag = fetched.status === 'found' ? (unlessRefused(() => readUsers(fetched.value))?.get(known.xuid) ?? null) : null
  if (gamertag === null || gamertag === known.gamertag) return known
  await renameLinkedPlayer(db, link, gamertag)
  return { ...known, gamertag }
}
