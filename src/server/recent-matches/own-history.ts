import { markHistoryRead, renewLinkToken, type XboxLink } from '#server/account/linking/link-store.ts'
import { linkPurpose } from '#server/account/linking/xbox-link.ts'
import type { Seal } from '#server/auth/tokens/seal.ts'
import type { Database } from '#server/database/database.ts'
import type { FetchedHistory, Halo } from '#server/outside/halo/halo.ts'
import type { AccountLinker } from '#server/outside/microsoft/xbox-link.ts'

export interface OwnHistoryServices {
  readonly database: { readonly db: Database }
  readonly seal: Seal
  readonly halo: Pick<Halo, 'asPlayer'>
  readonly accountLinker: Pick<AccountLinker, 'application'>
}

/** Reads a match history that is shown to its player alone, with the token that the player gave for it. */
export interface OwnHistory {
  /** Null where the player has given none that opens. */
  readonly read: (link: XboxLink, start: number, count: number) => Promise<FetchedHistory | null>
}

interface Door {
  readonly linkId: string
  readonly halo: Pick<Halo, 'matchHistory'>
}

/** Signing in takes five questions: the next pages go through the same door. */
const MOST_DOORS = 200

export function openOwnHistory({ database: { db }, seal, halo, accountLinker }: OwnHistoryServices): OwnHistory {
  const doors = new Map<string, Door>()

  function doorOf(link: XboxLink): Door | null {
    const open = doors.get(link.userId)
    if (open?.linkId === link.linkId) return open
    const purpose = linkPurpose(link.userId)
    const refreshToken = link.sealedRefreshToken === null ? null : seal.open(link.sealedRefreshToken, purpose)
    if (refreshToken === null) return null
    const keepRefreshToken = (token: string) => renewLinkToken(db, link, seal.close(token, purpose))
    const door = { linkId: link.linkId, halo: halo.asPlayer({ ...accountLinker.application, refreshToken, keepRefreshToken }) }
    const [oldest] = doors.keys()
    if (doors.size >= MOST_DOORS && oldest !== undefined) doors.delete(oldest)
    doors.set(link.userId, door)
    return door
  }
  return {
    read: async (link, start, count) => {
      const door = link.xuid === null || link.sealedRefreshToken === null ? null : doorOf(link)
      if (door === null || link.xuid === null) return null
      const history = await door.halo.matchHistory(link.xuid, start, count)
      if (history.status === 'found') await markHistoryRead(db, link)
      else doors.delete(link.userId)
      return history
    },
  }
}
