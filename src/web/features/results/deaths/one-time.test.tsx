// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toMarkdown } from '#analysis/report/text/report-markdown.ts'
import { toReview } from '#analysis/report/text/review-text.ts'
import type { Report } from '#shared/report/report.ts'
import { alignmentOfOffset } from '#shared/video/video-alignment.ts'
import { walkedReport } from '#tests/server/walked-report.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { Prose } from '#web/features/results/sentence/prose.tsx'
import { DeathList } from './death-list.tsx'

afterEach(cleanup)

const { report } = walkedReport()
const aligned = alignmentOfOffset({ status: 'manual', offsetMs: 60_000, residualMs: 500 })
const TIME = /(?<!in )≈?(?<!\d)\d\d:\d\d(?!\d)/g

/** Death times as shown in the page's list, in the Markdown text, and in the stored text. */
function timesOf(shown: Report): string[][] {
  const deaths = shown.deaths.map((row) => ({ row, card: null, cause: 'a cause', group: null }))
  showInReport(
    shown,
    <>
      <DeathList deaths={deaths} open={null} />
      <Prose tab="deaths" />
    </>,
  )
  const list = screen.getAllByRole('button').map(({ textContent }) => textContent?.match(TIME)?.[0] ?? '')
  const table = toMarkdown(shown)
    .split('\n')
    .flatMap((line) => /^\| (≈?\d\d:\d\d) \|/.exec(line)?.[1] ?? [])
  return [list.slice(0, deaths.length), table, toReview(shown).review.sections.flatMap(({ content }) => content.match(TIME) ?? [])]
}

test.each([
  ['from the start of the film, with a sign', { ...report, timeline: { ...report.timeline, kickOffMs: null } }, ['≈00:30', '≈01:00']],
  ['from the kick-off, with a sign', { ...report, timeline: { ...report.timeline, kickOffMs: 20_000 } }, ['≈00:10', '≈00:40']],
  ['of the video, without one', { ...report, alignment: aligned }, ['01:30', '02:00']],
] satisfies [string, Report, string[]][])('a death has one time everywhere: %s', (_, shown, times) => {
  const [list, table, text] = timesOf(shown)
  expect([list, table]).toEqual([times, times])
  const isSigned = times.every((time) => time.startsWith('≈'))
  expect(text?.filter((time) => time.startsWith('≈') !== isSigned)).toEqual([])
})
