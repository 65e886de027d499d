import { distance } from '#shared/tracks/geometry.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import {
  CAUSED,
  type CauseName,
  causeOf,
  degreesOff,
  duelHits,
  type FilmDeath,
  gunsApart,
  gunsOf,
  killJustBefore,
  seeDeath,
  shieldAtKill,
  sidesAtFight,
  unitsToLive,
  wasUnderFire,
  weakness,
} from '#tests/recount/meaning/film/causes.ts'
import { type Film, filmOfScene, mateDistances } from '#tests/recount/meaning/film/film.ts'
import type { Reading, Readings, Truth } from '#tests/recount/meaning/reading.ts'
import type { Scene, Sentence } from '#tests/recount/meaning/scene.ts'

function deathOf(scene: Scene, { part }: Sentence): { film: Film; death: FilmDeath } | null {
  const film = filmOfScene(scene)
  const event = scene.log.byId.get(part ?? '')
  const death = film && event ? seeDeath(film, event) : null
  return film && death ? { film, death } : null
}

/** Reading of a card: the cause fits, and no earlier cause of the list explains the death. */
function card(cause: CauseName, truth: (film: Film, death: FilmDeath) => Truth): Reading {
  return (scene, sentence) => {
    const found = deathOf(scene, sentence)
    if (!found) return { 'the film shows this death': false }
    const { film, death } = found
    return {
      [`this death was ${cause}`]: CAUSED[cause](film, death) === true,
      'nothing before it explains it': causeOf(film, death) === cause,
      ...truth(film, death),
    }
  }
}

const SO: () => Truth = () => ({})

export const CARD_READINGS: Readings = {
  'card.not-read': (scene, sentence) => ({ 'the film does not show it whole': isCut(scene, sentence) }),
  'card.no-killer': card('no-killer', SO),
  'card.objective': card('objective', SO),
  'card.on-hill': card('objective', (film, death) => ({ units: unitsToLive(film, death)?.units ?? null })),
  'card.on-stronghold': card('objective', (film, death) => ({ units: unitsToLive(film, death)?.units ?? null })),
  'card.traded': card('traded', SO),
  'card.fresh': card('fresh', (_, { fight: [first], life }) => ({ after: first ? first.ms - life.startMs : null })),
  'card.no-time': card('no-time', (_, { fight: [first], ms }) => ({ lasted: first ? ms - first.ms : null })),
  'card.after-kill': card('after-kill', (film, death) => {
    const kill = killJustBefore(film, death)
    return kill
      ? {
          after: death.ms - film.filmMs(kill.atMs),
          shield: 100 * shieldAtKill(film, death, kill),
          'nobody had him under fire already': !wasUnderFire(film, death, kill),
        }
      : {}
  }),
  'card.weak-began': card('weak', (film, death) => {
    const found = weakness(film, death)
    return found ? { shield: 100 * found.shield, pause: found.pauseMs, early: found.earlyMs } : {}
  }),
  'card.weak-came-on': card('weak', (film, death) => {
    const found = weakness(film, death)
    return found ? { shield: 100 * found.shield, long: found.wornMs } : {}
  }),
  'card.two-guns': card('two-guns', (film, death) => ({ ...guns(film, death) })),
  'card.two-guns-unnamed': card('two-guns', (film, death) => ({ ...guns(film, death) })),
  'card.alone': card('alone', (film, { victim, exchange: [first] }) => ({
    nearest: first ? Math.min(...mateDistances(film, victim, first.victim.place, first.ms)) : null,
  })),
  'card.off-screen': card('off-screen', (film, death) => ({ off: degreesOff(film, death) })),
  'card.short': card('short', (film, death) => ({ alive: sidesAtFight(film, death) })),
  'card.duel': card('duel', (film, death) => {
    const hits = duelHits(film, death)
    return { own: hits?.own ?? null, theirs: hits?.theirs ?? null }
  }),
  'card.none': (scene, sentence) => {
    const found = deathOf(scene, sentence)
    return { 'no cause of the list fits': found !== null && causeOf(found.film, found.death) === 'none' }
  },
}

function guns(film: Film, death: FilmDeath): Truth {
  const found = gunsApart(film, death)
  return { gap: found?.gapMs ?? null, apart: found?.degrees ?? null, 'there were two': gunsOf(film, death).length > 1 }
}

/** True when the film lacks frames, or does not show the death or the killer. */
function isCut(scene: Scene, sentence: Sentence): boolean {
  const found = deathOf(scene, sentence)
  if (!found) return true
  const { film, death } = found
  const isInGap = film.tracks.gaps.some(({ fromMs, toMs }) => fromMs <= death.ms && toMs >= death.ms - 10_000)
  const { killer } = death
  const isKillerThere =
    killer === null || film.livesOf(killer).some(({ startMs, endMs }) => startMs <= death.ms && death.ms <= endMs + 4_000)
  return isInGap || !isKillerThere || film.tracks.gaps.length > 0
}

export function rangeOf(film: Film, { place, killer, ms, index }: FilmDeath): number | null {
  const killerPlace = film.tracks.deaths.find(({ victimLife }) => victimLife === index)?.killerStance?.place
  if (killerPlace) return distance(place, killerPlace)
  const last = killer && film.livesOf(killer).findLast(({ startMs }) => startMs <= ms)
  return last ? distance(place, placeAt(last, Math.min(ms, last.endMs))) : null
}
