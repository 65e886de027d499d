import { readTabValues, writeTabValues } from './browser-storage.ts'
import { ownAddress } from './way-in.ts'

const NAME = 'way-back'

/** Stores in this tab the page that the player leaves to pay or to link an account. Players who leave the profile return to it. */
export function storeWayBack(userId: string) {
  const isProfile = location.pathname === '/profile'
  writeTabValues(userId, NAME, isProfile ? null : { address: `${location.pathname}${location.search}` })
}

export function readWayBack(userId: string): string | null {
  return ownAddress(readTabValues(userId, NAME)['address'])
}

export function takeWayBack(userId: string): string | null {
  const address = readWayBack(userId)
  writeTabValues(userId, NAME, null)
  return address
}
