import { describe, expect, test } from 'vitest'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import type { Report } from '#shared/report/report.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { filmOf, seatIn } from '#simulator/samples/sample-log.ts'
import { type ScriptedKill, trackedMatch } from '#simulator/samples/sample-tracked-match.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import type { SimulatedMode } from '#simulator/simulation.ts'
import { checkMeaning } from '#tests/recount/meaning/check-meaning.ts'
import { composeReport } from './compose-report.ts'

const coverageOf = (report: Report) => report.coverage.map((claim) => sentenceOf(claim, report))

/** A report on a simulated match whose statistics state another mode. */
function reportIn(category: number | null, mode: SimulatedMode = 'slayer') {
  const { statistics, film, skill } = simulateMatch({ seed: 11, mode })
  const document = structuredClone(statistics)
  if (category !== null) Object.assign(document.MatchInfo, { GameVariantCategory: category })
  const [match, summary, skills] = [readMatchStats(document), filmOf(film), readMatchSkill(skill)]
  const log = buildEventLog({ match, film: summary })
  const [you] = log.players
  if (!you) throw new Error('nobody played')
  return { report: composeReport({ log, you, skill: skills, map: 'Kiln' }), sources: { match, film: summary.events, skill: skills } }
}

describe('a report says in one sentence what it leaves out', () => {
  test.each([
    [22, 'In Infection whoever is infected changes sides:'],
    [42, 'In Firefight the enemy is the AI:'],
    [8, 'In Elimination you come back by a revive or in the next round:'],
    [7, "In Attrition a team's lives run out:"],
    [23, 'This report has no rules for this mode:'],
    [99, 'This report has no rules for this mode:'],
  ])('in mode %i', (category, words) => {
    const { report, sources } = reportIn(category)
    expect(coverageOf(report)).toEqual([expect.stringMatching(`^${words}`)])
    expect(checkMeaning(report, sources)).toEqual([])
  })

  test('in free-for-all, and then mentions no team', () => {
    const { report, sources } = reportIn(null, 'free-for-all')
    expect(coverageOf(report)).toEqual(['Everybody played alone here, so nothing is said about help or about who was a player up.'])
    const stated = listClaims(report).filter(({ role }) => role !== 'coverage')
    expect(stated.map(({ claim }) => sentenceOf(claim, report)).filter((text) => /team|players alive|short of players/.test(text))).toEqual(
      [],
    )
    expect(checkMeaning(report, sources)).toEqual([])
  })

  test('and leaves nothing out in a mode that it has rules for', () => {
    for (const mode of ['slayer', 'oddball'] as const) expect(coverageOf(reportIn(null, mode).report)).toEqual([])
  })
})

/** `a` repeatedly dies far from all teammates. */
const KILLS: readonly ScriptedKill[] = [
  ...Array.from({ length: 8 }, (_, at): ScriptedKill => ({ ms: 30_000 + at * 60_000, killer: 'e', victim: 'a', isFar: at > 0 })),
  ...Array.from(
    { length: 24 },
    (_, at): ScriptedKill => ({ ms: 50_000 + at * 20_000, killer: 'efgh'[at % 4] ?? 'e', victim: 'bcd'[at % 3] ?? 'b' }),
  ),
]
const { log, tracks } = trackedMatch(KILLS)
const onMap = (map: MatchTracks) =>
  composeReport({ log, skill: null, map: 'Kiln', you: seatIn(log, 'a'), positions: { status: 'read', tracks: map } })

/** The same match on a map that is this many times as large. */
function stretched(times: number): MatchTracks {
  const longer = (values: Float32Array) => values.map((value) => value * times)
  return { ...tracks, lives: tracks.lives.map((life) => ({ ...life, x: longer(life.x), y: longer(life.y) })) }
}

test('on a map for big teams no player is called alone, and the report says why', () => {
  const [arena, large] = [onMap(tracks), onMap(stretched(40))]
  const kindsIn = ({ facts }: Report) => facts.filter(({ kind }) => /alone|help-given|near-deaths/.test(kind)).map(({ kind }) => kind)
  expect(kindsIn(arena)).toContain('time-alone')
  expect(coverageOf(arena)).toEqual([])
  expect(kindsIn(large)).not.toContain('time-alone')
  expect(kindsIn(large)).not.toContain('help-given')
  expect(large.positions).toMatchObject({ hasPlaces: true, support: null })
  expect(kindsIn(large)).not.toContain('sigma-alone')
  expect(listClaims(large).filter(({ claim }) => /alone/.test(claim.template))).toEqual([])
  expect(coverageOf(large)).toEqual([
    'On a map this big, or in teams this big, help comes from farther than in an arena, and nobody has measured from how far: being alone and help near by are left out.',
  ])
})
