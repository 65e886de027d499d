import { sum } from 'd3-array'
import type { View } from '#analysis/facts/book/fact-book.ts'

/**
 * Points of the match's own score that one living player more is worth to a team, each millisecond: what both teams score in it, over all
 * players but one. Of N against N each side takes half of what is scored; of N - 1 against N the shares are (N - 1) and N of 2N - 1, so the
 * difference is one part of 2N - 1. Scores, times and players are those of the match statistics. Null without them.
 */
export function pointsPerPlayerMs({ analysis: { log }, you }: View): number | null {
  const { match } = log
  if (match?.teams.length !== 2 || you.team === null || match.playableMs <= 0) return null
  const scored = sum(match.teams, ({ score }) => score)
  const mates = log.players.filter(({ team }) => team === you.team)
  const players = sum(mates, ({ statistics }) => statistics?.timePlayedMs ?? 0) / match.playableMs
  return players > 0.5 ? scored / match.playableMs / (2 * players - 1) : null
}

/**
 * What a death costs, and a kill wins, in points: one in Slayer, whose score is kills; with an objective the respawn's time out of play. Null
 * where the score counts something else, or is not known.
 */
export function pointsPerDeath(view: View): number | null {
  const { mode, match } = view.analysis.log
  if (!match || mode.respawnMs === null) return null
  if (mode.kind === 'slayer') return 1
  const perMs = pointsPerPlayerMs(view)
  return mode.kind === 'objective' && perMs !== null ? perMs * mode.respawnMs : null
}
