import { namesOf } from '#shared/names-of.ts'

const HOSTS = {
  login: 'login.microsoftonline.com',
  user: 'user.auth.xboxlive.com',
  xsts: 'xsts.auth.xboxlive.com',
  settings: 'settings.svc.halowaypoint.com',
  halostats: 'halostats.svc.halowaypoint.com',
  skill: 'skill.svc.halowaypoint.com',
  profile: 'profile.svc.halowaypoint.com',
  discovery: 'discovery-infiniteugc.svc.halowaypoint.com',
  blobs: 'blobs-infiniteugc.svc.halowaypoint.com',
} as const

/** Without a trailing slash. */
export type HaloAddresses = Readonly<Record<keyof typeof HOSTS, string>>

export const HALO_ADDRESSES = addressesBy((host) => `https://${host}`)

/** All hosts at one address, each under the first label of its name. */
export function haloAddressesUnder(gateway: string): HaloAddresses {
  return addressesBy((host) => `${gateway}/${host.split('.')[0]}`)
}

function addressesBy(addressOf: (host: string) => string): HaloAddresses {
  return Object.assign({}, ...namesOf(HOSTS).map((name) => ({ [name]: addressOf(HOSTS[name]) })))
}
