import { sumOf } from '#tests/recount/counters/recount.ts'
import { total } from '#tests/recount/counters/recount-totals.ts'
import { allOf, type Reading, type Readings, SAYS_NOTHING_OF_THE_MATCH, type Truth } from '#tests/recount/meaning/reading.ts'
import { count, matesOf, othersOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'
import type { Person } from '#tests/recount/naive/person.ts'

/** Adds a check of the points to the reading of what decided the match. */
export function decided(amounts: Reading): Reading {
  return (scene, sentence) => ({ ...amounts(scene, sentence), points: pointsOf(scene, sentence) })
}

/** For praise: adds a check that it is more than luck. */
function won(id: string, amounts: Reading): Reading {
  return (scene, sentence) => {
    const sigma = scene.report.facts.find(({ kind, variant }) => kind === 'points-sigma' && variant === id)
    return { ...amounts(scene, sentence), 'luck seldom does it': (sigma?.value ?? 0) >= (sigma?.of ?? Number.POSITIVE_INFINITY) }
  }
}

/** Only checks that a `points` fact has this value; the recount of facts checks that fact against the sources. */
function pointsOf({ report }: Scene, sentence: Sentence): number | null {
  return sentence.has('points')
    ? (report.facts.find(({ kind, value }) => kind === 'points' && value === sentence.figure('points').value)?.value ?? null)
    : null
}

const fights: Reading = (scene) => ({
  kills: total(scene.log, scene.own, 'kills'),
  deaths: total(scene.log, scene.own, 'deaths'),
  'expected-kills': count(scene, 'expected-kills'),
  'expected-deaths': count(scene, 'expected-deaths'),
})

const shots: Reading = (scene) => {
  const of = (persons: readonly Person[]): [number, number] => [
    sumOf(persons, ({ totals }) => totals?.totals.shotsHit ?? 0),
    sumOf(persons, ({ totals }) => totals?.totals.shotsFired ?? 0),
  ]
  return { own: of([scene.own]), others: of(othersOf(scene)) }
}

const damage: Reading = (scene) => {
  const others = othersOf(scene).flatMap(({ totals }) => totals?.totals.damageDealt ?? [])
  return { own: scene.own.totals?.totals.damageDealt ?? null, others: sumOf(others, (one) => one) / others.length }
}

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/\bball\b/, 'OddballStats.TimeAsSkullCarrier'],
  [/\bcaptures?\b/, 'CaptureTheFlagStats.FlagCaptures'],
  [/./, 'ZonesStats.StrongholdOccupationTime'],
]

const share: Reading = (scene, { text }) => {
  const field = FIELDS.find(([words]) => words.test(text))?.[1] ?? ''
  const of = ({ totals }: Person) => totals?.modeTotals[field] ?? 0
  return { own: [of(scene.own), sumOf([scene.own, ...matesOf(scene)], of)] }
}

/** Requires "more than luck" exactly when `isMore`. Sentences with "Nothing else" always pass. */
export function sureness({ text }: Sentence, isMore: boolean): Truth {
  return { 'luck is said as luck': /Nothing else/.test(text) || /more than luck/.test(text) === isMore }
}

const sure =
  (id: string, amounts: Reading): Reading =>
  (scene, sentence) => {
    const sigma = scene.report.facts.find(({ kind, variant }) => kind === 'points-sigma' && variant === id)
    return { ...amounts(scene, sentence), ...sureness(sentence, (sigma?.value ?? 0) <= -(sigma?.of ?? Number.POSITIVE_INFINITY)) }
  }

const dying: Reading = (scene) => ({ deaths: total(scene.log, scene.own, 'deaths'), time: count(scene, 'time-played') })

export const DECISION_READINGS: Readings = {
  'headline.fights': decided(fights),
  'headline.accuracy': decided(shots),
  'headline.damage': decided(damage),
  ...allOf(['headline.share', 'headline.captures'], decided(share)),
  'headline.one-accuracy': sure('accuracy', shots),
  'headline.one-staying-alive': sure('fights', dying),
  'keep.fights': won('fights', fights),
  'keep.accuracy': won('accuracy', shots),
  'keep.damage': won('damage', damage),
  ...allOf(['keep.share', 'keep.captures'], won('objective-share', share)),
  'try.accuracy': shots,
  'try.deaths': dying,
  'try.deaths-pass': (scene) => ({ rate: count(scene, 'deaths-per-minute'), target: count(scene, 'target-deaths-per-minute') }),
  'try.accuracy-pass': (scene) => ({ target: count(scene, 'target-shots-missed') }),
  ...allOf(
    [...['accuracy', 'deaths'].flatMap((id) => [`try.${id}-title`, `try.${id}-drill`]), 'focus.certain-statistic'],
    SAYS_NOTHING_OF_THE_MATCH,
  ),
}
