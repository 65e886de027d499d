import { FAR_U, NEAR_U } from '#analysis/positions/position-rules.ts'
import { isWithin, livingMates, nearestMate } from '#analysis/positions/support.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { CLEAR_U, type FilmView, filmMoment, filmName, openingsOf, playerName } from '#analysis/practice/film-view.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { costOfCause, LIVED_ON_MS } from '#analysis/practice/practice-view.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Place } from '#shared/tracks/place.ts'

const REACH = {
  near: { option: `Yes: within ${metres(NEAR_U)} m, on your level`, why: 'near enough to shoot at once' },
  between: { option: `Late: ${metres(NEAR_U)} to ${metres(FAR_U)} m away`, why: 'a run of seconds, and you may be down by then' },
  far: { option: `No: more than ${metres(FAR_U)} m away`, why: 'running there takes longer than the fight' },
} as const
type Reach = keyof typeof REACH

const isReach = (answer: string): answer is Reach => answer in REACH

/** Asks if the nearest teammate can answer the first hit on the player. The answer is the same when frozen, so the picture shows it. */
export function mateMoments(view: FilmView): AskedMoment[] {
  const { match, own } = view
  const textOf = (answer: string) => (isReach(answer) ? REACH[answer].option : '')
  const all = [...match.players.keys()].flatMap((player) =>
    openingsOf(view, player).flatMap((opening) => {
      const { hit, life, frozenMs } = opening
      const answer = reachAt(match, player, hit.victim.place, hit.ms)
      // A teammate who respawns nearby or runs up meanwhile is not in the picture.
      const isShown = answer !== null && answer === reachAt(match, player, placeAt(life, frozenMs), frozenMs)
      return isShown ? [{ ...opening, player, answer, bar: textOf(answer) }] : []
    }),
  )
  const lobby = { label: 'Lived five more seconds after such a first hit: everybody in this match', rows: all }
  return all.flatMap(({ hit, frozenMs, hasLived, player, answer }): AskedMoment[] => {
    if (player !== own) return []
    const happenedAtMs = match.logMs(hit.ms)
    return [
      {
        ...{ name: filmName(view, hit.ms), happenedAtMs, untilMs: happenedAtMs + LIVED_ON_MS, answer, hasLived, textOf, lobby },
        ask: 'The first hit on you comes in two seconds. Can your nearest teammate answer it then?',
        explanation: explain(view, hit.victim.place, hit.ms, answer),
        evidence: [filmMoment(view, frozenMs, hit.ms)],
      },
    ]
  })
}

function explain(view: FilmView, place: Place, ms: number, answer: Reach): string {
  const nearest = nearestMate(view.match, view.own, place, ms)
  const name = (nearest && playerName(view, nearest.player)) ?? 'your nearest teammate'
  return `At the first hit ${name} was ${metres(nearest?.units ?? 0)} m away: ${REACH[answer].why}. ${answer === 'far' ? costOfCause(view, 'alone') : ''}`.trim()
}

function reachAt(match: TrackedMatch, player: number, place: Place, ms: number): Reach | null {
  const nearest = match.isArena ? nearestMate(match, player, place, ms) : null
  if (!nearest) return null
  if (nearest.units > FAR_U + CLEAR_U) return 'far'
  if (nearest.units > NEAR_U + CLEAR_U) return nearest.units < FAR_U - CLEAR_U ? 'between' : null
  const isNear = livingMates(match, player, ms).some((mate) => isWithin(mate.place, place, NEAR_U - CLEAR_U))
  return isNear ? 'near' : null
}
