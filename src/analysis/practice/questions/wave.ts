import type { DeathEvent } from '#analysis/log/event-log.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { hasLivedOn, isLogWhole, isUp, type PracticeView } from '#analysis/practice/practice-view.ts'
import { eventMoments } from '#shared/report/moment.ts'

/** Who falls so near to each other comes back about together. */
const WAVE_MS = 5_000
const EDGE_MS = 250

const COUNTS = ['Only that one', 'Two of them', 'Three of them', 'Four of them'] as const

/** How many opponents fall about together, from the first of them on. */
export function waveMoments(view: PracticeView): AskedMoment[] {
  const { log, you } = view
  const others = log.players.filter(({ team }) => team !== you.team)
  if (!isLogWhole(view) || you.team === null || others.some(({ isBot }) => isBot)) return []
  const isOther = new Set(others.map(({ id }) => id))
  const falls = log.events.filter((event) => event.kind === 'death').filter(({ player }) => isOther.has(player))
  return falls.flatMap((first, index) => momentOf(view, first, falls.slice(index), falls[index - 1]) ?? [])
}

function momentOf(view: PracticeView, first: DeathEvent, falls: readonly DeathEvent[], before: DeathEvent | undefined): AskedMoment | null {
  const afterMs = falls.map(({ atMs }) => atMs - first.atMs)
  const isUnclear = afterMs.some((ms) => Math.abs(ms - WAVE_MS) <= EDGE_MS)
  if (isUnclear || (before && first.atMs - before.atMs <= WAVE_MS) || !isUp(view, first.atMs)) return null
  const fallen = falls.filter((_, index) => (afterMs[index] ?? WAVE_MS) < WAVE_MS)
  const names = fallen.map(({ player }) => view.named(player))
  if (fallen.length > COUNTS.length || new Set(names).size < names.length) return null
  const listed = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return {
    name: first.id,
    happenedAtMs: first.atMs,
    untilMs: first.atMs + WAVE_MS,
    answer: `${fallen.length}`,
    hasLived: hasLivedOn(view, first.atMs),
    ask: 'One of them falls in two seconds. How many fall within five seconds, that one included?',
    say: (answer) => COUNTS[Number(answer) - 1] ?? '',
    told: `${listed} fell within five seconds.`,
    evidence: eventMoments(fallen.map(({ id }) => id)),
  }
}
