import { expect, test } from 'vitest'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { playedOf } from '#analysis/statistics/history/match-figures.ts'
import { resultWords } from '#shared/matches/match-result.ts'
import { matchResultOf, pointWords } from '#shared/report/match-result-of.ts'
import { simulatedReports } from '#tests/recount/meaning/read-matches.ts'

const MATCHES = simulatedReports().flatMap(({ report, sources: { match } }) => (match?.teams.length === 2 ? [{ report, match }] : []))

test('lists and reports show the same score of a match: in rounds if it had several, as the game does', () => {
  const scores = MATCHES.flatMap(({ report, match }) => {
    const id = report.players.find(({ key }) => key === report.you)?.id ?? ''
    const played = playedOf(match, id.replace(/\D/g, ''))
    return played?.score ? [[matchResultOf(report).score, played.score]] : []
  })
  expect(scores.length).toBeGreaterThan(9)
  for (const [inReport, inList] of scores) expect(inReport).toEqual(inList)
})

test('the title of a match in rounds also contains its points', () => {
  const inRounds = MATCHES.filter(({ report }) => pointWords(report) !== '')
  expect(new Set(inRounds.map(({ report }) => report.match.mode))).toEqual(new Set(['Oddball']))
  for (const { report } of inRounds) {
    const title = sentenceOf(report.title, report)
    expect(title).toMatch(/ (?:won|lost|tied|left early) \d–\d, \d+–\d+ points$/)
    expect(title).toContain(resultWords(matchResultOf(report)).replace(/^\D+/, ''))
    expect(title).toContain(pointWords(report))
  }
})
