import { expect, test } from 'vitest'
import { ADVICE_TEMPLATES } from '#analysis/catalogue/advice-catalogue.ts'
import { RELATION_TEMPLATES } from '#analysis/catalogue/relations/relations.ts'
import { TEMPLATES } from '#analysis/claims/templates.ts'
import { ledgerTemplate } from '#analysis/death-kinds/ledger.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { OBJECTIVE_KINDS } from '#analysis/objective-kinds/objective-kinds.ts'
import { objectiveTemplates } from '#analysis/objective-kinds/objective-templates.ts'
import type { MatchPlayer } from '#analysis/statistics/match.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { FILM_CHANGE_TEMPLATES } from '#analysis/tries/film-change.ts'
import { TRY_TEMPLATES } from '#analysis/tries/try-templates.ts'
import { kindTemplates } from '#analysis/wording/kind-templates.ts'
import { CARD_TEMPLATES } from '#analysis/wording/templates/card-templates.ts'
import { POSITION_TEMPLATES } from '#analysis/wording/templates/position-templates.ts'
import { WATCHED_TEMPLATES } from '#analysis/wording/templates/watched-templates.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import type { Report } from '#shared/report/report.ts'
import { filmOf, logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { composeReport } from './compose-report.ts'

/** Used only for matches that the simulator does not play; `templates.test.ts` renders them anyway. */
const OF_OTHER_MATCHES = [
  // Replacements for a sentence that did not pass the check.
  'title.plain',
  'headline.plain',
  // Luck that does not occur in three matches of each mode.
  'keep.accuracy',
  'headline.objective-hunts-kills',
  'headline.leak-behind',
  'focus.certain-match-again',
  'checked.respawn-leans-both',
  // Modes that are not simulated.
  'objective.seeds',
  'objective.extractions',
  'checked.no-respawn',
  'coverage.infection',
  'coverage.firefight',
  'coverage.revives',
  'coverage.shared-lives',
  'coverage.unknown-rules',
  'coverage.big-map',
  // People who come and go, bots, and lobbies of fewer than four.
  'checked.shown-in-part',
  'checked.bots-uncounted',
  'checked.bots',
]

/** Needs a finding beyond chance or a habit, which only occur when planted; covered by `compose-objective-focus.test.ts`. */
const OF_OBJECTIVE = OBJECTIVE_KINDS.flatMap(({ id, phrases }) => Object.keys(objectiveTemplates(id, phrases))).filter((id) =>
  /^headline\.objective-(?:leaves-objective|never-stops)$|^objective-certain-/.test(id),
)

/** Used only with the film's tracks; covered by `report-on-tracks.test.ts` and by the simulator that walks. */
const ON_TRACKS = [
  ...TRACK_KINDS.flatMap((kind) => [
    ...Object.keys(kind.templates),
    ...Object.keys(kindTemplates(kind, kind.phrases)).map((role) => `${role}${kind.id}`),
  ]),
  ledgerTemplate(TRACK_KINDS)[0],
  ...Object.keys(FILM_CHANGE_TEMPLATES),
  ...Object.keys(CARD_TEMPLATES),
  ...Object.keys(POSITION_TEMPLATES),
  'checked.film-frames',
  'checked.match-time',
  'checked.lives-read',
  'checked.positions-failed',
  'checked.attackers-unnamed',
  'checked.not-in-film',
  'checked.luck-on-tracks',
  'checked.luck-on-tracks-without-teams',
  ...Object.keys(TRY_TEMPLATES).filter((id) => /early-deaths|outnumbered/.test(id)),
]

const LOG_HABITS = ['after-kill', 'behind', 'ahead'] as const

/** Used only after a video review; covered by `compose-watched.test.ts`. */
const WATCHED = Object.keys(WATCHED_TEMPLATES)

function reportsOf(seed: number, mode: (typeof SIMULATED_MODES)[number]): Report[] {
  const { film, statistics, skill } = simulateMatch({ seed, mode })
  const match = readMatchStats(statistics)
  const summary = filmOf(film)
  const known = { skill: readMatchSkill(skill), map: 'Kiln' }
  const log = buildEventLog({ match, film: summary })
  const analysis = analyseMatch(log, LOG_KINDS)
  const full = log.players.map((you) => composeReport({ ...known, log, you, analysis }))
  const tallies = full[0]?.tallies ?? {}
  const { startMs, endMs } = log
  const parts = [{ fromMs: startMs + 60_000, toMs: endMs - 60_000 }, { fromMs: -20_000, toMs: -10_000 }, 'unknown' as const]
  const others: readonly EventLog[] = [
    buildEventLog({ match: null, film: summary }),
    buildEventLog({ match, film: null }),
    buildEventLog({ match: { ...match, unread: [{ field: 'Teams[2].Outcome', problem: 'odd' }] }, film: summary }),
    buildEventLog({ match, film: { ...summary, events: film.map((event) => (event.medal ? { ...event, medal: NEW_MEDAL } : event)) } }),
    buildEventLog({ match: { ...match, lifecycle: 'custom', players: match.players.map(leaves) }, film: summary }),
    buildEventLog({ match, film: { ...summary, complete: false, declaredEvents: film.length + 9, events: film.slice(9) } }),
    buildEventLog({ match, film: { ...summary, complete: false, problems: ['A record of Player 3 is damaged.'] } }),
  ]
  return [
    ...full,
    composeReport({ ...known, log, you: firstOf(log), analysis, earlier: [tallies, tallies, tallies] }),
    ...parts.map((part) => composeReport({ ...known, log, you: firstOf(log), part })),
    ...others.map((other) => composeReport({ ...known, log: other, you: firstOf(other), part: 'unknown' })),
    ...others.map((other) => composeReport({ skill: null, map: null, log: other, you: firstOf(other) })),
  ]
}

const NEW_MEDAL = { filmId: 199, name: null }

function leaves(player: MatchPlayer): MatchPlayer {
  return { ...player, isPresentAtCompletion: false }
}

/** Reports on habits so strong that one match shows them. */
function strongHabitsOf(seed: number, mode: (typeof SIMULATED_MODES)[number]): Report[] {
  const habits = LOG_HABITS.map((kind, player) => ({ player, kind, factor: 9 }))
  const { film, statistics, skill } = simulateMatch({ seed, mode, habits })
  const log = logOfSimulated({ statistics, film })
  const known = { skill: readMatchSkill(skill), map: 'Kiln', log, analysis: analyseMatch(log, LOG_KINDS) }
  return log.players.map((you) => composeReport({ ...known, you }))
}

function firstOf({ players }: EventLog): LogPlayer {
  const [first] = players
  if (!first) throw new Error('nobody played')
  return first
}

/** Used only for a model's choice; covered by `candidates.test.ts` and `advice-catalogue.test.ts`. */
const CHOSEN = [...Object.keys(RELATION_TEMPLATES), ...Object.keys(ADVICE_TEMPLATES)]

test('every template is used by some simulated report, except the lists above', () => {
  const reports = SIMULATED_MODES.flatMap((mode) => [
    ...[1, 2, 3].flatMap((seed) => reportsOf(seed, mode)),
    ...[4, 5, 6, 7, 8].flatMap((seed) => strongHabitsOf(seed, mode)),
  ])
  const reached = new Set(reports.flatMap((report) => listClaims(report).map(({ claim }) => claim.template)))
  expect([...TEMPLATES.keys()].filter((id) => !reached.has(id)).sort()).toEqual(
    [...OF_OTHER_MATCHES, ...OF_OBJECTIVE, ...ON_TRACKS, ...CHOSEN, ...WATCHED].sort(),
  )
})
