import { HALO_ADDRESSES, haloAddressesUnder } from '#server/integrations/halo/halo-addresses.ts'
import { describeProvider } from '#server/integrations/provider.ts'
import { text } from '#server/process/variable-kinds.ts'
import { open, secret } from '#server/process/variables.ts'
import { type AccountLinkSettings, makeAccountLinker } from './xbox-link.ts'

export const microsoft = describeProvider({
  name: 'Microsoft sign-in',
  variables: {
    MICROSOFT_CLIENT_ID: open(text.optional()),
    MICROSOFT_CLIENT_SECRET: secret(text.optional()),
  },
  realBy: [['MICROSOFT_CLIENT_ID']],
  hint: ' and, for a web registration, MICROSOFT_CLIENT_SECRET',
  pages: ['https://login.live.com', 'https://login.microsoftonline.com'],
  real: ({ MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret = null }, { publicAddress }) =>
    clientId === undefined
      ? null
      : {
          place: HALO_ADDRESSES.login,
          settings: { addresses: HALO_ADDRESSES, clientId, clientSecret, returnAddress: `${publicAddress}/profile` },
        },
  sandbox: (_, { sandboxAddress = '', publicAddress }) => ({
    place: sandboxAddress,
    settings: sandboxLink(sandboxAddress, publicAddress),
  }),
  open: makeAccountLinker,
})

export function sandboxLink(sandboxAddress: string, publicAddress = 'http://localhost:3000'): AccountLinkSettings {
  return {
    addresses: { ...haloAddressesUnder(`${sandboxAddress}/halo`), login: `${sandboxAddress}/microsoft` },
    clientId: 'sandbox',
    clientSecret: null,
    returnAddress: `${publicAddress}/profile`,
  }
}
