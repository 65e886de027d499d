import { BEHIND_DEGREES, FAR_U, NEAR_U } from '#analysis/positions/position-rules.ts'
import { isWithin, livingMates, nearestMate } from '#analysis/positions/support.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import {
  CLEAR_DEGREES,
  CLEAR_U,
  type FilmView,
  filmMoment,
  filmName,
  type Opening,
  openingsOf,
  playerName,
} from '#analysis/practice/film-view.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { LIVED_ON_MS } from '#analysis/practice/practice-view.ts'
import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import { bearing, distance } from '#shared/tracks/geometry.ts'
import { placeAt, yawAt } from '#shared/tracks/look-up.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Place } from '#shared/tracks/place.ts'

/** What is asked about the first hit of a fight. */
interface OpeningQuestion {
  readonly ask: string
  readonly options: Readonly<Record<string, string>>
  /** Null where it could be seen in two ways. */
  readonly answerOf: (view: FilmView, player: number, opening: Opening) => string | null
  readonly tell: (view: FilmView, opening: Opening, name: string) => string
}

export const FIRST_HIT: OpeningQuestion = {
  ask: 'The first hit comes in two seconds. From where, as you look now?',
  options: {
    front: 'From the front, on your screen',
    left: 'From the left, off your screen',
    right: 'From the right, off your screen',
    behind: 'From behind you',
  },
  answerOf: (_, __, { hit, life, frozenMs }) => {
    const yaw = yawAt(life, frozenMs)
    if (!hit.attacker || yaw === null) return null
    const [frozen, then] = [sideOf(yaw, placeAt(life, frozenMs), hit.attacker.place), sideOf(yaw, hit.victim.place, hit.attacker.place)]
    return frozen === then ? frozen : null
  },
  tell: (_, { hit: { victim, attacker }, life, frozenMs }, name) => {
    const from = attacker?.place ?? victim.place
    const degrees = Math.round(Math.abs(turnTo(yawAt(life, frozenMs) ?? 0, placeAt(life, frozenMs), from)))
    return `${name} hit you from ${metres(distance(victim.place, from))} m away, ${degrees}° off where you looked.`
  },
}

/** Degrees from a direction to somebody, to the left above zero. */
function turnTo(yaw: number, from: Place, to: Place): number {
  return ((bearing(from, to) - yaw + 540) % 360) - 180
}

function sideOf(yaw: number, from: Place, to: Place): string | null {
  const turn = turnTo(yaw, from, to)
  const off = Math.abs(turn)
  if (off <= SCREEN_EDGE_DEGREES - CLEAR_DEGREES) return 'front'
  if (off >= BEHIND_DEGREES + CLEAR_DEGREES) return 'behind'
  const isAside = off >= SCREEN_EDGE_DEGREES + CLEAR_DEGREES && off <= BEHIND_DEGREES - CLEAR_DEGREES
  return isAside ? (turn > 0 ? 'left' : 'right') : null
}

export const NEAREST_MATE: OpeningQuestion = {
  ask: 'The first hit comes in two seconds. Can your nearest teammate answer it then?',
  options: {
    near: `Yes: within ${metres(NEAR_U)} m, on your level`,
    between: `Late: ${metres(NEAR_U)} to ${metres(FAR_U)} m away`,
    far: `No: more than ${metres(FAR_U)} m away`,
  },
  answerOf: ({ match }, player, { hit, life, frozenMs }) => {
    const then = reachAt(match, player, hit.victim.place, hit.ms)
    // Who comes back near by, or runs up meanwhile, is not in the picture.
    return then === reachAt(match, player, placeAt(life, frozenMs), frozenMs) ? then : null
  },
  tell: (view, { hit: { ms, victim } }) => {
    const nearest = nearestMate(view.match, view.own, victim.place, ms)
    const name = nearest && playerName(view, nearest.player)
    return `At the first hit ${name ?? 'your nearest teammate'} was ${metres(nearest?.units ?? 0)} m away.`
  },
}

function reachAt(match: TrackedMatch, player: number, place: Place, ms: number): string | null {
  const nearest = match.isArena ? nearestMate(match, player, place, ms) : null
  if (!nearest) return null
  if (nearest.units > FAR_U + CLEAR_U) return 'far'
  if (nearest.units > NEAR_U + CLEAR_U) return nearest.units < FAR_U - CLEAR_U ? 'between' : null
  const isNear = livingMates(match, player, ms).some((mate) => isWithin(mate.place, place, NEAR_U - CLEAR_U))
  return isNear ? 'near' : null
}

/** The first hits on the player: from where they come, or who was there to answer them. */
export function openingMoments(view: FilmView, { answerOf, options, ask, tell }: OpeningQuestion): AskedMoment[] {
  const { match, own } = view
  const say = (one: string) => options[one] ?? ''
  const all = [...match.players.keys()].flatMap((player) =>
    openingsOf(view, player).flatMap((opening) => {
      const answer = answerOf(view, player, opening)
      return answer === null ? [] : [{ ...opening, player, answer, bar: say(answer) }]
    }),
  )
  const lobby = { label: 'Lived five more seconds after such a first hit: everybody in this match', rows: all }
  return all.flatMap((opening): AskedMoment[] => {
    const { hit, enemy, frozenMs, hasLived, player, answer } = opening
    const [name, happenedAtMs] = [playerName(view, enemy), match.logMs(hit.ms)]
    if (player !== own || name === null) return []
    const untilMs = happenedAtMs + LIVED_ON_MS
    const [told, evidence] = [tell(view, opening, name), [filmMoment(view, frozenMs, hit.ms)]]
    return [{ name: filmName(view, hit.ms), happenedAtMs, untilMs, answer, hasLived, ask, say, told, evidence, lobby }]
  })
}
