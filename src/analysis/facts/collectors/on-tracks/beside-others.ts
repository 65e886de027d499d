import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { coveredSpan, type FilmSpan } from '#analysis/positions/covered-span.ts'
import { isNamed } from '#analysis/positions/hits.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Span } from '#shared/report/moment.ts'

/** The player in the tracks of a film, among the others. */
export interface OnFilm {
  readonly match: TrackedMatch
  readonly own: number
  readonly others: readonly number[]
  /** What the log covers, in the film's time. */
  readonly window: FilmSpan
}

/** Null where there are no tracks, or not of the player. */
export function onFilm({ analysis: { tracked, log }, you }: View): OnFilm | null {
  const own = tracked?.playerIndexOf(you.id) ?? null
  if (!tracked || own === null) return null
  const others = [...tracked.players.keys()].filter((player) => player !== own)
  return { match: tracked, own, others, window: coveredSpan(tracked, log) }
}

/** The same where the film names whom the player hit, with the others of whom it does. */
export function onNamedFilm(view: View): OnFilm | null {
  const film = onFilm(view)
  if (!film || !isNamed(film.match, film.own)) return null
  return { ...film, others: film.others.filter((player) => isNamed(film.match, player)) }
}

/** What is found for the player, and for all others together. */
export function ofBoth<T>({ own, others }: OnFilm, find: (player: number) => readonly T[]) {
  return { own: find(own), others: others.flatMap(find) }
}

/** Stretches of the film, as evidence. */
export function spansOf(match: TrackedMatch, stretches: readonly FilmSpan[]): Span[] {
  return stretches.map(({ fromMs, toMs }) => ({ kind: 'film', fromMs: match.logMs(fromMs), toMs: match.logMs(toMs) }))
}

type Compared =
  | 'early-deaths'
  | 'outnumbered-fights'
  | 'spawned-behind'
  | 'help-given'
  | 'near-deaths-answered'
  | 'hurt-healed'
  | 'shields-not-refilled'
  | 'fallen-under-two'

interface Comparison<T> {
  readonly kind: Compared
  readonly unit: Fact['unit']
  readonly own: readonly T[]
  readonly others: readonly T[]
  readonly is: (occasion: T) => boolean
  /** Of the player's own occasions where it was so. */
  readonly evidence: (told: readonly T[]) => Pick<Parameters<typeof ownFact>[1], 'events' | 'spans'>
}

/** On how many of the player's occasions it was so, beside all others together; nothing where either had none. */
export function besideOthers<T>(view: View, { kind, unit, own, others, is, evidence }: Comparison<T>): Fact[] {
  if (own.length === 0 || others.length === 0) return []
  const told = own.filter(is)
  return [
    ownFact(view, { kind, unit, value: told.length, of: own.length, ...evidence(told) }),
    ownFact(view, { kind: `others-${kind}`, unit, value: others.filter(is).length, of: others.length }),
  ]
}
