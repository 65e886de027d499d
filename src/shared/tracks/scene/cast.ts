import type { Report } from '#shared/report/report.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'

export interface Person {
  /** Index in the tracks' `players`. */
  readonly player: number
  /** Key in the report; null for a player who is not in it. */
  readonly key: string | null
  readonly name: string
  readonly role: 'you' | 'mate' | 'foe'
}

/** All players in the order of the tracks. Without teams, all others are opponents. */
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
