import type { DrillCheck, DrillFigure } from '#shared/report/drill.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { type CheckedMark, checkMark, lineOf, measureOf } from './check-drill.ts'

const MINUTE_MS = 60_000

/** A mark held against a match, in words. */
export function tellCheck(mark: PassMark, figures: readonly DrillFigure[]): DrillCheck {
  const checked = checkMark(mark, figures)
  return { line: mark.line, title: titleOf(mark), outcome: checked.outcome, figures: figuresOf(mark, checked) }
}

export function titleOf(mark: Pick<PassMark, 'line'>): string {
  return lineOf(mark).phrases.title
}

/** "Over 40 kills, at most 15 followed by your death within five seconds." */
export function tellMark(mark: PassMark): string {
  const { occasions, again } = measureOf(mark)
  if (mark.per === 'minutes') return `At most ${counted(mark.atMost, 'death')} a minute while ${occasions}.`
  return `Over ${mark.window} ${occasions}, at most ${mark.atMost} ${again}.`
}

function figuresOf(mark: PassMark, { outcome, play, most, needed }: CheckedMark): string {
  const { occasions, again } = measureOf(mark)
  if (play === null) return 'This match shows nothing of it'
  const [has, needs] = [play.occasions, needed].map((amount) => (mark.per === 'minutes' ? formatDuration(amount * MINUTE_MS) : `${amount}`))
  if (outcome === 'not-enough-play') return `${has} ${occasions}, ${needs} needed`
  if (mark.per === 'minutes') return `${counted(play.missed, 'death')} in ${has} ${occasions}, mark ${most}`
  return `${play.missed} of ${has} ${occasions} ${again}, mark ${most}`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
