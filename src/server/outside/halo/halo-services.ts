import { z } from 'zod'
import { type CappedReply, parseJson } from '#server/outside/fetch-capped.ts'
import { isGuid } from '#shared/ids.ts'
import { MOST_DOCUMENT_BYTES } from '#shared/jobs/source-sizes.ts'
import type { Fetched, Halo } from './halo.ts'
import { type HaloOptions, isDocument, MISSING, makeAsker } from './halo-asker.ts'
import { makeFilms } from './halo-films.ts'

const decimalXuid = /^\d{1,20}$/
const assetVersion = z.looseObject({ PublicName: z.string().min(1) })
const skillResults = z.looseObject({ Value: z.array(z.unknown()).min(1) })

/** The Halo services over HTTP. Only GUIDs and decimal XUIDs ever become part of an address; anything else is missing, unasked. */
export function makeHalo(options: HaloOptions): Halo {
  const { addresses } = options
  const asker = makeAsker(options)
  const document = async (asked: string, url: string) => asker.understand(asked, await asker.ask(url, MOST_DOCUMENT_BYTES, isDocument))

  return {
    matchStatistics: async (matchId) =>
      isGuid(matchId) ? document('match statistics', `${addresses.halostats}/hi/matches/${matchId}/stats`) : MISSING,
    matchSkill: async (matchId, xuids) => {
      const players = xuids.filter((xuid) => decimalXuid.test(xuid)).map((xuid) => `xuid(${xuid})`)
      if (!isGuid(matchId) || players.length === 0) return MISSING
      const reply = await asker.ask(`${addresses.skill}/hi/matches/${matchId}/skill?players=${players}`, MOST_DOCUMENT_BYTES, isDocument)
      return partialSkill(reply) ?? asker.understand('match skill', reply)
    },
    ...makeFilms(options, asker),
    users: async (xuids) => {
      const known = xuids.filter((xuid) => decimalXuid.test(xuid))
      return known.length === 0 ? MISSING : document('users', `${addresses.profile}/users?xuids=${known}`)
    },
    mapName: async (assetId, versionId) => {
      if (!isGuid(assetId) || !isGuid(versionId)) return MISSING
      const found = await document('map', `${addresses.discovery}/hi/maps/${assetId}/versions/${versionId}`)
      if (found.status !== 'found') return found
      const parsed = assetVersion.safeParse(found.value)
      return parsed.success ? { status: 'found', value: parsed.data.PublicName } : asker.reject('map', 'a map without a name')
    },
  }
}

/** One unknown XUID turns the whole answer into a 404, which still lists the others. Source: halo-data 2. */
function partialSkill(reply: CappedReply | null): Fetched<unknown> | null {
  if (reply?.status !== 'answered' || reply.code !== 404) return null
  const parsed = skillResults.safeParse(parseJson(reply.bytes))
  return parsed.success ? { status: 'found', value: parsed.data } : null
}
