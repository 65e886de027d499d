import { withChoice } from '#analysis/choice/add-choice.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { decidedBy } from '#analysis/findings/deciders.ts'
import { nameMatch } from '#analysis/findings/match-names.ts'
import { type PositionsSource, type StudySources, studyPlayer } from '#analysis/findings/study-player.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { composePositions } from '#analysis/report/positions/compose-positions.ts'
import { composeChecked } from '#analysis/report/sections/compose-checked.ts'
import { composeDeaths } from '#analysis/report/sections/compose-deaths.ts'
import { composeFocusAreas, firstOf, staysInFocus, withNext } from '#analysis/report/sections/compose-focus.ts'
import { composeHeadline, composeTitle, composeVerdict } from '#analysis/report/sections/compose-headline.ts'
import { composeLedger } from '#analysis/report/sections/compose-ledger.ts'
import { composeObjective } from '#analysis/report/sections/compose-objective.ts'
import { composeFights, composePlaces, composeTeam } from '#analysis/report/sections/compose-places.ts'
import { composeRank } from '#analysis/report/sections/compose-rank.ts'
import { composeDeathRows, composeEvents, composeLobby, composeTimeline } from '#analysis/report/sections/compose-tables.ts'
import { findStrengths } from '#analysis/report/sections/strengths.ts'
import { composeWatched } from '#analysis/report/watched/compose-watched.ts'
import { swingEvents } from '#analysis/video-review/find-candidates.ts'
import { observeWindows } from '#analysis/video-review/observe-windows.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { isPictured } from '#shared/report/causes.ts'
import type { Claim } from '#shared/report/claim.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import type { StoredVideoReview } from '#shared/report/stored-video-review.ts'
import type { NamedPlaces } from '#shared/tracks/named-places.ts'
import { composeLimits, coverLog, type RequestedPart } from './coverage.ts'
import { freshClaims, type Mentioned, mentionedBy } from './fresh-claims.ts'
import { REPORT_VERSION, RULES_VERSION } from './report-version.ts'
import { unknownInWords } from './unknown-things.ts'

export interface ReportSources extends Omit<StudySources, 'watched'> {
  /** The map's name; the statistics do not contain it. */
  readonly map: string | null
  /** When play began on the film's clock, if known. */
  readonly kickOffMs?: number | null
  /** The named places of its map, if they have been drawn. */
  readonly places?: NamedPlaces | null
  /** The part of the match to cover; null for the whole match. */
  readonly part?: RequestedPart | null
  /** The player's open drill: it stays first until it is closed or a habit costs clearly more. */
  readonly drill?: PassMark | null
  /** The kind drawn at random to be the first focus area, of two equal candidates (`equalCandidates`). */
  readonly lead?: DeathKindId | null
  /** A model's answers about the video, and its choice of candidates; null when no model was asked. */
  readonly watch?: StoredVideoReview | null
}

/**
 * Composes one player's report from the log and, where known, from the film's tracks and a model's answers about the video. A pure
 * function: the same sources give the same report.
 */
export function composeReport({
  map,
  part = null,
  kickOffMs = null,
  watch = null,
  places = null,
  drill = null,
  lead = null,
  ...sources
}: ReportSources): Report {
  const { log: fullLog, skill, you, positions = { status: 'none' } } = sources
  const { log, coverage } = coverLog(fullLog, you.id, part)
  const watched = observeWindows(watch?.windows.filter(({ event }) => log.events.some(({ id }) => id === event)) ?? [])
  const covering = coverage === 'cut' ? partOf(sources, log) : sources
  const study = withNext(studyPlayer({ ...covering, watched }), lead)
  const { view, book, kinds, tallies } = study
  const names = nameMatch(fullLog, you, skill, map)
  const decided = decidedBy(study.deciders, names.outcome)
  const focus = drill && staysInFocus(study, drill.kind) ? drill : null
  const fromLog = view.analysis.tracked && !lead ? firstOfLog(covering, names.outcome, drill) : null
  const focusAreas = composeFocusAreas(study, decided, focus?.kind ?? lead, fromLog)
  const headline = composeHeadline(study, decided, focusAreas[0])
  const [verdict, shown] = [composeVerdict(book, headline), composePositions(view, book, positions)]
  const strengths = findStrengths(study, mentionedBy([headline])).map(({ claim, moments }) => ({ claims: [claim], moments: [...moments] }))
  const stated = [headline, ...verdict, ...strengths.flatMap(({ claims }) => claims), ...focusAreas.flatMap(({ claims }) => claims)]
  const timeline = composeTimeline(view, kickOffMs)
  const report = {
    version: REPORT_VERSION,
    rulesVersion: RULES_VERSION,
    match: matchOf(fullLog, names),
    you: view.keyOf(you.id),
    players: log.players.map(({ id, name, team, isBot }) => ({ key: view.keyOf(id), id, name, team, isBot })),
    sources: {
      statistics: fullLog.match !== null,
      film: log.film.status,
      skill: skill?.has(you.id) ?? false,
      positions: view.analysis.tracked !== null,
    },
    alignment: { status: 'none' },
    respawnMs: view.analysis.respawnMs,
    ...(watch ? { videoReview: composeWatched(book, { watch, windows: watched, focusAreas, onCards: deathsOnCards(shown) }) } : {}),
    positions: shown,
    areFocusAreasProvisional: false,
    title: composeTitle(view, book, names),
    coverage: [...composeCoverage(book, coverage, log), ...composeLimits(view)],
    headline,
    verdict,
    ledger: composeLedger(view, book, kinds),
    tallies,
    focusAreas,
    ...(focus && focusAreas.every(({ kind }) => kind !== focus.kind) ? { openDrill: focus } : {}),
    strengths,
    sections: composeSections(view, book, mentionedBy(stated)),
    deaths: composeDeathRows(view),
    timeline,
    lobby: composeLobby(view),
    checked: {
      ...checkedOf(fullLog, view.keyOf),
      claims: composeChecked(view, book, {
        skill,
        kinds,
        focus: focusAreas,
        coverage,
        positions: shown,
        isKickOffKnown: timeline.kickOffMs !== null,
        unknown: unknownInWords(log, positions.status === 'read' ? positions.tracks : null),
      }),
      filmProblems: filmProblems(fullLog, positions),
    },
    facts: [...book.all],
  } satisfies Omit<Report, 'events'>
  const named = new Set([...namedEvents(report), ...swingEvents({ ...report, events: log.events })])
  const made = { ...report, events: composeEvents(view, named, places) }
  return withChoice(made, watch?.chosen ?? [])
}

