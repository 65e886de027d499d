import { DEATH_FIGURES } from '#analysis/facts/causes/cause-test.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Moment } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'

type Player = Report['players'][number]

const SIDES = ['Eagle', 'Cobra']

/**
 * The report as strangers may see it: everybody but its player is "Eagle 3" or "Player 5", in the order of the lobby; no XUID; no match
 * id and no time of day, with which the match and so everybody in it could be looked up; no word of the film's reader about somebody's
 * records. Where people stood, cards of deaths and fights are there only while the owner shows the replay.
 */
export function maskReport(report: Report, isReplayShown: boolean): Report {
  const masked = maskPeople(report, isReplayShown)
  return isReplayShown ? masked : withoutSingleMoments(masked)
}

/**
 * What cards say of one death, and the range of one kill, are where somebody stood at that moment: a sentence that is still told keeps its
 * facts. The stretches of film that a fact stands on are when somebody else was near, fought, or spawned behind: no fact keeps them.
 */
function withoutSingleMoments(report: Report): Report {
  const cited = new Set(walkClaims(report).flatMap(({ claim }) => claim.facts))
  const told = report.facts.filter(({ id, kind }) => cited.has(id) || !isOfOneMoment(kind))
  return { ...report, facts: told.map((fact) => (isSeenInVideo(fact) ? fact : { ...fact, evidence: fact.evidence.filter(isNoStretch) })) }
}

/** What was seen in the video stands on a death of the log, and on the video around it. */
function isSeenInVideo({ kind }: Fact): boolean {
  return kind === 'seen'
}

function isNoStretch({ kind }: Moment): boolean {
  return kind !== 'film'
}

function isOfOneMoment(kind: string): boolean {
  return Object.hasOwn(DEATH_FIGURES, kind)
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
