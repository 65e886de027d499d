import { type Match, type MatchPlayer, type MatchTeam, playedRounds } from '#analysis/statistics/match.ts'
import type { HistoryMatch } from './match-history.ts'

/** A match's figures in a list, besides its history: scores of the player's side and the best other one, and the player's totals. */
interface PlayerFigures {
  readonly score: { readonly own: number; readonly other: number } | null
  readonly kills: number
  readonly deaths: number
  readonly assists: number
}

export interface PlayedMatch extends PlayerFigures, Pick<HistoryMatch, 'mode' | 'map' | 'startedAt' | 'outcome'> {}

export function playedOf(match: Match, xuid: string): PlayedMatch | null {
  const player = match.players.find((candidate) => candidate.xuid === xuid)
  if (!player) return null
  const { mode, startedAt, mapAssetId: assetId, mapVersionId: versionId } = match
  const { kills, deaths, assists } = player.totals
  const score = match.areTeamsEnabled ? teamScore(match, player) : soloScore(match, player)
  const map = assetId !== null && versionId !== null ? { assetId, versionId } : null
  return { mode, startedAt, map, outcome: player.outcome, score, kills, deaths, assists }
}

/** Counts rounds won when there was more than one round, points otherwise. */
function teamScore({ teams }: Match, { teamId }: MatchPlayer): PlayerFigures['score'] {
  const own = teams.find((team) => team.teamId === teamId)
  const others = teams.filter((team) => team !== own)
  if (!own || others.length === 0) return null
  const isInRounds = playedRounds(teams) > 1
  const points = ({ score, rounds }: MatchTeam) => (isInRounds ? rounds.won : score)
  return { own: points(own), other: Math.max(...others.map(points)) }
}

function soloScore({ players }: Match, player: MatchPlayer): PlayerFigures['score'] {
  const others = players.filter((other) => other !== player)
  return others.length === 0 ? null : { own: player.totals.score, other: Math.max(...others.map(({ totals }) => totals.score)) }
}
