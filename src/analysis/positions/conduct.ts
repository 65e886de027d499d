import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import type { Conduct } from '#shared/report/kind-tally.ts'
import { degreesOffAim } from '#shared/tracks/geometry.ts'
import { describeAfterKill } from './after-kill.ts'
import { type AloneTime, aloneByLife, MIN_LIVES, shareOf, varianceOf } from './alone-time.ts'
import { type FilmSpan, isWithinSpan } from './covered-span.ts'
import { brokenShields } from './drills.ts'
import { chainsOf, enemyOf, hitsOn, isNamed } from './hits.ts'
import type { TrackedMatch } from './tracked-match.ts'

type Count = (match: TrackedMatch, player: number, window: FilmSpan) => Occasions

/** Counts all players' conduct in a part of the film once. The result compares one player with others; null when tracks cannot show it. */
export type ReadConduct = (match: TrackedMatch, window: FilmSpan) => (player: number) => Conduct | null

/** Compares with all other players. Counts only players whose hits have known attackers. */
function besideOthers(count: Count): ReadConduct {
  return (match, window) => {
    const all = placesOf(match).map((place) => (isNamed(match, place) ? count(match, place, window) : NO_OCCASIONS))
    return (player) => beside(all[player] ?? NO_OCCASIONS, sumOccasions(all.filter((_, index) => index !== player)))
  }
}

export const PUSHED_ON = besideOthers(pushedOn)
export const SHIELDS_NOT_REFILLED = besideOthers(shieldsNotRefilled)
export const OPENED_OFF_SCREEN = besideOthers(openedOffScreen)

/** Time out of reach, compared with teammates only: how a team stays together is not one player's fault. */
export const OUT_OF_REACH: ReadConduct = (match, window) => {
  const lives = placesOf(match).map((place) => aloneByLife(match, [place], window))
  return (player) => {
    const mates = [...match.matesOf(player)].flatMap((mate) => lives[mate] ?? [])
    return beside(independentStretches(lives[player] ?? []), independentStretches(mates))
  }
}

function placesOf(match: TrackedMatch): number[] {
  return match.hasPlaces ? [...match.players.keys()] : []
}

function beside(own: Occasions, others: Occasions): Conduct | null {
  if (own.occasions === 0 || others.occasions === 0) return null
  return { ...own, othersTimes: others.times, othersOccasions: others.occasions }
}

/** Broken shields that were not full before the next hit, given or taken. */
function shieldsNotRefilled(match: TrackedMatch, player: number, window: FilmSpan): Occasions {
  return countOccasions(brokenShields(match, player, window), ({ isRefilled }) => !isRefilled)
}

interface Occasions {
  readonly times: number
  readonly occasions: number
}

const NO_OCCASIONS: Occasions = { times: 0, occasions: 0 }

function countOccasions<T>(all: readonly T[], isDone: (occasion: T) => boolean): Occasions {
  return { times: all.filter(isDone).length, occasions: all.length }
}

function sumOccasions(all: readonly Occasions[]): Occasions {
  return all.reduce((sum, entry) => ({ times: sum.times + entry.times, occasions: sum.occasions + entry.occasions }), NO_OCCASIONS)
}

/** The player's kills after which the player went on towards the next enemy. Kills under fire are left out: they leave no choice. */
function pushedOn(match: TrackedMatch, player: number, window: FilmSpan): Occasions {
  const { log, players } = match
  const id = players[player]?.id
  const kills = (log.fullLog ?? log).events.filter((event) => event.kind === 'kill' && event.player === id)
  const after = kills.flatMap(({ atMs }) => {
    const killMs = match.filmMs(atMs)
    const found = isWithinSpan(window, killMs) ? describeAfterKill(match, player, killMs, killMs + AFTER_KILL_WINDOW_MS) : null
    return found && found.tag !== 'already-under-fire' ? [found] : []
  })
  return countOccasions(after, ({ tag }) => tag === 'pushed')
}

/** Chains of hits on a player that an enemy opened from off the player's screen, of those with known direction and aim. */
function openedOffScreen(match: TrackedMatch, player: number, window: FilmSpan): Occasions {
  const opened = match.tracks.lives.flatMap((life, index) => {
    if (life.player !== player) return []
    return chainsOf(hitsOn(match, index)).flatMap((chain) => {
      const first = chain.find((hit) => enemyOf(match, hit) !== null)
      if (!first?.attacker || first.victim.aim === null || !isWithinSpan(window, first.ms)) return []
      return [degreesOffAim(first.victim.place, first.victim.aim, first.attacker.place)]
    })
  })
  return countOccasions(opened, (degrees) => degrees > SCREEN_EDGE_DEGREES)
}

/**
 * Converts the share of time alone to a number of independent occasions. Seconds of one life depend on each other, so lives are the blocks:
 * the share's error is that of a ratio between lives, and the occasions are those of a binomial with the same error (the effective sample
 * size, Kish 1965). If all lives are alike, each is one occasion. Fewer than MIN_LIVES lives have no error estimate and give none.
 */
export function independentStretches(lives: readonly AloneTime[]): Occasions {
  const known = lives.filter(({ ofMs }) => ofMs > 0)
  if (known.length < MIN_LIVES) return NO_OCCASIONS
  const [share, variance] = [shareOf(known), varianceOf(known)]
  const occasions = variance > 0 ? (share * (1 - share)) / variance : known.length
  return { times: share * occasions, occasions }
}
