import type { Report } from '#shared/report/report.ts'
import { type Clocked, shownClockOf } from '#shared/report/shown-clock.ts'
import { formatMoment } from '#shared/time/clock.ts'

/** How a report's names and times are written: real or masked names, time of the match or the video. */
export interface RenderStyle {
  readonly nameOf: (playerKey: string) => string
  /** Of a time of the film's clock. */
  readonly timeOf: (atMs: number) => string
  readonly videoTimeOf: (atMs: number) => string
}

/** Names as the report has them; times of the video once it is aligned as a whole, of the match until then. */
export function plainStyle({ players, ...clocked }: Pick<Report, 'players'> & Clocked): RenderStyle {
  const names = new Map(players.map((player) => [player.key, player.name]))
  return { nameOf: (key) => names.get(key) ?? key, timeOf: shownClockOf(clocked).format, videoTimeOf: formatMoment }
}
