import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { type Report, report as reportSchema } from '#shared/report/report.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { composeReport } from './compose-report.ts'

function readSimulated(mode: (typeof SIMULATED_MODES)[number]) {
  const { film, statistics, skill, truth } = simulateMatch({ seed: 11, mode })
  const log = logOfSimulated({ statistics, film })
  const [you] = log.players
  if (!you) throw new Error('nobody played')
  return { log, you, skill: readMatchSkill(skill), map: truth.map.name }
}

const firstWords = (report: Report) => report.checked.claims.map(({ template }) => template)[0]
const firstSentence = (report: Report) => report.checked.claims.slice(0, 1).map((claim) => sentenceOf(claim, report))

test.each(SIMULATED_MODES)('a report on a part of %s agrees with the whole report on that part, and covers nothing else', (mode) => {
  const sources = readSimulated(mode)
  const full = composeReport(sources)
  const { startMs, endMs } = sources.log
  const moment = fc.integer({ min: startMs - 20_000, max: endMs + 20_000 })
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const part = { fromMs: Math.min(one, other), toMs: Math.max(one, other) }
      const cut = reportSchema.parse(composeReport({ ...sources, part }))
      if (firstWords(cut) !== 'checked.cut') return
      const atMs = new Map(full.events.concat(cut.events).map((event) => [event.id, event.atMs]))
      const isInside = (id: string) => part.fromMs <= (atMs.get(id) ?? Number.NaN) && (atMs.get(id) ?? Number.NaN) <= part.toMs
      expect(cut.deaths.map(({ round: _, ...row }) => row)).toEqual(
        full.deaths.filter(({ event }) => isInside(event)).map(({ round: _, ...row }) => row),
      )
      for (const lane of ['kills', 'deaths', 'medals', 'objectives'] as const)
        expect(cut.timeline[lane]).toEqual(full.timeline[lane].filter(isInside))
      expect(cut.events.every(({ id }) => isInside(id))).toBe(true)
      expect(cut.facts.flatMap(({ evidence }) => eventIdsIn(evidence)).every(isInside)).toBe(true)
      expect(cut.facts.find(({ kind, player }) => kind === 'deaths' && player === cut.you)?.value).toBe(cut.deaths.length)
      expect([cut.timeline.startMs, cut.timeline.endMs]).toEqual([Math.max(part.fromMs, startMs), Math.min(part.toMs, endMs)])
      expect(cut.timeline.advantage.every(({ fromMs }) => part.fromMs <= fromMs && fromMs <= part.toMs)).toBe(true)
      expect(cut.match).toEqual(full.match)
      expect(
        listClaims(cut)
          .map(({ claim }) => sentenceOf(claim, cut))
          .join(' '),
      ).not.toMatch(/There are no match|undefined|NaN/)
    }),
    { numRuns: 20 },
  )
})

test('a report on a part leaves out damage, accuracy and expectations, which are only known for whole matches', () => {
  const sources = readSimulated('slayer')
  const { startMs, endMs } = sources.log
  const cut = composeReport({ ...sources, part: { fromMs: startMs + 60_000, toMs: endMs - 60_000 } })
  const kinds = new Set(cut.facts.map(({ kind }) => kind))
  for (const kind of ['damage-dealt', 'shots-hit', 'assists', 'kda', 'expected-kills', 'team-score', 'mode-total'])
    expect(kinds).not.toContain(kind)
  expect(cut.lobby.every(({ damageDealt, assists }) => damageDealt === null && assists === null)).toBe(true)
  expect(firstSentence(cut)).toEqual([
    'What is only known of the whole match, such as damage, accuracy and expected kills, is left out of this report on a part of it.',
  ])
  const last = cut.coverage.map((claim) => sentenceOf(claim, cut))
  expect(last).toEqual([
    expect.stringMatching(/^This report covers the part between your start and end times: \d+ of the match's \d+ events\.$/),
  ])
})

test('a report covers the whole match, and says so, if the part is unaligned, has nothing of the player or has no film', () => {
  const sources = readSimulated('oddball')
  const full = composeReport(sources)
  const withoutFilm = { ...sources, log: buildEventLog({ match: sources.log.match, film: null }) }
  const [you] = withoutFilm.log.players
  const mentioned = [
    composeReport({ ...sources, part: 'unknown' }),
    composeReport({ ...sources, part: { fromMs: -20_000, toMs: -10_000 } }),
    composeReport({ ...withoutFilm, you: you ?? sources.you, part: 'unknown' }),
  ]
  expect(mentioned.flatMap((report) => report.coverage.map((claim) => sentenceOf(claim, report)))).toEqual([
    'This report covers the whole match: where your start and end times lie in it is known once the video is matched to it.',
    'This report covers the whole match: you neither kill nor die in it between the start and end times you gave.',
    'This report covers the whole match: without its film nobody knows what happened between the start and end times you gave.',
  ])
  for (const report of mentioned.slice(0, 2)) expect({ ...report, coverage: [] }).toEqual(full)
})

test('a part that contains the whole log counts as the match, without a sentence on it', () => {
  const sources = readSimulated('ctf')
  const { startMs, endMs } = sources.log
  expect(composeReport({ ...sources, part: { fromMs: startMs, toMs: endMs } })).toEqual(composeReport(sources))
})
