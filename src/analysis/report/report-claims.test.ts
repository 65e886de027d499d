import { beforeAll, expect, test } from 'vitest'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { toMarkdown } from '#analysis/report/text/report-markdown.ts'
import { toReview } from '#analysis/report/text/review-text.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { filterClaims, listClaims } from '#shared/report/claims-of-report.ts'
import type { Report } from '#shared/report/report.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { composeReport } from './compose-report.ts'

const reports: Report[] = []

beforeAll(() => {
  for (const mode of SIMULATED_MODES) {
    const { film, statistics, skill } = simulateMatch({ seed: 4, mode })
    const sources = { log: logOfSimulated({ statistics, film }), skill: readMatchSkill(skill), map: 'Kiln' }
    for (const you of sources.log.players) reports.push(composeReport({ ...sources, you, part: 'unknown' }))
  }
})

const idsOf = (report: Report) => listClaims(report).map(({ claim }) => claim.id)

/** The ids of everything in a report that looks like a claim, at any depth. */
function findClaims(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(findClaims)
  return 'template' in part && 'id' in part ? [String(part.id), ...inside] : inside
}

test('listClaims visits every claim of a report once, and claim ids are unique', () => {
  for (const report of reports) {
    expect(idsOf(report).sort()).toEqual(findClaims(report).sort())
    expect(new Set(idsOf(report)).size).toBe(idsOf(report).length)
  }
})

test('every text form contains every claim', () => {
  for (const report of reports) {
    const review = Object.values(toReview(report).review.sections).flatMap(({ title, content }) => [title, content])
    const texts = [[toReview(report).review.title, ...review].join('\n'), toMarkdown(report).replace(/\\(.)/g, '$1')]
    // Only the first focus area sets a pass mark; the drills of the others are things to try.
    const printed = listClaims(report).filter(({ role, part }) => role !== 'focus-pass' || part === report.focusAreas[0]?.kind)
    for (const { claim } of printed) for (const text of texts) expect(text).toContain(sentenceOf(claim, report))
  }
})

test('a claim that is left out is gone, and all others stay in order', () => {
  for (const report of reports.slice(0, 8)) {
    expect(filterClaims(report, () => true)).toEqual(report)
    for (const { claim, role, part } of listClaims(report)) {
      const filtered = filterClaims(report, ({ id }) => id !== claim.id)
      const removesPart = role === 'focus-title' || role === 'focus-drill' || role === 'focus-pass'
      const remaining = listClaims(report).filter((other) => (removesPart ? other.part !== part : other.claim.id !== claim.id))
      if (role === 'title' || role === 'headline') expect(filtered).toBeNull()
      else expect(filtered && idsOf(filtered)).toEqual(remaining.map((other) => other.claim.id))
    }
  }
})
