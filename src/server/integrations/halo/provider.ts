import { z } from 'zod'
import { type CappedReply, parseJson } from '#server/integrations/fetch-capped.ts'
import { describeProvider } from '#server/integrations/provider.ts'
import { text, web } from '#server/process/variable-kinds.ts'
import { open, secret, type ValuesOf } from '#server/process/variables.ts'
import { isGuid } from '#shared/ids.ts'
import { MAX_DOCUMENT_BYTES } from '#shared/jobs/source-sizes.ts'
import type { Fetched, Halo } from './halo.ts'
import { HALO_ADDRESSES, haloAddressesUnder } from './halo-addresses.ts'
import { type HaloOptions, isDocument, MISSING, makeAsker, makeThrottle } from './halo-asker.ts'
import { makeFilms } from './halo-films.ts'
import { makeHistory } from './halo-history.ts'
import { isXuid, makeNames } from './halo-names.ts'
import type { HaloCredentials } from './halo-tokens.ts'

const variables = {
  HALO_CLIENT_ID: open(text.optional()),
  HALO_CLIENT_SECRET: secret(text.optional()),
  HALO_REFRESH_TOKEN: secret(text.optional()),
  HALO_SPARTAN_TOKEN: secret(text.optional()),
  HALO_GATEWAY: open(web.optional()),
}

export const halo = describeProvider({
  name: 'Halo services',
  variables,
  realBy: [['HALO_CLIENT_ID', 'HALO_REFRESH_TOKEN'], ['HALO_SPARTAN_TOKEN']],
  real: (values) => {
    const credentials = readCredentials(values)
    const gateway = values.HALO_GATEWAY
    if (credentials === null) return null
    return {
      place: gateway ?? HALO_ADDRESSES.halostats,
      settings: { credentials, addresses: gateway === undefined ? HALO_ADDRESSES : haloAddressesUnder(gateway) },
    }
  },
  sandbox: (_, { sandboxAddress = '' }) => ({
    place: sandboxAddress,
    settings: { credentials: SANDBOX_ACCOUNT, addresses: haloAddressesUnder(`${sandboxAddress}/halo`) },
  }),
  open: (settings, log) => makeHalo({ ...settings, log }),
})

const SANDBOX_ACCOUNT: HaloCredentials = { kind: 'account', clientId: 'sandbox', clientSecret: null, refreshToken: 'sandbox' }

function readCredentials(values: ValuesOf<typeof variables>): HaloCredentials | null {
  const { HALO_CLIENT_ID: clientId, HALO_CLIENT_SECRET: clientSecret = null, HALO_REFRESH_TOKEN: refreshToken } = values
  if (values.HALO_SPARTAN_TOKEN !== undefined) return { kind: 'spartan-token', spartanToken: values.HALO_SPARTAN_TOKEN }
  if (clientId === undefined || refreshToken === undefined) return null
  return { kind: 'account', clientId, clientSecret, refreshToken }
}

const skillResults = z.looseObject({ Value: z.array(z.unknown()).min(1) })

/**
 * The Halo services over HTTP. Only GUIDs, decimal XUIDs and gamertags are put into addresses; anything else is missing without a request.
 */
export function makeHalo({ perSecond, ...options }: HaloOptions): Halo {
  const { addresses } = options
  const throttle = makeThrottle({ perSecond })
  const asker = makeAsker(options, throttle)
  const names = makeNames(options, asker)
  const document = async (requestName: string, url: string) =>
    asker.understand(requestName, await asker.ask(url, MAX_DOCUMENT_BYTES, isDocument))

  return {
    matchStatistics: async (matchId) =>
      isGuid(matchId) ? document('match statistics', `${addresses.halostats}/hi/matches/${matchId}/stats`) : MISSING,
    matchSkill: async (matchId, xuids) => {
      const players = xuids.filter(isXuid).map((xuid) => `xuid(${xuid})`)
      if (!isGuid(matchId) || players.length === 0) return MISSING
      const reply = await asker.ask(`${addresses.skill}/hi/matches/${matchId}/skill?players=${players}`, MAX_DOCUMENT_BYTES, isDocument)
      return partialSkill(reply) ?? asker.understand('match skill', reply)
    },
    ...makeFilms(options, asker),
    ...names,
    ...makeHistory(options, asker),
    asPlayer: (account) => makeHistory(options, makeAsker({ ...options, credentials: { kind: 'account', ...account } }, throttle)),
    mapName: (assetId, versionId) => names.assetName('map', { assetId, versionId }),
  }
}

/** A single unknown XUID makes the answer a 404, which still lists the others. */
function partialSkill(reply: CappedReply | null): Fetched<unknown> | null {
  if (reply?.status !== 'answered' || reply.code !== 404) return null
  const parsed = skillResults.safeParse(parseJson(reply.bytes))
  return parsed.success ? { status: 'found', value: parsed.data } : null
}
