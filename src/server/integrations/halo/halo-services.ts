import { z } from 'zod'
import { type CappedReply, parseJson } from '#server/integrations/fetch-capped.ts'
import { isGuid } from '#shared/ids.ts'
import { MOST_DOCUMENT_BYTES } from '#shared/jobs/source-sizes.ts'
import type { Fetched, Halo } from './halo.ts'
import { type HaloOptions, isDocument, MISSING, makeAsker } from './halo-asker.ts'
import { makeFilms } from './halo-films.ts'
import { makeHistory } from './halo-history.ts'
import { isXuid, makeNames } from './halo-names.ts'

const skillResults = z.looseObject({ Value: z.array(z.unknown()).min(1) })

/** The Halo services over HTTP. Only GUIDs, decimal XUIDs and gamertags ever become part of an address; anything else is missing, unasked. */
export function makeHalo(options: HaloOptions): Halo {
  const { addresses } = options
  const asker = makeAsker(options)
  const names = makeNames(options, asker)
  const document = async (asked: string, url: string) => asker.understand(asked, await asker.ask(url, MOST_DOCUMENT_BYTES, isDocument))

  return {
    matchStatistics: async (matchId) =>
      isGuid(matchId) ? document('match statistics', `${addresses.halostats}/hi/matches/${matchId}/stats`) : MISSING,
    matchSkill: async (matchId, xuids) => {
      const players = xuids.filter(isXuid).map((xuid) => `xuid(${xuid})`)
      if (!isGuid(matchId) || players.length === 0) return MISSING
      const reply = await asker.ask(`${addresses.skill}/hi/matches/${matchId}/skill?players=${players}`, MOST_DOCUMENT_BYTES, isDocument)
      return partialSkill(reply) ?? asker.understand('match skill', reply)
    },
    ...makeFilms(options, asker),
    ...names,
    ...makeHistory(options, asker),
    asPlayer: (account) => makeHistory(options, makeAsker({ ...options, credentials: { kind: 'account', ...account } })),
    mapName: (assetId, versionId) => names.assetName('map', { assetId, versionId }),
  }
}

/** One unknown XUID turns the whole answer into a 404, which still lists the others. */
function partialSkill(reply: CappedReply | null): Fetched<unknown> | null {
  if (reply?.status !== 'answered' || reply.code !== 404) return null
  const parsed = skillResults.safeParse(parseJson(reply.bytes))
  return parsed.success ? { status: 'found', value: parsed.data } : null
}
