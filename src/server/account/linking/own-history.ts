import type { Seal } from '#server/auth/tokens/seal.ts'
import type { Database } from '#server/database/database.ts'
import type { FetchedHistory, Halo } from '#server/integrations/halo/halo.ts'
import type { AccountLinker } from '#server/integrations/microsoft/xbox-link.ts'
import { findLink, markHistoryRead, renewLinkToken, type XboxLink } from './link-store.ts'
import { linkPurpose } from './xbox-link.ts'

export interface OwnHistoryServices {
  readonly database: { readonly db: Database }
  readonly seal: Seal
  readonly halo: Pick<Halo, 'asPlayer'>
  readonly accountLinker: Pick<AccountLinker, 'application'>
}

export interface OwnHistoryPage {
  readonly userId: string
  readonly xuid: string
  readonly start: number
  readonly count: number
}

/** Reads a page of a match history that is shown to its player alone, with the token that the player gave for it. Null where there is none, or none of this player. */
export type ReadOwnHistory = (page: OwnHistoryPage) => Promise<FetchedHistory | null>

interface Door {
  readonly linkId: string
  readonly halo: Pick<Halo, 'matchHistory'>
}

/** Signing in takes five questions: the next pages go through the same door. */
const MOST_DOORS = 200

export function openOwnHistory({ database: { db }, seal, halo, accountLinker }: OwnHistoryServices): ReadOwnHistory {
  const doors = new Map<string, Door>()

  function open(link: XboxLink): Door | null {
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

  async function ask(page: OwnHistoryPage): Promise<{ readonly history: FetchedHistory | null; readonly wasOpen: boolean }> {
    const link = await findLink(db, page.userId)
    const known = doors.get(page.userId)
    const isOfPlayer = link !== null && link.xuid === page.xuid && link.sealedRefreshToken !== null
    const wasOpen = isOfPlayer && known?.linkId === link.linkId
    const door = wasOpen ? known : isOfPlayer ? open(link) : null
    if (!isOfPlayer || !door) return { history: null, wasOpen: false }
    const history = await door.halo.matchHistory(page.xuid, page.start, page.count)
    if (history.status === 'found') await markHistoryRead(db, link)
    else doors.delete(page.userId)
    return { history, wasOpen }
  }
  return async (page) => {
    const { history, wasOpen } = await ask(page)
    // Another process may have renewed the token since this one signed in: the kept one is tried before it is said to be no good.
    return wasOpen && history?.status === 'down' ? (await ask(page)).history : history
  }
}
