/** Without a trailing slash. */
export interface HaloAddresses {
  readonly login: string
  readonly user: string
  readonly xsts: string
  readonly settings: string
  readonly halostats: string
  readonly skill: string
  readonly profile: string
  readonly discovery: string
  readonly blobs: string
}

export const HALO_ADDRESSES: HaloAddresses = {
  login: 'https://login.microsoftonline.com',
  user: 'https://user.auth.xboxlive.com',
  xsts: 'https://xsts.auth.xboxlive.com',
  settings: 'https://settings.svc.halowaypoint.com',
  halostats: 'https://halostats.svc.halowaypoint.com',
  skill: 'https://skill.svc.halowaypoint.com',
  profile: 'https://profile.svc.halowaypoint.com',
  discovery: 'https://discovery-infiniteugc.svc.halowaypoint.com',
  blobs: 'https://blobs-infiniteugc.svc.halowaypoint.com',
}

/** All hosts at one address, each under the first label of its name. */
export function haloAddressesUnder(gateway: string): HaloAddresses {
  return {
    login: `${gateway}/login`,
    user: `${gateway}/user`,
    xsts: `${gateway}/xsts`,
    settings: `${gateway}/settings`,
    halostats: `${gateway}/halostats`,
    skill: `${gateway}/skill`,
    profile: `${gateway}/profile`,
    discovery: `${gateway}/discovery-infiniteugc`,
    blobs: `${gateway}/blobs-infiniteugc`,
  }
}
