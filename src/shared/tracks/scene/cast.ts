import type { Report } from '#shared/report/report.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'

/** A player of the tracks as the pictures show him: by shape and outline, not by color alone. */
export interface Person {
  /** Place in the tracks' `players`. */
  readonly player: number
  /** In the report; null for one whom it does not name. */
  readonly key: string | null
  readonly name: string
  readonly role: 'you' | 'mate' | 'foe'
}

/** Everybody in the tracks, by their place there. Without teams everybody else is an opponent. */
export function castOf({ players, you }: Pick<Report, 'players' | 'you'>, tracks: Pick<MatchTracks, 'players'>): readonly Person[] {
  const ownTeam = players.find(({ key }) => key === you)?.team ?? null
  return tracks.players.map(({ playerId }, player) => {
    const known = players.find(({ id }) => id === playerId)
    const isMate = ownTeam !== null && known?.team === ownTeam
    const role = known?.key === you ? 'you' : isMate ? 'mate' : 'foe'
    return { player, key: known?.key ?? null, name: known?.name ?? `Player ${player + 1}`, role }
  })
}

export function yourself(cast: readonly Person[]): Person | null {
  return cast.find(({ role }) => role === 'you') ?? null
}

export function playersOf(cast: readonly Person[], role: Person['role']): ReadonlySet<number> {
  return new Set(cast.filter((person) => person.role === role).map(({ player }) => player))
}
