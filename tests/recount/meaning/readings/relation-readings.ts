import { deathsOfKind } from '#tests/recount/counters/recount.ts'
import { DEATHS, type DeathSetName, diedSo } from '#tests/recount/meaning/death-sets.ts'
import { CAUSED, type CauseName, explainedBy, seeDeath } from '#tests/recount/meaning/film/causes.ts'
import { filmOfScene } from '#tests/recount/meaning/film/film.ts'
import type { Readings, Truth } from '#tests/recount/meaning/reading.ts'
import { count, deathsOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { headShares, heightShares, timeAloneShares, wonDuels } from './fight-readings.ts'
import { expectedAlone } from './film-kind-readings.ts'
import { deathsSeenSo } from './video-readings.ts'

type Is = (scene: Scene, death: LogEvent) => boolean

const inLog =
  (name: DeathSetName): Is =>
  (scene, death) =>
    DEATHS[name](scene, death)

const onFilm =
  (name: CauseName): Is =>
  (scene, death) => {
    const film = filmOfScene(scene)
    const found = film && seeDeath(film, death)
    return film !== null && found !== null && CAUSED[name](film, found) === true
  }

/** Sets of deaths by the words that stand for them, the longest first. */
const SETS: readonly (readonly [words: RegExp, is: Is])[] = [
  [/before halfway/, inLog('before-halfway')],
  [/after halfway/, inLog('after-halfway')],
  [/two players or more short/, onFilm('short')],
  [/short of players/, inLog('behind')],
  [/ahead on players/, inLog('ahead')],
  [/numbers level/, inLog('level')],
  [/whole team still alive|first of a full team/, inLog('first-of-team')],
  [/a teammate answered|answered by a teammate/, inLog('answered')],
  [/without a kill/, inLog('without-kill')],
  [/worn shield/, onFilm('weak')],
  [/under two guns/, onFilm('two-guns')],
  [/off your screen/, onFilm('off-screen')],
  [/out of reach of your team/, onFilm('alone')],
  [/3 m higher or more/, (scene, death) => heightShares(scene)?.above.includes(death.id) ?? false],
  [/soon after (?:a|your own) kill/, inLog('after-kill')],
  [/traded/, inLog('traded')],
  [/straight duels?/, onFilm('duel')],
  [/fresh from spawn/, onFilm('fresh')],
  [/no time to answer/, onFilm('no-time')],
  [/map or menu/, (scene, death) => deathsSeenSo(scene, 'screen', 'map').includes(death.id)],
  [/reloading/, (scene, death) => deathsSeenSo(scene, 'weapon', 'reloading').includes(death.id)],
  [/in the open/, (scene, death) => deathsSeenSo(scene, 'ground', 'open').includes(death.id)],
  [/at a sprint/, (scene, death) => deathsSeenSo(scene, 'motion', 'sprinting').includes(death.id)],
  [/off the ground/, (scene, death) => deathsSeenSo(scene, 'motion', 'air').includes(death.id)],
]

/** The sets that a sentence names, in the order of its words. */
function named(scene: Scene, said: Sentence): (readonly string[])[] {
  const killers = [...said.who('subjectWho'), ...said.who('objectWho')].flatMap((key) => {
    const name = scene.report.players.find((player) => player.key === key)?.name ?? ''
    const is: Is = (_, death) => scene.log.killOf.get(death.id)?.person === key
    return [{ at: said.text.indexOf(` to ${name}`), is }]
  })
  const found = SETS.flatMap(([words, is]) => {
    const at = said.text.search(words)
    return at < 0 ? [] : [{ at, is }]
  })
  return [...found, ...killers]
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ is }) => deathsOf(scene, scene.own).flatMap((death) => (is(scene, death) ? [death.id] : [])))
}

function both(truth: (subject: readonly string[], object: readonly string[], said: Sentence, scene: Scene) => Truth) {
  return (scene: Scene, said: Sentence): Truth => {
    const [subject, object, ...more] = named(scene, said)
    return subject && object && more.length === 0 ? truth(subject, object, said, scene) : { 'it names two sets of deaths': false }
  }
}

const within = (some: readonly string[], all: readonly string[]) => some.every((id) => all.includes(id))

/** What is said of a part of the deaths, or of something else that has a whole. */
const OTHER_WHOLES: readonly (readonly [words: RegExp, kind: string])[] = [
  [/were headshots/, 'headshot-kills'],
  [/were by melee/, 'melee-kills'],
  [/came with a power weapon/, 'power-weapon-kills'],
  [/soon followed by a death of your own/, 'kills-then-death'],
]

function part(isSo: (share: number) => boolean) {
  return (scene: Scene, said: Sentence): Truth => {
    const [value, of] = partOf(scene, said) ?? [Number.NaN, Number.NaN]
    return { subject: [value, of], 'the share is as said': isSo(value / of) }
  }
}

function partOf(scene: Scene, said: Sentence): readonly [number, number] | null {
  const other = OTHER_WHOLES.find(([words]) => words.test(said.text))
  if (other) {
    const answer = count(scene, other[1])
    return answer?.of == null ? null : [answer.value, answer.of]
  }
  if (/even duels/.test(said.text)) return wonDuels(scene)
  if (/3 m higher/.test(said.text)) {
    const shares = heightShares(scene)
    return shares && [shares.above.length, shares.of]
  }
  const [set] = named(scene, said)
  const { of } = said.figure('subject')
  if (/that the film shows/.test(said.text)) return set ? [set.length, of ?? Number.NaN] : null
  const all = diedSo(scene, /to an enemy/.test(said.text) ? ['by-somebody'] : [])
  return set ? [set.length, all.length] : null
}

