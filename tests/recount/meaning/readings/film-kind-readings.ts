import { titleOf } from '#analysis/drills/check-drill.ts'
import { CAUSES, isKindCause, type KindCause, trackKindOf } from '#shared/report/causes.ts'
import { shieldAt } from '#shared/tracks/look-up.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { sumOf } from '#tests/recount/counters/recount.ts'
import { CAUSED, type CauseName, explainedBy, type FilmDeath, seeDeath } from '#tests/recount/meaning/film/causes.ts'
import {
  enemyWhoHit,
  type Film,
  filmOfScene,
  isPause,
  isShieldBack,
  mateDistances,
  runsOn,
  standsAt,
} from '#tests/recount/meaning/film/film.ts'
import {
  allOf,
  OF_OTHER_MATCHES,
  type Reading,
  type Readings,
  SAYS_NOTHING_OF_THE_MATCH,
  type Truth,
} from '#tests/recount/meaning/reading.ts'
import { deathsOf, killsOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { decided } from './decision-readings.ts'
import { deathsSeenSo } from './video-readings.ts'

/** Deaths of a person for which the film shows whether the kind fits. */
function shownOf(film: Film, person: Person, kind: CauseName): FilmDeath[] {
  return deathsOf(film.scene, person).flatMap((event) => {
    const death = seeDeath(film, event)
    return death && CAUSED[kind](film, death) !== null ? [death] : []
  })
}

const diedOf = (film: Film, person: Person, kind: CauseName) => shownOf(film, person, kind).filter((death) => CAUSED[kind](film, death))

const everybodyElse = ({ scene: { log, own } }: Film) => log.persons.filter(({ key }) => key !== own.key)

/** The total that deaths are compared with: own kills for `after-kill`, otherwise the deaths that can be judged. */
function outOf(film: Film, person: Person, kind: CauseName): number {
  return kind === 'after-kill' ? killsOf(film.scene, person).length : shownOf(film, person, kind).length
}

const FULL_WORDS: Readonly<Record<KindCause, RegExp>> = {
  'after-kill': /within five seconds by a death that you had time to walk away from/,
  weak: /worn shield/,
  'two-guns': /under two guns or more/,
  alone: /untraded with two or more teammates alive, none of them within 30 m and none just killed/,
  'off-screen': /off your screen/,
  short: /two or more players down/,
}

function share(kind: KindCause, words = FULL_WORDS): Reading {
  return read((film, { text }) => {
    const { own } = film.scene
    const others = everybodyElse(film)
    return {
      count: [diedOf(film, own, kind).length, outOf(film, own, kind)],
      others: [sumOf(others, (one) => diedOf(film, one, kind).length), sumOf(others, (one) => outOf(film, one, kind))],
      'it says which deaths': words[kind].test(text),
    }
  })
}

/** The shorter words of the headlines. */
const HEADLINE_WORDS: Readonly<Record<KindCause, RegExp>> = {
  'after-kill': /followed by a death that you had time to walk away from/,
  weak: /that you began with a worn shield/,
  'two-guns': /under two guns/,
  alone: /untraded with teammates alive, but none near you/,
  'off-screen': /off your screen/,
  short: /two or more players down/,
}

function all(kind: KindCause): Reading {
  return read((film, { text }) => {
    const { own } = film.scene
    return { count: [diedOf(film, own, kind).length, outOf(film, own, kind)], 'it says which deaths': HEADLINE_WORDS[kind].test(text) }
  })
}

function read(truth: (film: Film, sentence: Sentence) => Truth): Reading {
  return (scene: Scene, sentence: Sentence) => {
    const film = filmOfScene(scene)
    return film ? truth(film, sentence) : { 'there is a film': false }
  }
}

/** A pass mark must not be above the share in this match. */
const mark =
  (of: (film: Film) => readonly [number, number]): Reading =>
  (scene, sentence) => {
    const film = filmOfScene(scene)
    const { value, of: window } = sentence.figure('target')
    const [times, occasions] = film ? of(film) : [Number.NaN, Number.NaN]
    return { 'the mark is under this match': value / (window ?? Number.NaN) <= times / occasions }
  }

function kindReadings(kind: KindCause): Readings {
  const id = trackKindOf(kind)
  return {
    [`headline.leak-${id}`]: decided(all(kind)),
    [`headline.one-${id}`]: all(kind),
    [`focus.title-${id}`]: SAYS_NOTHING_OF_THE_MATCH,
    [`focus.${id}-share`]: share(kind),
    [`focus.${id}-moments`]: read((film) => ({ moments: diedOf(film, film.scene.own, kind).map(({ event }) => event.id) })),
    [`pass.${id}`]: mark((film) => [diedOf(film, film.scene.own, kind).length, outOf(film, film.scene.own, kind)]),
    [`why.${id}`]: SAYS_NOTHING_OF_THE_MATCH,
    [`drill.${id}`]: SAYS_NOTHING_OF_THE_MATCH,
  }
}

/** Exchanges that broke the person's shield, survived for 1.5 s: whether the next hit, given or taken, came before it was full. */
export function brokenShields(film: Film, person: Person): { isMet: boolean }[] {
  const me = film.place(person)
  return film.tracks.lives.flatMap((life, index) => {
    if (life.player !== me) return []
    return runsOn(film, index, isPause).flatMap((run): { isMet: boolean }[] => {
      const lastMs = run.at(-1)?.ms ?? 0
      if (shieldAt(life, lastMs + 100) > 0 || life.endMs < lastMs + 1_500) return []
      const next = film.tracks.hits.find((hit) => hit.ms > lastMs && (hit.victimLife === index || hit.attackerLife === index))
      const full = [...life.shield.ms].find((ms, row) => ms > lastMs && (life.shield.value[row] ?? 0) >= 0.98)
      if (full !== undefined && full <= (next?.ms ?? life.endMs)) return [{ isMet: false }]
      return next ? [{ isMet: true }] : []
    })
  })
}

/** Fights in which a second enemy hit the person within 4 s of the first: whether the person died within 3 s of that hit. */
function secondGuns(film: Film, person: Person): { hasFallen: boolean }[] {
  const me = film.place(person)
  const by = (hit: TrackedHit) => enemyWhoHit(film, hit)?.key
  return film.tracks.lives.flatMap((life, index) => {
    if (life.player !== me) return []
    return runsOn(film, index, isShieldBack).flatMap((run) => {
      const second = run.find(
        (hit) => by(hit) && run.some((other) => by(other) && by(other) !== by(hit) && other.ms <= hit.ms && hit.ms - other.ms <= 4_000),
      )
      return second ? [{ hasFallen: life.ending === 'death' && life.endMs - second.ms <= 3_000 }] : []
    })
  })
}

const counted = <One>(all: readonly One[], is: (one: One) => boolean) => [all.filter(is).length, all.length] as const

function besideOthers<One>(of: (film: Film, person: Person) => One[], is: (one: One) => boolean): Reading {
  return read((film) => {
    const others = film.scene.log.humans.filter(({ key }) => key !== film.scene.own.key)
    return {
      own: counted(of(film, film.scene.own), is),
      others: counted(
        others.flatMap((one) => of(film, one)),
        is,
      ),
    }
  })
}

/** Time a person lived with a teammate alive, and the part of it with none within 10 units, in steps of 1 s. */
export function timeAlone(film: Film, person: Person): { aloneMs: number; ofMs: number } {
  let [aloneMs, ofMs] = [0, 0]
  for (const life of film.livesOf(person))
    for (let ms = life.startMs; ms < life.endMs; ms += 1_000) {
      const place = standsAt(film, person, ms)
      const mates = place ? mateDistances(film, person, place, ms) : []
      if (mates.length === 0) continue
      ofMs += 1_000
      if (mates.every((units) => units > 10)) aloneMs += 1_000
    }
  return { aloneMs, ofMs }
}

function byTime(isAll: boolean): Reading {
  return read((film, { text }) => {
    const { own } = film.scene
    const others = everybodyElse(film)
    const mine = timeAlone(film, own).aloneMs
    const pace = sumOf(others, (one) => diedOf(film, one, 'alone').length) / sumOf(others, (one) => timeAlone(film, one).aloneMs)
    const isExplained = diedOf(film, own, 'alone').length - pace * mine < 1
    return {
      time: mine,
      expected: pace * mine,
      'the time explains it or not': isExplained === isAll && /it is the time out there/.test(text) === isAll,
    }
  })
}

/** Causes on which two looks at the video agree, for deaths that the film leaves as `duel` or `none`. The first that fits counts. */
const PICTURED = { 'looking-at-map': ['screen', 'map'], reloading: ['weapon', 'reloading'], 'in-the-open': ['ground', 'open'] } as const

/** Counts each death once: by its cause on film, or otherwise in the video. */
function ledger(film: Film, sentence: Sentence): Truth {
  const { own } = film.scene
  const causes = [...Object.keys(CAUSED), 'none'] as (CauseName | 'none')[]
  const counts = new Map<string, number>(causes.map((cause) => [cause, explainedBy(film, own, cause).length]))
  for (const cause of ['duel', 'none'] as const)
    for (const { event } of explainedBy(film, own, cause)) {
      const pictured = Object.entries(PICTURED).find(([, [question, meaning]]) =>
        deathsSeenSo(film.scene, question, meaning).includes(event.id),
      )
      if (!pictured) continue
      counts.set(cause, (counts.get(cause) ?? 0) - 1)
      counts.set(pictured[0], (counts.get(pictured[0]) ?? 0) + 1)
    }
  const named = [...causes, 'not-read', ...Object.keys(PICTURED)].filter((name) => sentence.has(name))
  return {
    ...Object.fromEntries(counts),
    'the parts add to the whole': sumOf(named, (name) => sentence.figure(name).value) === sentence.figure('total').of,
    'the whole is all deaths': sentence.figure('total').of === deathsOf(film.scene, own).length,
  }
}

/** Checks that the log alone put something else first. */
function changed({ report: { focusAreas } }: Scene, sentence: Sentence): Truth {
  const [first] = focusAreas
  return { 'something else is first': first !== undefined && first.kind === sentence.part && titleOf(first) !== sentence.word('was') }
}

export const FILM_KIND_READINGS: Readings = {
  ...Object.assign({}, ...CAUSES.filter(isKindCause).map(kindReadings)),
  'ledger.kinds-on-tracks': read(ledger),
  'focus.film-surer': (scene, sentence) => ({
    ...changed(scene, sentence),
    'luck seldom makes it': scene.report.focusAreas[0]?.certainty !== 'a try',
  }),
  'focus.film-stronger': changed,
  'focus.film-time-to-leave': (scene, sentence) => ({
    ...changed(scene, sentence),
    ...share('after-kill', HEADLINE_WORDS)(scene, sentence),
  }),
  ...allOf(
    ['focus.tracks-after-kill-conduct', 'focus.tracks-weak-conduct', 'focus.tracks-alone-conduct', 'focus.tracks-off-screen-conduct'],
    OF_OTHER_MATCHES,
  ),
  'focus.tracks-weak-shields': besideOthers(brokenShields, ({ isMet }) => isMet),
  'pass.tracks-weak-shields': mark((film) => counted(brokenShields(film, film.scene.own), ({ isMet }) => isMet)),
  'focus.tracks-two-guns-fallen': besideOthers(secondGuns, ({ hasFallen }) => hasFallen),
  'pass.tracks-two-guns-fallen': mark((film) => counted(secondGuns(film, film.scene.own), ({ hasFallen }) => hasFallen)),
  'focus.tracks-alone-mates': read((film) => {
    const mates = film.mates(film.scene.own)
    return { mates: [sumOf(mates, (one) => diedOf(film, one, 'alone').length), sumOf(mates, (one) => outOf(film, one, 'alone'))] }
  }),
  'focus.tracks-alone-by-time': byTime(true),
  'focus.tracks-alone-beyond-time': byTime(false),
}
