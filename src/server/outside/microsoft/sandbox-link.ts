import { haloAddressesUnder } from '#server/outside/halo/halo-addresses.ts'
import type { AccountLinkSettings } from './xbox-link.ts'

/** The account sign-in as the sandbox plays it. */
export function sandboxLink(sandboxAddress: string, publicAddress = 'http://localhost:3000'): AccountLinkSettings {
  return {
    addresses: { ...haloAddressesUnder(`${sandboxAddress}/halo`), login: `${sandboxAddress}/microsoft` },
    clientId: 'sandbox',
    clientSecret: null,
    returnAddress: `${publicAddress}/profile`,
  }
}
