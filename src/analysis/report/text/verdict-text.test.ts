import { describe, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { toMarkdown } from './report-markdown.ts'
import { toReview } from './review-text.ts'

const MAX_WORDS = 350

const REPORTS = [3, 4].flatMap((seed) => simulatedReports(seed, 4))

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** The text before the first table, without the numbers of the evidence. */
function beforeTables(markdown: string): string {
  return (markdown.split(/\n\|/)[0] ?? '').replace(/<sup>[^<]*<\/sup>/g, '')
}

test('a text has at most 350 words before its tables', () => {
  expect(REPORTS.map((report) => wordsIn(beforeTables(toMarkdown(report)))).filter((words) => words > MAX_WORDS)).toEqual([])
  const inReviews = REPORTS.map((report) => {
    const { sections } = toReview(report).review
    const first = sections.filter(({ title }, index) => index < 3 || /^\d more things?$/.test(title))
    return wordsIn(first.map(({ title, content }) => `${title} ${content}`).join(' '))
  })
  expect(inReviews.filter((words) => words > MAX_WORDS)).toEqual([])
})

test('both texts follow the first screen: what decided it, what to keep, the one thing', () => {
  for (const report of REPORTS) {
    const markdown = toMarkdown(report)
    const at = (words: string) => markdown.indexOf(words)
    expect(at('*Kept:*')).toBeGreaterThan(at('**'))
    expect(at('## The one thing: ')).toBeGreaterThan(at('*Kept:*'))
    const titles = toReview(report).review.sections.map(({ title }) => title)
    expect(titles[1]).toBe('Kept')
    expect(titles[2]).toMatch(/^The one thing: /)
  }
})

/** The distinct values that the text forms state for a concept; exactly one if they agree. */
function valuesOf(text: string, ways: readonly RegExp[]): string[] {
  return [...new Set(ways.flatMap((way) => [...text.matchAll(way)].map((found) => found.slice(1).join('–'))))]
}

function conceptsOf(report: Report) {
  const review = toReview(report).review
  const text = [
    review.title,
    ...review.sections.map(({ title, content }) => `${title} ${content}`),
    toMarkdown(report)
      .replace(/<sup>[^<]*<\/sup>/g, '')
      .replace(/\\(.)/g, '$1')
      .split('## Evidence')[0] ?? '',
  ].join('\n')
  const own = report.lobby.find(({ player }) => player === report.you)
  return {
    deaths: valuesOf(text, [
      /Your (\d+) deaths:/g,
      /Each of your (\d+) deaths/g,
      /(?:You went) \d+–(\d+)/g,
      /\d+ kills? and (\d+) deaths?,? /g,
    ]),
    score: valuesOf(text, [/ · (?:won|lost|tied) (\d+)–(\d+)/g, /your team (\d+) points?, the enemy (\d+)/g]),
    fights: valuesOf(text, [/You went (\d+)–(\d+)/g, /(?:closest|most|way): (\d+) kills? and (\d+) deaths?/g]),
    kept: own ? valuesOf(text, [/\(you\) \| [^|]* \| (\d+) \| (\d+) \|/g, /You went (\d+)–(\d+)/g]) : [],
  }
}

describe('one concept has one number in all forms of the text', () => {
  const severalIn = (report: Report) => Object.entries(conceptsOf(report)).filter(([, values]) => values.length > 1)

  test('deaths, score, kills and deaths', () => {
    expect(REPORTS.flatMap((report) => severalIn(report))).toEqual([])
    expect(REPORTS.some((report) => conceptsOf(report).score.length === 1)).toBe(true)
    expect(REPORTS.some((report) => conceptsOf(report).deaths.length === 1)).toBe(true)
  })

  test('a planted second number is found', () => {
    const sample = REPORTS.find((report) => conceptsOf(report).kept.length === 1)
    if (!sample) throw new Error('nobody says how he went')
    const lobby = sample.lobby.map((row) => (row.player === sample.you ? { ...row, deaths: row.deaths + 1 } : row))
    expect(severalIn({ ...sample, lobby })).not.toEqual([])
  })
})
