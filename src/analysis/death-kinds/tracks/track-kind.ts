import type { DeathKind, DrillMeasure } from '#analysis/death-kinds/death-kind.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import type { CauseKind, CauseTest, DeathFigure } from '#analysis/facts/causes/cause-test.ts'
import { NAMED_MOMENTS, PASS_MARK_DEATHS, PASS_MARK_KILLS } from '#analysis/mention-thresholds.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { type KindCount, type KindPhrases, ofAll } from '#analysis/wording/kind-templates.ts'
import { say } from '#analysis/wording/segments.ts'
import { events, fact } from '#analysis/wording/slot-kinds.ts'
import { plain, type Templates, template } from '#analysis/wording/template.ts'
import { theOthers } from '#analysis/wording/worth-words.ts'
import { type KindCause, type TrackKindId, trackKindOf } from '#shared/report/causes.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import type { Tally } from '#shared/report/kind-tally.ts'
import { type Conduct, conductWords } from './conduct.ts'

/** A kind's own pass mark: how often its drill may be missed in a number of occasions. It applies if the match had enough of them. */
export interface DrillMark {
  readonly target: 'target-shields-not-refilled' | 'target-fallen-under-two'
  readonly measure: DrillMeasure
  readonly templates: Templates
  readonly compose: (book: FactBook) => readonly Claim[]
  readonly pass: (book: FactBook) => Claim | null
}

/** The input of a death card's sentence: the figures that the test measured, and the keys of the players it found. */
export interface CardCase {
  readonly figure: (kind: DeathFigure) => Fact | null
  readonly players: readonly string[]
}

/** Everything about one kind on tracks, in one file: which deaths belong to it, what they are counted against, and all words. */
export interface TrackKindSpec extends Pick<CauseTest, 'blame' | 'needsAttackers' | 'test'> {
  readonly cause: KindCause
  readonly per: CauseKind['per']
  readonly bar: DeathKind['bar']
  /** The condition of the test, as the definition of its fact states it. */
  readonly means: string
  /** "came in fights that began two or more players down", "were your last before a death within five seconds". */
  readonly happened: string
  /** Pass mark: "with every teammate out of reach". */
  readonly again: string
  readonly phrases: KindPhrases
  readonly why: string
  readonly drill: string
  readonly advice: DeathKind['advice']
  /** The one sentence of a death's card. */
  readonly card: { readonly templates: Templates; readonly compose: (found: CardCase) => Claim | null }
  /** The pass mark of its drill, where the film shows more than deaths. */
  readonly mark?: DrillMark
  readonly conduct?: Conduct
  /** Further facts and sentences about its deaths. */
  readonly beside?: {
    readonly facts: (view: View, tally: Tally) => Fact[]
    readonly templates: Templates
    readonly compose: (book: FactBook) => readonly Claim[]
  }
  readonly matesShare?: DeathKind['matesShare']
}

export interface TrackKind extends DeathKind {
  readonly id: TrackKindId
  readonly cause: KindCause
  readonly per: CauseKind['per']
  /** Which deaths belong to it, and what they are counted against. */
  readonly membership: CauseTest
  readonly composeCard: (found: CardCase) => Claim | null
  readonly besideFacts: (view: View, tally: Tally) => Fact[]
}

/** Builds a kind on tracks. All of them count, measure and word things in the same way. */
export function trackKind(spec: TrackKindSpec): TrackKind {
  const { cause, phrases, per, mark, conduct, beside } = spec
  const id = trackKindOf(cause)
  const templates = templatesOf(spec)
  const conductWording = conduct && conductWords(id, conduct)
  const makeClaim = claimMaker(templates)
  const count = countOf(spec)
  const shares = (book: FactBook) => ({ count: book.find(`share-${id}`), others: book.find(`others-share-${id}`) })
  return {
    id,
    cause,
    per,
    recordedRate: null,
    noise: 'share',
    bar: spec.bar,
    membership: membershipOf(spec),
    definitions: definitionsOf(spec),
    rates: () => [],
    target: () => [],
    phrases,
    advice: { [`drill-${id}`]: spec.drill, ...spec.advice },
    ...(spec.matesShare === undefined ? {} : { matesShare: spec.matesShare }),
    count,
    // Deaths after kills are counted out of kills. Deaths alone had teammates alive, which the words of a set leave out.
    everyDeath: spec.per === 'kills' || spec.cause === 'alone' ? null : `share-${id}`,
    templates: { ...templates, ...spec.card.templates, ...beside?.templates, ...mark?.templates, ...conductWording?.templates },
    composeClaims: (found) => [
      makeClaim(`focus.${id}-share`, shares(found.book)),
      ...(beside?.compose(found.book) ?? []),
      ...(mark?.compose(found.book) ?? []),
      makeClaim(`focus.${id}-moments`, { moments: found.reviews.slice(0, NAMED_MOMENTS).map(({ death }) => death) }, [found.deaths]),
    ],
    composeCard: spec.card.compose,
    besideFacts: beside?.facts ?? (() => []),
    why: () => makeClaim(`why.${id}`, {}),
    drill: () => makeClaim(`drill.${id}`, {}),
    pass: (book) => mark?.pass(book) ?? makeClaim(`pass.${id}`, { target: book.find(`target-${id}`) }),
    passMark: (book) => passMarkOf(spec, book),
    measures: measuresOf(spec),
    ...(conductWording ? { conductUnit: conduct.unit, composeConduct: conductWording.compose } : {}),
  }
}

