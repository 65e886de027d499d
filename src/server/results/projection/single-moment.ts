import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Moment } from '#shared/report/moment.ts'
import type { DeathRow, Report } from '#shared/report/report.ts'
import type { DeathCard, ReportPositions } from '#shared/report/report-positions.ts'
import type { SingleMoment } from '#shared/report/single-moment.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import { AFTER_MS, BEFORE_MS } from '#shared/tracks/scene/death-scene.ts'
import type { ReportAlignment } from '#shared/video/video-alignment.ts'

/** Replaces the sentences of a whole report that a single moment lacks. */
const NO_CLAIM: Claim = { id: 'none', template: 'none', params: {}, facts: [] }

export function isNoClaim({ template }: Claim): boolean {
  return template === NO_CLAIM.template
}

/** A neutral claim id: regular claim ids derive from exact times and would reveal them. */
const ONLY_CLAIM = 'one'

/** The stretch that is shown of a single moment, in log time: all of its events, as its card plays them. */
export function stretchOf({ events }: Pick<SingleMoment, 'events'>): TimeSpan {
  const times = events.map(({ atMs }) => atMs)
  const lastMs = Math.max(...times)
  return { fromMs: Math.min(lastMs - BEFORE_MS, ...times), toMs: lastMs + AFTER_MS }
}

/**
 * Returns a report of one moment only; everything not listed here is left out. Players and their sides stay because masking needs them.
 * Mode, map, kick-off and alignment stay so that the moment has the time that its owner reads.
 */
export function reportOfMoment(report: Report, moment: SingleMoment): Report {
  const { event, events } = moment
  const claim = moment.claim && { ...moment.claim, id: ONLY_CLAIM }
  const span = stretchOf(moment)
  const ids = new Set(events.map(({ id }) => id))
  const facts = report.facts.filter(({ id }) => claim?.facts.includes(id)).map((fact) => ({ ...fact, evidence: inMoment(fact, ids, span) }))
  const row = report.deaths.find((death) => death.event === event)
  return {
    version: report.version,
    rulesVersion: report.rulesVersion,
    match: { ...report.match, durationMs: 0, outcome: 'unknown' },
    you: report.you,
    players: report.players,
    sources: report.sources,
    alignment: lineOf(report.alignment),
    respawnMs: null,
    positions: positionsOf(report.positions, moment, span),
    areFocusAreasProvisional: false,
    title: NO_CLAIM,
    coverage: [],
    headline: NO_CLAIM,
    verdict: [],
    ledger: [],
    tallies: {},
    focusAreas: [],
    strengths: row ? [] : [{ claims: claim ? [claim] : [], moments: events.map(({ id }) => id) }],
    sections: [],
    deaths: row ? [rowOf(row)] : [],
    timeline: {
      startMs: span.fromMs,
      endMs: span.toMs,
      kickOffMs: report.timeline.kickOffMs,
      kills: idsOf(events, 'kill'),
      deaths: idsOf(events, 'death'),
      medals: idsOf(events, 'medal'),
      objectives: idsOf(events, 'objective'),
      rounds: [],
      advantage: [],
      scoreLead: null,
    },
    lobby: [],
    checked: { claims: [], reconciliation: [], filmProblems: [], filmEvents: 0, declaredEvents: null },
    facts,
    events: [...events],
  }
}

function inMoment({ evidence }: Fact, ids: ReadonlySet<string>, { fromMs, toMs }: TimeSpan): Moment[] {
  return evidence.filter((moment) => {
    if (moment.kind === 'event') return ids.has(moment.event)
    return moment.kind === 'film' && moment.fromMs >= fromMs && moment.toMs <= toMs
  })
}

function idsOf(events: SingleMoment['events'], kind: Report['events'][number]['kind']): string[] {
  return events.filter((event) => event.kind === kind).map(({ id }) => id)
}

/** The row of a death, without the length of the life and what followed. */
function rowOf({ event, kind, killer, sinceOwnKillMs, alive }: DeathRow): DeathRow {
  return {
    ...{ event, kind, killer, alive },
    sinceOwnKillMs: sinceOwnKillMs !== null && sinceOwnKillMs <= BEFORE_MS ? sinceOwnKillMs : null,
    ...{ possibleReasons: [], lifeMs: null, killsInLife: 0, answeredBy: null, answeredAfterMs: null, tookKillerAlong: false },
    ...{ isFirstOfTeamToFall: null, round: null },
  }
}

function positionsOf(positions: ReportPositions, { event }: SingleMoment, { fromMs, toMs }: TimeSpan): ReportPositions {
  if (positions.status !== 'read') return { status: 'none' }
  const { hasPlaces, areAttackersNamed } = positions
  return {
    ...{ status: 'read', hasPlaces, areAttackersNamed, causes: [], fights: [], support: null },
    deaths: positions.deaths.filter((card) => card.event === event).map((card) => cardWithin(card, fromMs)),
    objectives: positions.objectives
      .filter((objective) => objective.fromMs < toMs && objective.toMs > fromMs)
      .map((objective) => ({ ...objective, fromMs: Math.max(objective.fromMs, fromMs), toMs: Math.min(objective.toMs, toMs) })),
  }
}

function cardWithin(card: DeathCard, fromMs: number): DeathCard {
  const sentence = card.sentence && { ...card.sentence, id: ONLY_CLAIM }
  const moments = card.moments.filter((moment) =>
    moment.kind === 'event' ? moment.event === card.event : moment.kind === 'film' && moment.fromMs >= fromMs,
  )
  return { ...card, sentence, moments, atFirstHit: card.atFirstHit && card.atFirstHit.atMs >= fromMs ? card.atFirstHit : null }
}

/** Only an alignment of one segment gives video times; any other is dropped. */
function lineOf(alignment: ReportAlignment): ReportAlignment {
  if (alignment.status === 'none' || alignment.segments.length !== 1) return { status: 'none' }
  const { status, calibration, of, isToTheFrame, segments } = alignment
  return { status, calibration, of, isToTheFrame, segments: segments.map((line) => ({ ...line, videoFromMs: null, videoToMs: null })) }
}
