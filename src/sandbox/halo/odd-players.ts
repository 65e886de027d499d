import { SAMPLE_XUID } from '#shared/sample.ts'
import { SEASON_PLAYERS } from '#simulator/season/season.ts'

/** How the services answer for a player's history. */
type HistoryManner =
  /** 403 for everybody but the player. */
  | 'private'
  /** Nothing in it, and the privacy setting says why. */
  | 'hidden'
  /** Has never played. */
  | 'empty'
  /** Answers after two seconds. */
  | 'slow'
  /** 503. */
  | 'down'
  /** 429 with a minute to wait. */
  | 'limited'
  /** JSON of another shape. */
  | 'garbled'
  /** Each second match is JSON of another shape. */
  | 'half'
  /** In another order each time. */
  | 'shuffled'

interface OddPlayer {
  readonly xuid: string
  readonly gamertag: string
  readonly manner: HistoryManner
}

const oddPlayer = (number: number, gamertag: string, manner: HistoryManner) => ({ xuid: `25332748000001${10 + number}`, gamertag, manner })

/** Players whose history is something to try. But for the first they have no matches of their own: theirs are the sample player's. */
export const ODD_PLAYERS = {
  private: { ...SEASON_PLAYERS[1], manner: 'private' },
  hidden: oddPlayer(1, 'Hidden Hal', 'hidden'),
  empty: oddPlayer(2, 'Newcomer Nia', 'empty'),
  slow: oddPlayer(3, 'Slow Sam', 'slow'),
  down: oddPlayer(4, 'Down Dana', 'down'),
  limited: oddPlayer(5, 'Busy Bea', 'limited'),
  garbled: oddPlayer(6, 'Garbled Gil', 'garbled'),
  half: oddPlayer(7, 'Half Hanna', 'half'),
  shuffled: oddPlayer(8, 'Shuffled Shay', 'shuffled'),
} as const satisfies Record<HistoryManner, OddPlayer>

export function findOddPlayer(is: (player: OddPlayer) => boolean): OddPlayer | null {
  return Object.values<OddPlayer>(ODD_PLAYERS).find(is) ?? null
}

/** Whose matches the services tell for this player. */
export function playerBehind(xuid: string): string {
  const odd = findOddPlayer((player) => player.xuid === xuid)
  return odd === null || odd.manner === 'private' ? xuid : SAMPLE_XUID
}