/** How two figures compare, as the words say it. */
type Way = 'more' | 'fewer' | 'even'
const EVEN = { measure: 0.1, share: 0.03, deaths: 1 }

function compare(way: Way) {
  return (scene: Scene, said: Sentence): Truth => {
    const [subject, object] = [said.figure('subject'), said.figure('object')]
    const share = ({ value, of }: typeof subject) => value / (of ?? Number.NaN)
    const [one, other] = /%/.test(said.text) ? [share(subject), share(object)] : [subject.value, object.value]
    const isClose = /%/.test(said.text)
      ? Math.abs(one - other) <= EVEN.share
      : /expected/.test(said.text)
        ? Math.abs(one - other) < EVEN.deaths
        : /a minute|:\d\d against/.test(said.text)
          ? Math.abs(one - other) <= EVEN.measure * Math.max(one, other)
          : one === other
    return {
      subject: figureOf(scene, said, 'subject'),
      object: figureOf(scene, said, 'object'),
      'it goes the way that it says': way === 'even' ? isClose : !isClose && one > other === (way === 'more'),
    }
  }
}

const SET_OF: Readonly<Record<string, DeathSetName>> = {
  'deaths-while-behind': 'behind',
  'deaths-while-ahead': 'ahead',
  'first-to-fall': 'first-of-team',
  answered: 'answered',
  'lives-without-kill': 'without-kill',
}

function figureOf(scene: Scene, said: Sentence, slot: 'subject' | 'object'): Truth[string] {
  const { kind, variant, other } = said.figure(slot)
  const film = filmOfScene(scene)
  const cause = Object.keys(CAUSED).find((name): name is CauseName => kind.endsWith(`-tracks-${name}`))
  if (film && cause && kind === `share-tracks-${cause}`)
    return deathsOf(scene, scene.own).filter((death) => onFilm(cause)(scene, death)).length
  if (film && cause && kind === `deaths-tracks-${cause}`) return explainedBy(film, scene.own, cause).length
  if (film && cause && kind === `expected-tracks-${cause}`) return expectedAlone(film, cause)
  if (/^(?:others-)?deaths-from-above$/.test(kind)) return pick(heightShares(scene), kind)
  if (/^(?:others-)?head-hits$/.test(kind)) return pick(headShares(scene), kind)
  if (/^(?:mates-)?time-alone$/.test(kind)) return pick(timeAloneShares(scene), kind)
  const set = SET_OF[kind]
  if (set) return diedSo(scene, [set]).length
  if (kind === 'half-deaths') return diedSo(scene, [variant === 'first' ? 'before-halfway' : 'after-halfway']).length
  if (/^deaths-(?:after-kill|behind|ahead)$/.test(kind)) return deathsOfKind(scene, scene.own.key, kind.slice('deaths-'.length)).length
  return count(scene, kind, { ...(variant ? { variant } : {}), ...(other ? { other } : {}) })
}

function pick(
  shares: { readonly own: readonly [number, number]; readonly others: readonly [number, number] } | null,
  kind: string,
): Truth[string] {
  if (!shares) return null
  return /^(?:others|mates)-/.test(kind) ? shares.others : shares.own
}

export const RELATION_READINGS: Readings = {
  'relation.also-all': both((subject, object, said) => ({
    'all of them are of both': within(subject, object),
    subject: said.has('subject') ? subject.length : null,
  })),
  'relation.also-none': both((subject, object) => ({ 'none of them is of both': subject.every((id) => !object.includes(id)) })),
  'relation.also-some': both((subject, object, said) => ({
    'these are of both': within(said.moments('moments'), subject) && within(said.moments('moments'), object),
  })),
  'relation.part-all': part((share) => share === 1),
  'relation.part-most': part((share) => share > 0.5 && share < 1),
  'relation.part-half': part((share) => share === 0.5),
  'relation.part-few': part((share) => share > 0 && share <= 0.25),
  'relation.part-none': part((share) => share === 0),
  'relation.run-in-a-row': (scene, said) => {
    const [set] = named(scene, said)
    const deaths = deathsOf(scene, scene.own).map(({ id }) => id)
    const moments = said.moments('moments')
    const first = deaths.indexOf(moments[0] ?? '')
    return {
      'they follow each other': first >= 0 && deaths.slice(first, first + moments.length).join() === moments.join(),
      'all of them were so': set !== undefined && within(moments, set),
    }
  },
  'relation.moments-at': (scene, said) => {
    const [set] = named(scene, said)
    return { moments: set ?? null }
  },
  'relation.place-upper': (scene, said) => placed(scene, said, (place, of) => place <= of / 2),
  'relation.place-lower': (scene, said) => placed(scene, said, (place, of) => place > of / 2),
  'relation.compare-more': compare('more'),
  'relation.compare-fewer': compare('fewer'),
  'relation.compare-even': compare('even'),
  'relation.during-in': (scene, said) => {
    const sets = named(scene, said)
    return { 'it was seen, and that death was so': sets.length === 2 && sets.every((set) => within(said.moments('moments'), set)) }
  },
  'relation.together-at-once': (scene, said) => {
    const sets = named(scene, said)
    return { 'both were seen at that death': sets.length === 2 && sets.every((set) => within(said.moments('moments'), set)) }
  },
}

function placed(scene: Scene, said: Sentence, isIn: (place: number, of: number) => boolean): Truth {
  const { kind } = said.figure('subject')
  const answer = count(scene, kind)
  return { subject: answer, 'it is that part of the lobby': answer?.of != null && isIn(answer.value, answer.of) }
}
