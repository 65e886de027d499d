import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { coveredSpan, type FilmSpan } from '#analysis/positions/covered-span.ts'
import { isNamed } from '#analysis/positions/hits.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Span } from '#shared/report/moment.ts'

/** The player and the others, as indexes in the tracks of a film. */
export interface OnFilm {
  readonly match: TrackedMatch
  readonly own: number
  readonly others: readonly number[]
  /** The part of the film that the log covers, in film time. */
  readonly window: FilmSpan
}

/** Null without tracks, or if the player is not in them. */
export function onFilm({ analysis: { tracked, log }, you }: View): OnFilm | null {
  const own = tracked?.playerIndexOf(you.id) ?? null
  if (!tracked || own === null) return null
  const others = [...tracked.players.keys()].filter((player) => player !== own)
  return { match: tracked, own, others, window: coveredSpan(tracked, log) }
}

/** Like `onFilm`, but null unless the film names the player's hits well enough, and only with others for whom it does. */
export function onNamedFilm(view: View): OnFilm | null {
  const film = onFilm(view)
  if (!film || !isNamed(film.match, film.own)) return null
  return { ...film, others: film.others.filter((player) => isNamed(film.match, player)) }
}

export function ofBoth<T>({ own, others }: OnFilm, find: (player: number) => readonly T[]) {
  return { own: find(own), others: others.flatMap(find) }
}

/** Film stretches as evidence, in log time. */
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
  readonly evidence: (matching: readonly T[]) => Pick<Parameters<typeof ownFact>[1], 'events' | 'spans'>
}

/** Facts on how many occasions `is` holds, for the player and for all others together; empty if either had no occasion. */
export function besideOthers<T>(view: View, { kind, unit, own, others, is, evidence }: Comparison<T>): Fact[] {
  if (own.length === 0 || others.length === 0) return []
  const matching = own.filter(is)
  return [
    ownFact(view, { kind, unit, value: matching.length, of: own.length, ...evidence(matching) }),
    ownFact(view, { kind: `others-${kind}`, unit, value: others.filter(is).length, of: others.length }),
  ]
}
