import { expect, test } from 'vitest'
import type { Moment } from '#shared/report/moment.ts'
import { alignmentOfOffset } from '#shared/video/video-alignment.ts'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'
import { momentWords } from './moment-words.ts'
import { plainStyle } from './render-style.ts'

const aligned = { ...HAND_MADE_REPORT, alignment: alignmentOfOffset({ status: 'manual', offsetMs: 60_000, residualMs: 500 }) }

test.each<[Moment, string, string]>([
  [{ kind: 'event', event: 'd42000' }, '≈00:42', '01:42'],
  [{ kind: 'event', event: 'gone' }, '', ''],
  [{ kind: 'film', fromMs: 13_000, toMs: 30_000 }, '≈00:13 to ≈00:30', '01:13 to 01:30'],
  [{ kind: 'video', fromMs: 65_000, toMs: 71_000 }, '01:05 to 01:11 of the video', '01:05 to 01:11 of the video'],
  [
    { kind: 'statistic', table: 'players', field: 'kills', player: 'p1' },
    'kills of Ada in the statistics',
    'kills of Ada in the statistics',
  ],
  [{ kind: 'statistic', table: 'players', field: 'deaths', player: null }, 'deaths in the statistics', 'deaths in the statistics'],
])('%j is shown in match time, or in video time if the video is aligned', (moment, unaligned, shifted) => {
  expect(momentWords(moment, HAND_MADE_REPORT, plainStyle(HAND_MADE_REPORT))).toBe(unaligned)
  expect(momentWords(moment, aligned, plainStyle(aligned))).toBe(shifted)
})
