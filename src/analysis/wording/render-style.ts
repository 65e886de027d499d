import type { Report } from '#shared/report/report.ts'
import { type Clocked, shownClockOf } from '#shared/report/shown-clock.ts'
import { formatMoment } from '#shared/time/clock.ts'

export interface RenderStyle {
  readonly nameOf: (playerKey: string) => string
  readonly timeOf: (atMs: number) => string
  readonly videoTimeOf: (atMs: number) => string
}

/** Uses the report's names, and video time if the whole report is aligned, else match time. */
export function plainStyle({ players, ...clocked }: Pick<Report, 'players'> & Clocked): RenderStyle {
  const names = new Map(players.map((player) => [player.key, player.name]))
  return { nameOf: (key) => names.get(key) ?? key, timeOf: shownClockOf(clocked).format, videoTimeOf: formatMoment }
}
