import { SAMPLE_XUID } from '#shared/sample.ts'
import { SEASON_PLAYERS } from '#simulator/season/season.ts'

/** How the services answer for a player's history. `private`: 403 for others. `hidden`: empty, by the privacy setting. `half`: every second match is garbled. */
type HistoryManner = 'private' | 'hidden' | 'empty' | 'down' | 'limited' | 'garbled' | 'half' | 'shuffled'

interface OddPlayer {
  readonly xuid: string
  readonly gamertag: string
  readonly manner: HistoryManner
}

const oddPlayer = (number: number, gamertag: string, manner: HistoryManner) => ({ xuid: `25332748000001${10 + number}`, gamertag, manner })

/** Players whose history is something to try. All but the first have the sample player's matches. */
export const ODD_PLAYERS = {
  private: { ...SEASON_PLAYERS[1], manner: 'private' },
  hidden: oddPlayer(1, 'Hidden Hal', 'hidden'),
  empty: oddPlayer(2, 'Newcomer Nia', 'empty'),
  down: oddPlayer(4, 'Down Dana', 'down'),
  limited: oddPlayer(5, 'Busy Bea', 'limited'),
  garbled: oddPlayer(6, 'Garbled Gil', 'garbled'),
  half: oddPlayer(7, 'Half Hanna', 'half'),
  shuffled: oddPlayer(8, 'Shuffled Shay', 'shuffled'),
} as const satisfies Record<HistoryManner, OddPlayer>

export function findOddPlayer(is: (player: OddPlayer) => boolean): OddPlayer | null {
  return Object.values<OddPlayer>(ODD_PLAYERS).find(is) ?? null
}

export function playerBehind(xuid: string): string {
  const odd = findOddPlayer((player) => player.xuid === xuid)
  return odd === null || odd.manner === 'private' ? xuid : SAMPLE_XUID
}
