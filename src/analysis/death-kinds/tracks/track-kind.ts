import type { DeathKind, KindCase } from '#analysis/death-kinds/death-kind.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import type { KindPhrases } from '#analysis/wording/kind-templates.ts'
import { say } from '#analysis/wording/segments.ts'
import { events, fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { NAMED_MOMENTS, PASS_MARK_DEATHS, PASS_MARK_KILLS } from '#analysis/worth-telling.ts'
import type { TrackKindId } from '#shared/report/causes.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import type { ConductWords } from './conduct-words.ts'
import type { DrillMark } from './drill-marks.ts'

/** What one kind on tracks says in its own words. */
export interface TrackWords {
  readonly id: TrackKindId
  /** What its deaths are counted against. */
  readonly per: 'deaths' | 'kills'
  /** "came with every teammate out of reach", "were followed by your own death within five seconds". */
  readonly happened: string
  /** Pass mark: "with every teammate out of reach". */
  readonly again: string
  readonly phrases: KindPhrases
  readonly why: string
  readonly drill: string
  /** What the test asks of a death, as its fact means it. */
  readonly means: string
  /** What its drill asks for, where the film shows more than deaths. */
  readonly mark?: DrillMark
  /** How a habit is told that shows in more than deaths. */
  readonly conduct?: ConductWords
  /** What else is told of its deaths. */
  readonly beside?: { readonly templates: Templates; readonly tell: (book: FactBook) => readonly Claim[] }
}

/** A kind on tracks: all of them count, measure and tell in the same way, and differ in their words. */
export function trackKind(words: TrackWords): DeathKind {
  const { id, phrases } = words
  const templates = templatesOf(words)
  const makeClaim = claimMaker(templates)
  const shares = (book: FactBook) => ({ share: book.find(`share-${id}`), others: book.find(`others-share-${id}`) })
  return {
    id,
    recordedRate: null,
    noise: 'share',
    definitions: definitionsOf(words),
    rates: () => [],
    target: () => [],
    phrases,
    everyDeath: `share-${id}`,
    templates: { ...templates, ...words.beside?.templates, ...words.mark?.templates, ...words.conduct?.templates },
    tell: (found) => [
      makeClaim(`focus.${id}-share`, shares(found.book)),
      ...(words.beside?.tell(found.book) ?? []),
      ...(words.mark?.tell(found.book) ?? []),
      makeClaim(`focus.${id}-moments`, momentsOf(found), [found.deaths]),
    ],
    why: () => makeClaim(`why.${id}`, {}),
    drill: () => makeClaim(`drill.${id}`, {}),
    pass: (book) => words.mark?.pass(book) ?? makeClaim(`pass.${id}`, { target: book.find(`target-${id}`) }),
    passMark: (book) => passMarkOf(words, book),
    measures: measuresOf(words),
    ...(words.conduct ? { conductUnit: words.conduct.unit, tellConduct: words.conduct.tell } : {}),
  }
}

/** The kind's deaths, and the drill's own occasions where it has some. */
function measuresOf({ id, per, again, mark }: TrackWords): DeathKind['measures'] {
  return [{ per, missed: `share-${id}`, occasions: per, again }, ...(mark ? [mark.measure] : [])]
}

/** By the drill's own occasions where the match had enough of them, else by the kind's deaths. */
function passMarkOf(words: TrackWords, book: FactBook): PassMark {
  const { id, mark } = words
  const own = mark && book.find(mark.target)
  const target = own ?? book.find(`target-${id}`)
  if (!target) throw new Error(`a focus area without a target: ${id}`)
  return { kind: id, per: own && mark ? mark.measure.per : words.per, window: target.of ?? windowOf(words), atMost: target.value }
}

/** Over how many of the next deaths, or kills, a pass mark is checked. */
export function windowOf({ per }: Pick<TrackWords, 'per'>): number {
  return per === 'kills' ? PASS_MARK_KILLS : PASS_MARK_DEATHS
}

function momentsOf({ reviews }: KindCase) {
  return { moments: reviews.slice(0, NAMED_MOMENTS).map(({ death }) => death) }
}

function templatesOf({ id, per, happened, again, why, drill }: TrackWords) {
  const shown = per === 'kills' ? 'kills' : 'deaths that the film shows'
  return {
    [`focus.${id}-share`]: template(
      { share: fact(`share-${id}`), others: fact(`others-share-${id}`) },
      (s) =>
        say`${s.Word('share')} of your ${s.ofWord('share')} ${shown} ${happened}; for the others it was ${s.n('others')} of ${s.of('others')}.`,
    ),
    [`focus.${id}-moments`]: template({ moments: events }, (s) => say`See ${s.times('moments')}.`),
    [`why.${id}`]: template({}, () => say`${why}`),
    [`drill.${id}`]: template({}, () => say`${drill}`),
    [`pass.${id}`]: template(
      { target: fact(`target-${id}`) },
      (s) => say`Over your next ${s.of('target')} ${per}, at most ${s.n('target')} ${again}.`,
    ),
  }
}

function definitionsOf({ id, per, means }: TrackWords): DeathKind['definitions'] {
  const counted = per === 'kills' ? 'own kills' : 'own deaths that the film shows'
  return {
    kind: `${means} Deaths that no earlier cause of the list takes, of ${counted}.`,
    expected: `Deaths that the share of the other players would have cost, sorted by the same list.`,
    over: `${means} Other causes may fit as well. Such deaths minus what the others' share would have cost; of those deaths.`,
    own: {
      [`share-${id}`]: `${means} Other causes may fit as well. Of ${counted}.`,
      [`others-share-${id}`]: 'The same of all other players together.',
      [`most-${id}`]: 'The most deaths of this kind that another player had.',
      [`target-${id}`]: `Pass mark: at most this many, in so many ${per}. Two thirds of the way from the own share to the others', at least a quarter off the own, rounded down.`,
    },
  }
}
