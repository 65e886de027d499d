import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import { type FilmView, isRead, playerName } from '#analysis/practice/film-view.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { FROZEN_BEFORE_MS } from '#shared/practice/practice-item.ts'
import { CAUSE_LIST, CAUSES, type Cause, isPictured } from '#shared/report/causes.ts'

/** What no picture from above shows beforehand, and what says how a death was paid back. */
const NOT_ASKED: ReadonlySet<Cause> = new Set(['not-read', 'no-killer', 'objective', 'traded', 'none'])
const ASKED = CAUSES.filter((cause) => !NOT_ASKED.has(cause) && !isPictured(cause))

/** Why the player's fights were lost. Exactly one of the offered causes holds: every other was tested, and did not. */
export function causeMoments(view: FilmView): AskedMoment[] {
  const own = view.analysis.causes.filter(({ review }) => review.death.player === view.you.id)
  return own.flatMap((death) => momentOf(view, death) ?? [])
}

function momentOf(view: FilmView, { cause: taken, beside, case: seen, answers, review }: CausedDeath): AskedMoment | null {
  const cause = NOT_ASKED.has(taken) ? beside : taken
  const first = seen?.burst?.[0]
  const killer = seen?.killer === null || !seen ? null : playerName(view, seen.killer)
  if (!seen || !first || cause === null || !ASKED.includes(cause) || killer === null) return null
  const { match, ms } = seen
  if (!isRead(view, first.ms - FROZEN_BEFORE_MS, ms)) return null
  const label = (one: Cause) => `${CAUSE_LIST[one].label.slice(0, 1).toUpperCase()}${CAUSE_LIST[one].label.slice(1)}`
  const seconds = ((ms - first.ms) / 1000).toFixed(1)
  return {
    name: review.death.id,
    happenedAtMs: match.logMs(first.ms),
    untilMs: review.death.atMs,
    answer: cause,
    isUntrue: (other) => ASKED.some((one) => one === other && answers.get(one)?.answer === 'no'),
    hasLived: false,
    ask: 'You are hit in two seconds, and fall. What is the cause?',
    say: (answer) => ASKED.flatMap((one) => (one === answer ? label(one) : [])).join(''),
    told: `${killer} killed you ${seconds} s after that hit: ${CAUSE_LIST[cause].label}.`,
    evidence: [
      { kind: 'event', event: review.death.id },
      { kind: 'film', fromMs: match.logMs(first.ms), toMs: match.logMs(ms) },
    ],
  }
}
