import type { DrillCheck, DrillFigure } from '#shared/report/drill.ts'
import type { FocusKindId, PassMark } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { counted } from '#shared/time/format-wait.ts'
import { type CheckedMark, checkMark, type DrillPlay, measureOf, playsOf, titleOf } from './check-drill.ts'
import { reportDrillsOf } from './report-drills.ts'

const MINUTE_MS = 60_000

export function describeCheck(mark: PassMark, figures: readonly DrillFigure[]): DrillCheck {
  const checked = checkMark(mark, figures)
  return { kind: mark.kind, title: titleOf(mark), outcome: checked.outcome, figures: figuresOf(mark, checked) }
}

/** A match's figures for an open drill that its report is not about; null if the report continues the drill or begins one. */
export function describeOpenDrill(report: Pick<Report, 'focusAreas' | 'openDrill' | 'facts'>): string | null {
  const { openDrill } = report
  if (!openDrill) return null
  const { figures } = reportDrillsOf(report)
  const { play } = checkMark(openDrill, figures)
  const drill = `Your drill, “${titleOf(openDrill)}”,`
  if (play === null) return `${drill} stays open; this match says nothing of it.`
  if (play.occasions === 0) return `${drill} did not come up in this match and stays open.`
  return `${drill} stays open; of it this match shows: ${describeCheck(openDrill, figures).figures}.`
}

/** "Over 40 kills, at most 15 followed by your death within five seconds." */
export function describeMark(mark: PassMark): string {
  if (mark.per === 'team-share') return `At least ${mark.window - mark.atMost}% of what your team does for the objective.`
  const { occasions, again } = measureOf(mark)
  if (mark.per === 'minutes') return `At most ${counted(mark.atMost, 'death')} a minute while ${occasions}.`
  return `Over ${mark.window} ${occasions}, at most ${mark.atMost} ${again}.`
}

/**
 * How far the window of a mark is filled: "31 of 40 kills, 13 so far"; once it is full, the figures of the newest matches that fill it: "13 in the last
 * 46 kills". A time has no window. Null without any play.
 *
 * @param plays oldest first
 */
export function describeSoFar(mark: PassMark, plays: readonly DrillPlay[]): string | null {
  if (mark.per === 'team-share') return plays.length === 0 ? null : `${ownPercent(sumOf(plays))}% so far`
  const { occasions } = measureOf(mark)
  const shown = mark.per === 'minutes' ? sumOf(plays) : sumOf(newestThatFill(plays, mark.window))
  if (shown.occasions === 0) return null
  if (mark.per === 'minutes')
    return `${counted(shown.missed, 'death')} in ${formatDuration(shown.occasions * MINUTE_MS)} ${occasions} so far`
  if (shown.occasions < mark.window) return `${shown.occasions} of ${mark.window} ${occasions}, ${shown.missed} so far`
  return `${shown.missed} in the last ${shown.occasions} ${occasions}`
}

function newestThatFill(plays: readonly DrillPlay[], window: number): DrillPlay[] {
  const newestFirst = plays.toReversed()
  return newestFirst.filter((_, index) => sumOf(newestFirst.slice(0, index)).occasions < window)
}

function sumOf(plays: readonly DrillPlay[]): DrillPlay {
  const sum = { missed: 0, occasions: 0 }
  return plays.reduce((total, play) => ({ missed: total.missed + play.missed, occasions: total.occasions + play.occasions }), sum)
}

/** "9 of 14 kills followed by your death within five seconds"; null if the match has no data on it. */
export function describePlayed(kind: FocusKindId, figures: readonly DrillFigure[]): string | null {
  const shown = playsOf(kind, figures).find(({ play }) => play.occasions > 0)
  return shown ? playedWords(shown.per, kind, shown.play) : null
}

function playedWords(per: PassMark['per'], kind: FocusKindId, play: DrillPlay): string {
  if (per === 'team-share') return `${ownPercent(play)}% of ${teamWork(kind, play)}`
  const { occasions, again } = measureOf({ kind, per })
  if (per === 'minutes') return `${counted(play.missed, 'death')} in ${formatDuration(play.occasions * MINUTE_MS)} ${occasions}`
  return `${play.missed} of ${play.occasions} ${occasions} ${again}`
}

/** From this amount on, the work is a time in milliseconds: no team makes that many plays. */
const MIN_TIME = 1000

function teamWork(kind: FocusKindId, { occasions }: DrillPlay): string {
  if (kind === 'never-stops') return "your team's stops"
  return occasions < MIN_TIME ? 'the plays that score for your team' : "your team's time on the objective"
}

function figuresOf(mark: PassMark, { outcome, play, most, needed }: CheckedMark): string {
  if (play === null) return 'This match says nothing about it'
  const { per, kind } = mark
  if (per !== 'team-share' && outcome === 'not-enough-play') {
    const [has, needs] = [play.occasions, needed].map((amount) => (per === 'minutes' ? formatDuration(amount * MINUTE_MS) : `${amount}`))
    return `${has} ${measureOf(mark).occasions}, ${needs} needed`
  }
  return `${playedWords(per, kind, play)}, mark ${per === 'team-share' ? `${mark.window - mark.atMost}%` : most}`
}

function ownPercent({ missed, occasions }: DrillPlay): number {
  return occasions === 0 ? 0 : Math.floor((100 * (occasions - missed)) / occasions)
}
