import { METRES_PER_WORLD_UNIT } from '#shared/game/game-numbers.ts'
import { withMoments } from '#shared/report/claim.ts'
import { changeClaims } from '#shared/report/claims-of-report.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Moment } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import type { DeathCard, ReadPositions, ReportFight, ReportObjective, ReportPositions } from '#shared/report/report-positions.ts'
import { shownClockOf } from '#shared/report/shown-clock.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { ReportAlignment } from '#shared/video/video-alignment.ts'

const SECOND_MS = 1000
const TENTH_MS = 100

/**
 * Rounds a report's times so that they cannot identify the match: moments and durations to seconds, `sinceOwnKillMs` and `answeredAfterMs`
 * to tenths. Clocks and sentences read as before.
 */
export function roundTimes(report: Report): Report {
  const { match, timeline } = report
  const alignment = roundAlignment(report.alignment)
  const kickOffMs = timeline.kickOffMs === null ? null : toSeconds(timeline.kickOffMs)
  const { shownMs } = shownClockOf(report)
  const { atShownMs } = shownClockOf({ alignment, timeline: { kickOffMs } })
  // Truncated in shown time: a moment must not read 03:37 for one reader and 03:38 for another.
  const moment = (atMs: number) => atShownMs(wholeSecond(shownMs(atMs)))
  const from = <T extends { readonly fromMs: number }>(step: T): T => ({ ...step, fromMs: moment(step.fromMs) })
  const span = <T extends { readonly atMs: number; readonly fromMs: number; readonly toMs: number }>(window: T): T => ({
    ...window,
    atMs: moment(window.atMs),
    fromMs: moment(window.fromMs),
    toMs: moment(window.toMs),
  })
  const rounded = (evidence: Moment): Moment => {
    if (evidence.kind === 'film') return { ...evidence, fromMs: moment(evidence.fromMs), toMs: moment(evidence.toMs) }
    return evidence.kind === 'video' ? { ...evidence, fromMs: wholeSecond(evidence.fromMs), toMs: wholeSecond(evidence.toMs) } : evidence
  }
  const reworded = changeClaims(report, (claim) => withMoments(claim, rounded)) ?? report
  return {
    ...reworded,
    positions: roundPositions(reworded.positions, moment),
    ...(reworded.videoReview && { videoReview: { ...reworded.videoReview, windows: reworded.videoReview.windows.map(span) } }),
    match: { ...match, durationMs: toSeconds(match.durationMs) },
    alignment,
    tallies: {},
    deaths: report.deaths.map((death) => ({
      ...death,
      lifeMs: death.lifeMs === null ? null : toSeconds(death.lifeMs),
      sinceOwnKillMs: toTenths(death.sinceOwnKillMs),
      answeredAfterMs: toTenths(death.answeredAfterMs),
    })),
    timeline: {
      ...timeline,
      startMs: moment(timeline.startMs),
      endMs: moment(timeline.endMs),
      kickOffMs,
      rounds: timeline.rounds.map(({ startMs, endMs }) => ({ startMs: moment(startMs), endMs: moment(endMs) })),
      advantage: timeline.advantage.map(from),
      scoreLead: timeline.scoreLead?.map(from) ?? null,
    },
    facts: report.facts.map((fact) => roundFact({ ...fact, evidence: fact.evidence.map(rounded) })),
    events: report.events.map((event) => ({ ...event, atMs: moment(event.atMs) })),
  }
}

function roundAlignment(alignment: ReportAlignment): ReportAlignment {
  if (alignment.status === 'none') return alignment
  const segments = alignment.segments.map((segment) => ({
    ...segment,
    videoFromMs: segment.videoFromMs === null ? null : toSeconds(segment.videoFromMs),
    videoToMs: segment.videoToMs === null ? null : toSeconds(segment.videoToMs),
    offsetMs: toSeconds(segment.offsetMs),
  }))
  return { ...alignment, segments }
}

function roundFact(fact: Fact): Fact {
  if (fact.unit === 'ms') return { ...fact, value: toSeconds(fact.value), of: fact.of === null ? null : toSeconds(fact.of) }
  return fact.unit === 'world-units' ? { ...fact, value: nearMetre(fact.value) } : fact
}

