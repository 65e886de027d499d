import type { EventLog } from '#analysis/log/event-log.ts'
import type { ScoreStep } from './judge-identity.ts'

interface Scored {
  readonly side: 0 | 1
  readonly isKill: boolean
  readonly atMs: number
}

/**
 * The scores of both teams over the match, in the order of the teams, on the film's clock. Empty in modes other than team slayer, and where
 * the kills don't explain the score of the statistics. Each of a team's deaths without a killer costs a point if exactly that explains its
 * score.
 */
export function scoreStepsOf(log: EventLog): ScoreStep[] {
  const teams = log.match?.teams ?? []
  if (log.mode.kind !== 'slayer' || teams.length !== 2) return []
  const sideOf = new Map(log.players.map(({ id, team }) => [id, teams.findIndex(({ teamId }) => teamId === team)]))
  const events = log.events.flatMap((event): Scored[] => {
    const side = sideOf.get(event.player)
    const isKill = event.kind === 'kill'
    const isOwnHand = event.kind === 'death' && event.killer === null
    return (side === 0 || side === 1) && (isKill || isOwnHand) ? [{ side, isKill, atMs: event.atMs }] : []
  })
  const chargeAt = (place: 0 | 1) =>
    chargeOf(
      events.filter(({ side }) => side === place).map(({ isKill }) => isKill),
      teams[place]?.score,
    )
  const charges = [chargeAt(0), chargeAt(1)] as const
  if (charges.includes(null)) return []
  const scores: [number, number] = [0, 0]
  const steps: ScoreStep[] = [{ fromMs: 0, scores: [0, 0] }]
  for (const { side, isKill, atMs } of events) {
    const points = isKill ? 1 : charges[side]
    if (!points) continue
    scores[side] += points
    steps.push({ fromMs: atMs, scores: [scores[0], scores[1]] })
  }
  return steps
}

/** The points for each of a team's deaths without a killer; null if neither 0 nor -1 explains the score. */
function chargeOf(kills: readonly boolean[], score: number | undefined): 0 | -1 | null {
  const killed = kills.filter((isKill) => isKill).length
  if (killed === score) return 0
  return 2 * killed - kills.length === score ? -1 : null
}