/** The first thing to work on from the log alone, as it is before the film is read. */
function firstOfLog({ analysis: _, positions: __, ...sources }: StudySources, outcome: Report['match']['outcome'], drill: PassMark | null) {
  const study = studyPlayer(sources)
  return firstOf(study, decidedBy(study.deciders, outcome), drill && staysInFocus(study, drill.kind) ? drill.kind : null)
}

/** Deaths whose card has a pictured cause. */
function deathsOnCards(positions: Report['positions']): Set<string> {
  const cards = positions.status === 'read' ? positions.deaths : []
  return new Set(cards.filter(({ cause }) => isPictured(cause)).map(({ event }) => event))
}

/** The sources for the cut log: the player as the cut log has him, and no skill, since expectations are of the whole match. */
function partOf({ analysis: _, ...sources }: StudySources, log: EventLog): StudySources {
  return { ...sources, log, skill: null, you: log.players.find(({ id }) => id === sources.you.id) ?? sources.you }
}

function composeCoverage(book: FactBook, coverage: ReturnType<typeof coverLog>['coverage'], { film }: EventLog): Claim[] {
  if (coverage === 'cut') return madeClaims([makeClaim('coverage.part', { covered: book.find('covered-events') })])
  if (coverage !== 'match') return madeClaims([makeClaim(`coverage.${coverage}`, {})])
  return film.status === 'absent' ? madeClaims([makeClaim('coverage.no-film', {})]) : []
}

function matchOf(log: EventLog, names: ReturnType<typeof nameMatch>): Report['match'] {
  return {
    matchId: log.match?.matchId ?? null,
    mode: log.mode.name,
    map: names.map,
    isRanked: names.isRanked,
    startedAt: log.match?.startedAt ?? null,
    durationMs: log.match?.durationMs ?? log.endMs - log.startMs,
    outcome: names.outcome,
  }
}

/** Leaves out sentences whose numbers were mentioned above, and sections that are empty after that. */
function composeSections(view: View, book: FactBook, mentioned: Mentioned): Report['sections'] {
  const sections = [
    { id: 'deaths', title: 'How you died', claims: [...composeDeaths(book), ...composePlaces(book)] },
    { id: 'fights', title: 'How you fought', claims: composeFights(book) },
    { id: 'objective', title: 'The objective', claims: composeObjective(view, book, mentioned) },
    { id: 'team', title: 'With your team', claims: madeClaims(composeTeam(book)) },
    { id: 'rank', title: 'Against your rank', claims: composeRank(book) },
  ]
  return sections
    .map((section) => ({ ...section, claims: freshClaims(section.claims, mentioned) }))
    .filter((section) => section.claims.length > 0)
}

function checkedOf({ film, events, reconciliation }: EventLog, keyOf: View['keyOf']): Omit<Report['checked'], 'claims' | 'filmProblems'> {
  return {
    reconciliation: reconciliation.map(({ player, kills, deaths, medals, objectives }) => ({
      player: keyOf(player),
      kills,
      deaths,
      medals,
      objectives,
    })),
    filmEvents: events.length,
    declaredEvents: film.status === 'absent' ? null : film.declaredEvents,
  }
}

function filmProblems({ film }: EventLog, positions: PositionsSource): string[] {
  return [...(film.status === 'partial' ? film.problems : []), ...(positions.status === 'read' ? positions.tracks.problems : [])]
}

function namedEvents(report: Omit<Report, 'events'>): Set<string> {
  const params = listClaims(report).flatMap(({ claim }) => Object.values(claim.params))
  const cited = params.flatMap((param) => (param.kind === 'moments' ? param.moments : []))
  return new Set(eventIdsIn([...report.facts.flatMap((fact) => fact.evidence), ...cited]))
}
