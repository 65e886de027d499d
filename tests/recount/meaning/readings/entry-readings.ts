import { distance } from '#shared/tracks/geometry.ts'
import { livesAt, placeAt } from '#shared/tracks/look-up.ts'
import { sumOf } from '#tests/recount/counters/recount.ts'
import { diedSo } from '#tests/recount/meaning/death-sets.ts'
import type { FilmDeath } from '#tests/recount/meaning/film/causes.ts'
import { type Film, filmOfScene } from '#tests/recount/meaning/film/film.ts'
import { allOf, type Reading, type Readings, SAYS_NOTHING_OF_THE_MATCH, type Truth } from '#tests/recount/meaning/reading.ts'
import { count, deathsOf, othersOf, type Scene } from '#tests/recount/meaning/scene.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { sureness } from './decision-readings.ts'
import { counted, others, readFilm, seen } from './read-film.ts'

function shareOf(scene: Scene, set: 'first-of-team' | 'without-kill', persons: readonly Person[]): [number, number] {
  return [sumOf(persons, (one) => diedSo(scene, [set], one).length), sumOf(persons, (one) => deathsOf(scene, one).length)]
}

const besideOthers =
  (set: 'first-of-team' | 'without-kill'): Reading =>
  (scene) => ({ own: shareOf(scene, set, [scene.own]), others: shareOf(scene, set, othersOf(scene)) })

const firstIn: Reading = (scene, sentence) => {
  const [empty, theirs] = [shareOf(scene, 'without-kill', [scene.own]), shareOf(scene, 'without-kill', othersOf(scene))]
  const [own, all] = [sentence.figure('own'), sentence.figure('others')]
  return {
    ...besideOthers('first-of-team')(scene, sentence),
    empty,
    othersEmpty: theirs,
    'you are first in more often than they': own.value / (own.of ?? 0) > all.value / (all.of ?? 0),
    'you die before you get one more often than they': empty[0] / empty[1] > theirs[0] / theirs[1],
  }
}

/** Checks that the entry kind is more than luck. The two kinds on film pass: their own sentences are checked. */
const certain: Reading = (scene, { part }) => {
  const sigma = (variant: string) => count(scene, 'entry-sigma', { variant })?.value ?? Number.NaN
  const isFirstIn = sigma('lives-without-kill') >= 3 && sigma('first-to-fall') >= 1
  return {
    'it is more than luck': isFirstIn || part === 'early-deaths' || part === 'outnumbered-fights' || sigma(part ?? '') >= 3.6,
  }
}

const surely =
  (shares: Reading): Reading =>
  (scene, sentence) => ({ ...shares(scene, sentence), ...sureness(sentence, Object.values(certain(scene, sentence)).every(Boolean)) })

const isEarly = ({ fight: [first], ms }: FilmDeath) => first !== undefined && ms - first.ms <= 2_000
const withFight = (film: Film, persons: readonly Person[]) =>
  persons.flatMap((one) => seen(film, one)).filter(({ fight }) => fight.length > 0)

function early(film: Film, own: Person): Truth {
  return { own: counted(withFight(film, [own]), isEarly), others: counted(withFight(film, others(film)), isEarly) }
}

/** Fights from the first hit given or taken after 5 s without one, and if the person was alone against two within 10 units. */
function fights(film: Film, person: Person): { isAloneAgainstTwo: boolean }[] {
  const me = film.place(person)
  return film.tracks.lives.flatMap((life, index) => {
    if (life.player !== me) return []
    const own = film.tracks.hits.filter(({ victimLife, attackerLife, attackerPlayer }) => {
      const other = victimLife === index ? attackerPlayer : attackerLife === index ? film.tracks.lives[victimLife]?.player : null
      return other !== null && other !== undefined && film.enemies(person).some((foe) => film.place(foe) === other)
    })
    return own
      .filter(({ ms }, at) => at === 0 || ms - (own[at - 1]?.ms ?? 0) >= 5_000)
      .map(({ ms }) => {
        const near = (side: readonly Person[]) =>
          livesAt(film.tracks, ms).filter(
            (one) => side.some((other) => film.place(other) === one.player) && distance(placeAt(one, ms), placeAt(life, ms)) <= 10,
          ).length
        return { isAloneAgainstTwo: near(film.mates(person)) === 0 && near(film.enemies(person)) >= 2 }
      })
  })
}

function outnumbered(film: Film, own: Person): Truth {
  const humans = others(film).filter(({ isBot }) => !isBot)
  return {
    own: counted(fights(film, own), (one) => one.isAloneAgainstTwo),
    others: counted(
      humans.flatMap((one) => fights(film, one)),
      (one) => one.isAloneAgainstTwo,
    ),
  }
}

/** A pass mark must not be above the share in this match. */
const mark =
  (of: (scene: Scene) => Truth): Reading =>
  (scene, sentence) => {
    const { value, of: window } = sentence.figure('target')
    const { own } = of(scene)
    const [times, occasions] = Array.isArray(own) ? own : [Number.NaN, Number.NaN]
    return { 'the mark is under this match': value / (window ?? Number.NaN) <= Number(times) / Number(occasions) }
  }

const ofFilm = (truth: (film: Film, own: Person) => Truth) => (scene: Scene) => {
  const film = filmOfScene(scene)
  return film ? truth(film, scene.own) : {}
}

export const ENTRY_READINGS: Readings = {
  'headline.one-first-to-fall': surely(besideOthers('first-of-team')),
  'headline.one-lives-without-kill': surely(besideOthers('without-kill')),
  'headline.one-early-deaths': readFilm(early),
  'headline.one-outnumbered-fights': readFilm(outnumbered),
  'try.first-to-fall': besideOthers('first-of-team'),
  'try.first-in': firstIn,
  'try.lives-without-kill': besideOthers('without-kill'),
  'try.early-deaths': readFilm(early),
  'try.outnumbered-fights': readFilm(outnumbered),
  'try.first-to-fall-pass': mark((scene) => ({ own: shareOf(scene, 'first-of-team', [scene.own]) })),
  'try.lives-without-kill-pass': mark((scene) => ({ own: shareOf(scene, 'without-kill', [scene.own]) })),
  'try.early-deaths-pass': mark(ofFilm(early)),
  'try.outnumbered-fights-pass': mark(ofFilm(outnumbered)),
  'try.certain-entry': certain,
  ...allOf(
    ['first-to-fall', 'lives-without-kill', 'early-deaths', 'outnumbered-fights'].flatMap((id) => [`try.${id}-title`, `try.${id}-drill`]),
    SAYS_NOTHING_OF_THE_MATCH,
  ),
}
