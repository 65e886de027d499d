import type { Report } from '#shared/report/report.ts'
import { formatMoment } from '#shared/time/clock.ts'
import { shownClockOf } from '#shared/video/shown-clock.ts'

/** How a report's names and times are written: real or masked names, match-log or video time. */
export interface RenderStyle {
  readonly nameOf: (playerKey: string) => string
  /** Of a time of the film's clock. */
  readonly timeOf: (atMs: number) => string
  readonly videoTimeOf: (atMs: number) => string
}

/** Names as the report has them; times of the video once it is aligned as a whole, of the match log until then. */
export function plainStyle({ players, alignment }: Pick<Report, 'players' | 'alignment'>): RenderStyle {
  const names = new Map(players.map((player) => [player.key, player.name]))
  const { shownMs } = shownClockOf(alignment)
  return { nameOf: (key) => names.get(key) ?? key, timeOf: (atMs) => formatMoment(shownMs(atMs)), videoTimeOf: formatMoment }
}
