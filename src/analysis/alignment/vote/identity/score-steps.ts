import type { EventLog } from '#analysis/log/event-log.ts'
import type { ScoreStep } from './judge-identity.ts'

/**
 * The scores of both teams over the match, by team number, on the film's clock. Empty where the log cannot tell them: in modes other than
 * team slayer, and where its kills are not the score of the statistics.
 */
export function scoreStepsOf(log: EventLog): ScoreStep[] {
  const teams = log.match?.teams ?? []
  if (log.mode.kind !== 'slayer' || teams.length !== 2) return []
  const sideOf = new Map(log.players.map(({ id, team }) => [id, teams.findIndex(({ teamId }) => teamId === team)]))
  const scores: [number, number] = [0, 0]
  const steps: ScoreStep[] = [{ fromMs: 0, scores: [0, 0] }]
  for (const event of log.events) {
    const side = event.kind === 'kill' ? sideOf.get(event.player) : undefined
    if (side !== 0 && side !== 1) continue
    scores[side] += 1
    steps.push({ fromMs: event.atMs, scores: [scores[0], scores[1]] })
  }
  return teams.every(({ score }, side) => scores[side] === score) ? steps : []
}
