import { sum } from 'd3-array'
import type { View } from '#analysis/facts/book/fact-book.ts'

/**
 * The points that one more living player is worth to a team per millisecond: what both teams score in it, over all players but one. Of N
 * against N each side takes half of the points; of N - 1 against N the shares are (N - 1) and N of 2N - 1, so the difference is one part of
 * 2N - 1. Scores, times and players come from the match statistics. Null without them.
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
 * The points that a death costs or a kill wins: one in Slayer, where kills are the score; with an objective, the respawn's time out of
 * play. Null if the score counts something else, or is unknown.
 */
export function pointsPerDeath(view: View): number | null {
  const { mode, match } = view.analysis.log
  if (!match || mode.respawnMs === null) return null
  if (mode.kind === 'slayer') return 1
  const perMs = pointsPerPlayerMs(view)
  return mode.kind === 'objective' && perMs !== null ? perMs * mode.respawnMs : null
}
