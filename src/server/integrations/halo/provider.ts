import { describeProvider } from '#server/integrations/provider.ts'
import { text, web } from '#server/process/variable-kinds.ts'
import { open, secret, type ValuesOf } from '#server/process/variables.ts'
import { HALO_ADDRESSES, haloAddressesUnder } from './halo-addresses.ts'
import { makeHalo } from './halo-services.ts'
import type { HaloCredentials } from './halo-tokens.ts'

const variables = {
  HALO_CLIENT_ID: open(text.optional()),
  HALO_CLIENT_SECRET: secret(text.optional()),
  HALO_REFRESH_TOKEN: secret(text.optional()),
  HALO_SPARTAN_TOKEN: secret(text.optional()),
  /** One address in front of all Halo and Xbox hosts. */
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

/** A pasted token goes before the account. */
function readCredentials(values: ValuesOf<typeof variables>): HaloCredentials | null {
  const { HALO_CLIENT_ID: clientId, HALO_CLIENT_SECRET: clientSecret = null, HALO_REFRESH_TOKEN: refreshToken } = values
  if (values.HALO_SPARTAN_TOKEN !== undefined) return { kind: 'spartan-token', spartanToken: values.HALO_SPARTAN_TOKEN }
  if (clientId === undefined || refreshToken === undefined) return null
  return { kind: 'account', clientId, clientSecret, refreshToken }
}
