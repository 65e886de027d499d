import { BEHIND_DEGREES, FAR_U, NEAR_U } from '#analysis/positions/position-rules.ts'
import { isWithin, livingMates, nearestMate } from '#analysis/positions/support.ts'
import { everybody, type FilmView, filmMoment, filmName, type Opening, openingsOf, playerName } from '#analysis/practice/film-view.ts'
import type { AskedPool } from '#analysis/practice/moment-asked.ts'
import { LIVED_ON_MS } from '#analysis/practice/practice-view.ts'
import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'
import { bearing, distance } from '#shared/tracks/geometry.ts'
import { placeAt, yawAt } from '#shared/tracks/look-up.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Place } from '#shared/tracks/place.ts'

/** What is asked about the first hit of a fight. */
interface OpeningQuestion {
  readonly question: 'first-hit' | 'nearest-mate'
  readonly ask: string
  readonly options: Readonly<Record<string, string>>
  readonly serves: readonly FocusKindId[]
  /** Null where it could be seen in two ways. */
  readonly answerOf: (view: FilmView, player: number, opening: Opening) => string | null
  readonly tell: (view: FilmView, opening: Opening, name: string) => string
}

/** So far from a border between two answers nobody argues. */
const CLEAR_DEGREES = 10
const CLEAR_U = 0.5

const FIRST_HIT: OpeningQuestion = {
  question: 'first-hit',
  ask: 'The first hit comes in two seconds. From where, as you look now?',
  options: {
    front: 'From the front, on your screen',
    left: 'From the left, off your screen',
    right: 'From the right, off your screen',
    behind: 'From behind you',
  },
  serves: ['tracks-off-screen', 'tracks-two-guns'],
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

const NEAREST_MATE: OpeningQuestion = {
  question: 'nearest-mate',
  ask: 'The first hit comes in two seconds. Can your nearest teammate answer it then?',
  options: {
    near: `Yes: within ${metres(NEAR_U)} m, on your level`,
    between: `Late: ${metres(NEAR_U)} to ${metres(FAR_U)} m away`,
    far: `No: more than ${metres(FAR_U)} m away`,
  },
  serves: ['tracks-alone', 'tracks-two-guns'],
  answerOf: ({ match }, player, { hit: { ms, victim } }) => {
    const nearest = match.isArena ? nearestMate(match, player, victim.place, ms) : null
    if (!nearest) return null
    if (nearest.units > FAR_U + CLEAR_U) return 'far'
    if (nearest.units > NEAR_U + CLEAR_U) return nearest.units < FAR_U - CLEAR_U ? 'between' : null
    const isNear = livingMates(match, player, ms).some(({ place }) => isWithin(place, victim.place, NEAR_U - CLEAR_U))
    return isNear ? 'near' : null
  },
  tell: (view, { hit: { ms, victim } }) => {
    const nearest = nearestMate(view.match, view.own, victim.place, ms)
    const name = nearest && playerName(view, nearest.player)
    return `At the first hit ${name ?? 'your nearest teammate'} was ${metres(nearest?.units ?? 0)} m away.`
  },
}

/** From where the first hits come, and who was there to answer them. */
export function openingPools(view: FilmView): AskedPool[] {
  return [FIRST_HIT, NEAREST_MATE].map((asked) => poolOf(view, asked))
}

function poolOf(view: FilmView, asked: OpeningQuestion): AskedPool {
  const { match, own } = view
  const all = everybody(view).flatMap((player) =>
    openingsOf(view, player).flatMap((opening) => {
      const answer = asked.answerOf(view, player, opening)
      return answer === null ? [] : [{ player, opening, answer, hasLived: opening.hasLived }]
    }),
  )
  const moments = all
    .filter(({ player }) => player === own)
    .flatMap(({ opening, answer, hasLived }) => {
      const { hit, enemy, frozenMs } = opening
      const name = playerName(view, enemy)
      if (name === null) return []
      return [
        {
          name: filmName(view, hit.ms),
          happenedAtMs: match.logMs(hit.ms),
          untilMs: match.logMs(hit.ms) + LIVED_ON_MS,
          ...{ answer, hasLived, ask: asked.ask, serves: asked.serves },
          isUntrue: () => true,
          say: (one: string) => asked.options[one] ?? '',
          told: asked.tell(view, opening, name),
          evidence: [filmMoment(view, frozenMs, hit.ms)],
        },
      ]
    })
  const label = 'Lived five more seconds after such a first hit: everybody in this match'
  return { question: asked.question, keyBy: 'fact', needsFilm: true, moments, lobby: { label, rows: all } }
}
