import type { LobbyRow, Report } from '#shared/report/report.ts'
import { TERM_NOTES } from '#web/features/report-view/terms.ts'

export interface LobbyColumn {
  readonly name: string
  readonly long: string
  readonly value: (row: LobbyRow) => number | null
  readonly meaning: string | null
  readonly format: (value: number) => string
  readonly isLowBetter?: true
}

const formatCount = (value: number) => value.toLocaleString('en-US')

const COLUMNS: readonly LobbyColumn[] = [
  { name: 'K', long: 'Kills', meaning: 'Kills', value: (row) => row.kills, format: formatCount },
  { name: 'D', long: 'Deaths', meaning: 'Deaths', value: (row) => row.deaths, format: formatCount, isLowBetter: true },
  { name: 'A', long: 'Assists', meaning: 'Assists', value: (row) => row.assists, format: formatCount },
  { name: 'KDA', long: 'KDA', meaning: TERM_NOTES.kda, value: (row) => row.kda, format: (value) => value.toFixed(1).replace('-', '−') },
  {
    name: 'Accuracy',
    long: 'Accuracy',
    meaning: null,
    value: (row) => (row.shotsFired ? (100 * (row.shotsHit ?? 0)) / row.shotsFired : null),
    format: (value) => `${value.toFixed(1)}%`,
  },
  { name: 'Damage', long: 'Damage dealt', meaning: null, value: (row) => row.damageDealt, format: formatCount },
  {
    name: 'Objective',
    long: 'Plays on the objective',
    meaning: TERM_NOTES.plays,
    value: (row) => row.objectiveAwards,
    format: formatCount,
  },
]

export function columnsOf({ lobby }: Pick<Report, 'lobby'>): LobbyColumn[] {
  return COLUMNS.filter(({ value }) => lobby.some((row) => value(row) !== null))
}

/** Returns the rank in a column, 1 for the best. Equal figures share the better rank. */
export function placeOf({ value, isLowBetter }: LobbyColumn, lobby: readonly LobbyRow[], own: number): number {
  const isBetter = (figure: number | null) => figure !== null && (isLowBetter ? figure < own : figure > own)
  return 1 + lobby.filter((row) => isBetter(value(row))).length
}

export function teamOf(report: Report, key: string): number | null {
  return report.players.find((player) => player.key === key)?.team ?? null
}

const TEAMS = ['Eagle', 'Cobra'] as const

export function teamName(team: number | null): string {
  return TEAMS[team ?? -1] ?? (team === null ? 'Nobody’s team' : `Team ${team + 1}`)
}

/** Eagle is always blue and Cobra red, whichever team is yours. */
export function teamClass(team: number | null): string {
  return team === 0 ? 'is-kill' : 'is-death'
}