function countOf({ cause, per }: TrackKindSpec): KindCount {
  return { fact: `share-${trackKindOf(cause)}`, of: per === 'kills' ? 'kill' : 'death on film' }
}

function membershipOf({ cause, blame, needsAttackers, test, per, conduct }: TrackKindSpec): CauseTest {
  const kind = { id: trackKindOf(cause), per, ...(conduct ? { readConduct: conduct.read } : {}) }
  return { cause, blame, needsAttackers, test, kind }
}

function measuresOf({ cause, per, again, mark }: TrackKindSpec): DeathKind['measures'] {
  return [{ per, missed: `share-${trackKindOf(cause)}`, occasions: per, again }, ...(mark ? [mark.measure] : [])]
}

function passMarkOf(spec: TrackKindSpec, book: FactBook): PassMark {
  const { cause, mark } = spec
  const id = trackKindOf(cause)
  const own = mark && book.find(mark.target)
  const target = own ?? book.find(`target-${id}`)
  if (!target) throw new Error(`a focus area without a target: ${id}`)
  return { kind: id, per: own && mark ? mark.measure.per : spec.per, window: target.of ?? windowOf(spec), atMost: target.value }
}

/** The number of next deaths, or kills, over which a pass mark is checked. */
export function windowOf({ per }: Pick<TrackKindSpec, 'per'>): number {
  return per === 'kills' ? PASS_MARK_KILLS : PASS_MARK_DEATHS
}

function templatesOf(spec: TrackKindSpec) {
  const { cause, per, happened, again, why, drill } = spec
  const id = trackKindOf(cause)
  return {
    [`focus.${id}-share`]: template(
      { count: fact(`share-${id}`), others: fact(`others-share-${id}`) },
      (s) => say`${ofAll(s, countOf(spec), happened)}. ${theOthers(s)}`,
    ),
    [`focus.${id}-moments`]: template({ moments: events }, (s) => say`See ${s.timesAndPlaces('moments')}.`),
    [`why.${id}`]: plain(why),
    [`drill.${id}`]: plain(drill),
    [`pass.${id}`]: template(
      { target: fact(`target-${id}`) },
      (s) => say`Over your next ${s.of('target')} ${per}, at most ${s.n('target')} ${again}.`,
    ),
  }
}

function definitionsOf({ cause, per, means }: TrackKindSpec): DeathKind['definitions'] {
  const id = trackKindOf(cause)
  const counted = per === 'kills' ? 'all kills of the player' : 'all deaths of the player that the film shows'
  return {
    kind: `Deaths of the player with this cause, to which no earlier cause of the list applies. ${means} Out of all deaths of the player in the log.`,
    expected: `Expected deaths of this kind: what the share of the other players would have cost the player. Their deaths are sorted by the same list of causes.`,
    over: `Deaths of the player in this situation, minus what the others' share would have cost. ${means} Other causes may fit as well. Out of all deaths of the player in this situation.`,
    own: {
      [`share-${id}`]: `Deaths of the player in this situation. ${means} Other causes may fit as well. Out of ${counted}.`,
      [`others-share-${id}`]: 'The same, for all other players together.',
      [`most-${id}`]: 'The most deaths in this situation that any other player had.',
      [`target-${id}`]: `Pass mark: at most this many. The number after "of" is how many ${per} it is for. It lies two thirds of the way from the player's share to the others', and at least a quarter below the player's share. It is rounded down.`,
    },
  }
}
