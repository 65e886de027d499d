import { z } from 'zod'
import { readMatchHistory } from '#analysis/statistics/history/match-history.ts'
import { type CappedReply, parseJson } from '#server/integrations/fetch-capped.ts'
import { MAX_DOCUMENT_BYTES } from '#shared/jobs/source-sizes.ts'
import type { FetchedHistory, Halo } from './halo.ts'
import { type Asker, codeOf, type HaloOptions, isDocument, MISSING } from './halo-asker.ts'
import { isXuid } from './halo-names.ts'

/** The service's limit. */
const MAX_MATCHES_OF_A_PAGE = 25

/** The `MatchmadeGames` of a player who hides them: docs/decisions/028. No reply was ever recorded, so any other value hides nothing. */
const HIDDEN = 2
const privacyJson = z.looseObject({ MatchmadeGames: z.int() })

export function makeHistory({ addresses }: HaloOptions, asker: Asker): Pick<Halo, 'matchHistory'> {
  const players = `${addresses.halostats}/hi/players`

  /** A private history is refused or shown as empty; then the setting decides. */
  async function isHidden(xuid: string): Promise<boolean> {
    const reply = await asker.askQuickly(`${players}/xuid(${xuid})/matches-privacy`, MAX_DOCUMENT_BYTES, isDocument)
    const setting = reply?.status === 'answered' && reply.code === 200 ? privacyJson.safeParse(parseJson(reply.bytes)) : null
    return setting?.data?.MatchmadeGames === HIDDEN
  }

  return {
    matchHistory: async (xuid, start, count) => {
      if (!isXuid(xuid) || !isIntegerFrom(start, 0) || !isIntegerFrom(count, 1)) return MISSING
      const requestName = 'match history'
      const ofPage = `start=${start}&count=${Math.min(count, MAX_MATCHES_OF_A_PAGE)}&type=all`
      const reply = await asker.askQuickly(`${players}/xuid(${xuid})/matches?${ofPage}`, MAX_DOCUMENT_BYTES, isDocument)
      const refused = refusalOf(reply)
      if (refused) return refused
      const document = asker.understand(requestName, reply)
      if (document.status !== 'found') return document
      const history = readMatchHistory(document.value)
      if (history === null) return asker.reject(requestName, 'a page of another shape')
      if (history.unreadable > 0) asker.reject(requestName, `${history.unreadable} of ${history.entries} matches of another shape`)
      if (start === 0 && history.entries === 0 && (await isHidden(xuid))) return { status: 'private' }
      const { matches, entries, unreadable } = history
      const isLast = entries < Math.min(count, MAX_MATCHES_OF_A_PAGE)
      return { status: 'found', value: { matches, unreadable, next: isLast ? null : start + entries } }
    },
  }
}

function refusalOf(reply: CappedReply | null): FetchedHistory | null {
  const code = reply === null ? null : codeOf(reply)
  if (code === 403) return { status: 'private' }
  return code === 429 ? { status: 'limited' } : null
}

function isIntegerFrom(number: number, least: number): boolean {
  return Number.isSafeInteger(number) && number >= least
}