function wholeSecond(atMs: number): number {
  return Math.trunc(atMs / SECOND_MS) * SECOND_MS
}

function toSeconds(lengthMs: number): number {
  return Math.round(lengthMs / SECOND_MS) * SECOND_MS
}

function toTenths(lengthMs: number | null): number | null {
  return lengthMs === null ? null : Math.round(lengthMs / TENTH_MS) * TENTH_MS
}

type RoundMoment = (atMs: number) => number

/**
 * Rounds positions to what screens show, and orders them by shown values. The film's order and exact figures would reveal the players to
 * anyone who has the film.
 */
function roundPositions(positions: ReportPositions, moment: RoundMoment): ReportPositions {
  if (positions.status !== 'read') return positions
  return {
    ...positions,
    deaths: positions.deaths.map((card) => roundCard(card, moment)),
    fights: positions.fights.map((fight) => roundFight(fight, moment)).sort(byTimeAndOpponent),
    objectives: positions.objectives.map((objective) => roundObjective(objective, moment)).sort(byTimeAndCarrier),
    support: positions.support && roundSupport(positions.support, moment),
  }
}

function roundCard(card: DeathCard, moment: RoundMoment): DeathCard {
  const { atFirstHit } = card
  return {
    ...card,
    fromMs: moment(card.fromMs),
    toMs: moment(card.toMs),
    moments: card.moments.map((evidence) =>
      evidence.kind === 'film' ? { ...evidence, fromMs: moment(evidence.fromMs), toMs: moment(evidence.toMs) } : evidence,
    ),
    participants: card.participants
      .map((participant) => ({ ...participant, range: wholeMetres(participant.range), higher: wholeMetres(participant.higher) }))
      .sort((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role) || one.player.localeCompare(other.player)),
    atFirstHit: atFirstHit && {
      atMs: moment(atFirstHit.atMs),
      shield: wholePercent(atFirstHit.shield),
      health: wholePercent(atFirstHit.health),
    },
  }
}

const ROLES: readonly DeathCard['participants'][number]['role'][] = ['you', 'killer', 'attacker', 'mate']

function roundFight(fight: ReportFight, moment: RoundMoment): ReportFight {
  return {
    ...fight,
    fromMs: moment(fight.fromMs),
    toMs: moment(fight.toMs),
    ownShield: fight.ownShield === null ? null : wholePercent(fight.ownShield),
    enemyShield: fight.enemyShield === null ? null : wholePercent(fight.enemyShield),
    ownDamage: toInteger(fight.ownDamage),
    enemyDamage: toInteger(fight.enemyDamage),
    range: wholeMetres(fight.range),
    offAim: toInteger(fight.offAim),
  }
}

function byTimeAndOpponent(one: ReportFight, other: ReportFight): number {
  return one.fromMs - other.fromMs || one.opponent.localeCompare(other.opponent)
}

function roundObjective(objective: ReportObjective, moment: RoundMoment): ReportObjective {
  const { place } = objective
  return {
    ...objective,
    fromMs: moment(objective.fromMs),
    toMs: moment(objective.toMs),
    place: place && [nearMetre(place[0]), nearMetre(place[1]), nearMetre(place[2])],
  }
}

function byTimeAndCarrier(one: ReportObjective, other: ReportObjective): number {
  return one.fromMs - other.fromMs || (one.carrier ?? '').localeCompare(other.carrier ?? '')
}

type Support = NonNullable<ReadPositions['support']>

function roundSupport({ startMs, stepMs, own, lobbyLow, lobbyHigh }: Support, moment: RoundMoment): Support {
  return {
    startMs: moment(startMs),
    stepMs,
    own: own.map(wholeMetres),
    lobbyLow: lobbyLow.map(wholeMetres),
    lobbyHigh: lobbyHigh.map(wholeMetres),
  }
}

/** In world units, rounded to whole meters. */
function wholeMetres(units: number | null): number | null {
  return units === null ? null : nearMetre(units)
}

function nearMetre(units: number): number {
  return metres(units) / METRES_PER_WORLD_UNIT
}

function wholePercent(share: number): number {
  return Math.round(100 * share) / 100
}

function toInteger(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}
