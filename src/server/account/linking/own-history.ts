import type { Seal } from '#server/auth/tokens/seal.ts'
import type { Database } from '#server/database/database.ts'
import type { FetchedHistory, Halo, OwnHistoryPage, ReadOwnHistory } from '#server/integrations/halo/halo.ts'
import type { AccountLinker } from '#server/integrations/microsoft/xbox-link.ts'
import { remember } from '#server/retry/remember.ts'
import { findLink, markHistoryRead, renewLinkToken, type XboxLink } from './link-store.ts'
import { linkPurpose } from './xbox-link.ts'

interface OwnHistoryServices {
  readonly database: { readonly db: Database }
  readonly seal: Seal
  readonly halo: Pick<Halo, 'asPlayer'>
  readonly accountLinker: Pick<AccountLinker, 'application'>
}

interface PlayerClient {
  readonly linkId: string
  readonly halo: Pick<Halo, 'matchHistory'>
}

/** Signing in takes five requests, so the client is cached for the next pages. */
const MAX_CLIENTS = 200

export function openOwnHistory({ database: { db }, seal, halo, accountLinker }: OwnHistoryServices): ReadOwnHistory {
  const clients = new Map<string, PlayerClient>()

  function open(link: XboxLink): PlayerClient | null {
    const purpose = linkPurpose(link.userId)
    const refreshToken = link.sealedRefreshToken === null ? null : seal.open(link.sealedRefreshToken, purpose)
    if (refreshToken === null) return null
    const storeRefreshToken = (token: string) => renewLinkToken(db, link, seal.close(token, purpose))
    const client = { linkId: link.linkId, halo: halo.asPlayer({ ...accountLinker.application, refreshToken, storeRefreshToken }) }
    remember(clients, link.userId, client, MAX_CLIENTS)
    return client
  }

  async function ask(page: OwnHistoryPage): Promise<{ readonly history: FetchedHistory | null; readonly wasOpen: boolean }> {
    const link = await findLink(db, page.userId)
    const known = clients.get(page.userId)
    const isOfPlayer = link !== null && link.xuid === page.xuid && link.sealedRefreshToken !== null
    const wasOpen = isOfPlayer && known?.linkId === link.linkId
    const client = wasOpen ? known : isOfPlayer ? open(link) : null
    if (!isOfPlayer || !client) return { history: null, wasOpen: false }
    const history = await client.halo.matchHistory(page.xuid, page.start, page.count)
    if (history.status === 'found') await markHistoryRead(db, link)
    else clients.delete(page.userId)
    return { history, wasOpen }
  }
  return async (page) => {
    const { history, wasOpen } = await ask(page)
    // Another process may have renewed the token since: try again with the stored one.
    return wasOpen && history?.status === 'down' ? (await ask(page)).history : history
  }
}
