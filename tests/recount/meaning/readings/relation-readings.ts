import { DEATHS, type DeathSetName } from '#tests/recount/meaning/death-sets.ts'
import { CAUSED, type CauseName, seeDeath } from '#tests/recount/meaning/film/causes.ts'
import { filmOfScene } from '#tests/recount/meaning/film/film.ts'
import type { Readings, Truth } from '#tests/recount/meaning/reading.ts'
import { deathsOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { heightShares } from './fight-readings.ts'
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

/** Sets of deaths by the words that describe them. */
const SETS: readonly (readonly [words: RegExp, is: Is])[] = [
  [/two or more players down/, onFilm('short')],
  [/a player down/, inLog('behind')],
  [/a player up/, inLog('ahead')],
  [/whole team still alive|first of a full team/, inLog('first-of-team')],
  [/a teammate traded|traded by a teammate/, inLog('answered')],
  [/without a kill/, inLog('without-kill')],
  [/worn shield/, onFilm('weak')],
  [/under two guns/, onFilm('two-guns')],
  [/off your screen/, onFilm('off-screen')],
  [/out of reach of your team/, onFilm('alone')],
  [/3 m higher or more/, (scene, death) => heightShares(scene)?.above.includes(death.id) ?? false],
  [/soon after (?:a|your own) kill/, inLog('after-kill')],
  [/your traded deaths|w(?:ere|as) traded(?! by)/, inLog('traded')],
  [/even duels?/, onFilm('duel')],
  [/just after a spawn/, onFilm('fresh')],
  [/no time to answer/, onFilm('no-time')],
  [/map or menu/, (scene, death) => deathsSeenSo(scene, 'screen', 'map').includes(death.id)],
  [/reloading/, (scene, death) => deathsSeenSo(scene, 'weapon', 'reloading').includes(death.id)],
  [/in the open/, (scene, death) => deathsSeenSo(scene, 'ground', 'open').includes(death.id)],
  [/at a sprint/, (scene, death) => deathsSeenSo(scene, 'motion', 'sprinting').includes(death.id)],
  [/off the ground/, (scene, death) => deathsSeenSo(scene, 'motion', 'air').includes(death.id)],
]

/** The sets that a sentence mentions, in the order of its words. */
function named(scene: Scene, sentence: Sentence): (readonly string[])[] {
  const killers = [...sentence.who('subjectWho'), ...sentence.who('objectWho')].flatMap((key) => {
    const name = scene.report.players.find((player) => player.key === key)?.name ?? ''
    const is: Is = (_, death) => scene.log.killOf.get(death.id)?.person === key
    return [{ at: sentence.text.indexOf(` to ${name}`), is }]
  })
  const found = SETS.flatMap(([words, is]) => {
    const at = sentence.text.search(words)
    return at < 0 ? [] : [{ at, is }]
  })
  return [...found, ...killers]
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ is }) => deathsOf(scene, scene.own).flatMap((death) => (is(scene, death) ? [death.id] : [])))
}

function both(truth: (subject: readonly string[], object: readonly string[], sentence: Sentence, scene: Scene) => Truth) {
  return (scene: Scene, sentence: Sentence): Truth => {
    const [subject, object, ...more] = named(scene, sentence)
    return subject && object && more.length === 0 ? truth(subject, object, sentence, scene) : { 'it names two sets of deaths': false }
  }
}

const within = (some: readonly string[], all: readonly string[]) => some.every((id) => all.includes(id))

export const RELATION_READINGS: Readings = {
  'relation.also-all': both((subject, object, sentence) => ({
    'all of them are of both': within(subject, object),
    subject: sentence.has('subject') ? subject.length : null,
  })),
  'relation.also-none': both((subject, object) => ({ 'none of them is of both': subject.every((id) => !object.includes(id)) })),
  'relation.also-some': both((subject, object, sentence) => ({
    'these are of both': within(sentence.moments('moments'), subject) && within(sentence.moments('moments'), object),
  })),
  'relation.run-in-a-row': (scene, sentence) => {
    const [set] = named(scene, sentence)
    const deaths = deathsOf(scene, scene.own).map(({ id }) => id)
    const moments = sentence.moments('moments')
    const first = deaths.indexOf(moments[0] ?? '')
    return {
      'they follow each other': first >= 0 && deaths.slice(first, first + moments.length).join() === moments.join(),
      'all of them were so': set !== undefined && within(moments, set),
    }
  },
  'relation.during-in': (scene, sentence) => {
    const sets = named(scene, sentence)
    return { 'it was seen, and that death was so': sets.length === 2 && sets.every((set) => within(sentence.moments('moments'), set)) }
  },
  'relation.together-at-once': (scene, sentence) => {
    const sets = named(scene, sentence)
    return { 'both were seen at that death': sets.length === 2 && sets.every((set) => within(sentence.moments('moments'), set)) }
  },
}
