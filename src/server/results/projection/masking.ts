import { DEATH_FIGURES } from '#analysis/facts/causes/cause-test.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import type { Report } from '#shared/report/report.ts'

type Player = Report['players'][number]

const SIDES = ['Eagle', 'Cobra']

/**
 * Returns the report as strangers may see it: every other player is "Eagle 3" or "Player 5", and no XUID, match id or time of day
 * identifies the match. Positions, death cards and fights are included only while the owner shares the replay.
 */
export function maskReport(report: Report, isReplayShown: boolean): Report {
  const masked = maskPeople(report, isReplayShown)
  return isReplayShown ? masked : withoutSingleMoments(masked)
}

/**
 * Facts of single deaths and kills reveal positions, so they stay only when a sentence cites them. Stretches of film reveal when players
 * were near each other, so they are removed from the evidence.
 */
function withoutSingleMoments(report: Report): Report {
  const cited = new Set(listClaims(report).flatMap(({ claim }) => claim.facts))
  const visible = report.facts.filter(({ id, kind }) => cited.has(id) || !Object.hasOwn(DEATH_FIGURES, kind))
  const events = report.events.map(({ place: _, ...event }) => event)
  return {
    ...report,
    events,
    facts: visible.map((fact) =>
      fact.kind === 'seen' ? fact : { ...fact, evidence: fact.evidence.filter(({ kind }) => kind !== 'film') },
    ),
  }
}

function maskPeople(report: Report, isReplayShown: boolean): Report {
  return {
    ...report,
    match: { ...report.match, matchId: null, startedAt: null },
    players: report.players.map((player) => ({
      ...player,
      id: player.key,
      name: player.key === report.you ? player.name : maskedName(player, report.players),
    })),
    positions: isReplayShown && report.positions.status === 'read' ? report.positions : { status: 'none' },
    checked: { ...report.checked, filmProblems: [] },
  }
}

function maskedName({ key, team }: Player, players: readonly Player[]): string {
  if (team === null) return `Player ${players.findIndex((player) => player.key === key) + 1}`
  const side = players.filter((player) => player.team === team)
  return `${SIDES[team] ?? `Team ${team + 1}`} ${side.findIndex((player) => player.key === key) + 1}`
}

const WORD = /[a-z]+\d+(?:-\d+)?/g

/** Gives events neutral ids: their own contain the exact millisecond, which would undo the rounding of times. */
export function renameEvents(report: Report): Report {
  const { players, match, ...rest } = report
  const names = new Map(report.events.map(({ id }, index) => [id, `e${index + 1}`]))
  const renamed: typeof rest = JSON.parse(JSON.stringify(rest).replace(WORD, (word) => names.get(word) ?? word))
  return { ...renamed, players, match }
}
