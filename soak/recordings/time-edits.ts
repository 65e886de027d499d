import type { Edit, EditPart } from './edit.ts'

/** The length of the sample's video without its last second. */
export const SAMPLE_MS = 535_000
const MINUTE_MS = 60_000

const match = (fromMs: number, toMs: number, speed = 1): EditPart => ({ kind: 'match', fromMs, toMs, speed })
const FULL_MATCH = match(0, SAMPLE_MS)
const plain = (name: string, ...parts: EditPart[]): Edit => ({ name, parts, redrawn: null, isPlain: true })
const hard = (name: string, ...parts: EditPart[]): Edit => ({ ...plain(name, ...parts), isPlain: false })

export const TIME_EDITS: readonly [Edit, ...Edit[]] = [
  plain('untouched', FULL_MATCH),
  ...[0.5, 0.8, 0.9, 1.1, 1.25, 1.5, 2].map((speed) => plain(`at ${speed} of its speed`, match(0, SAMPLE_MS, speed))),
  plain('one cut', match(0, 200_000), match(265_000, SAMPLE_MS)),
  plain('one cut of five seconds', match(0, 250_000), match(255_000, SAMPLE_MS)),
  plain('two cuts', match(0, 150_000), match(205_000, 330_000), match(390_000, SAMPLE_MS)),
  plain(
    'four cuts',
    match(0, 90_000),
    match(120_000, 210_000),
    match(235_000, 320_000),
    match(355_000, 440_000),
    match(465_000, SAMPLE_MS),
  ),
  plain('a pause of 20 s', match(0, 240_000), { kind: 'still', atMs: 240_000, lengthMs: 20_300 }, match(240_000, SAMPLE_MS)),
  plain('60 s in front', { kind: 'other', lengthMs: MINUTE_MS + 700 }, FULL_MATCH),
  plain('300 s in front', { kind: 'other', lengthMs: 5 * MINUTE_MS + 400 }, FULL_MATCH),
  plain('120 s behind', FULL_MATCH, { kind: 'other', lengthMs: 2 * MINUTE_MS }),
  plain('60 s in the middle', match(0, 255_000), { kind: 'other', lengthMs: MINUTE_MS + 300 }, match(255_000, SAMPLE_MS)),
  plain('the middle third', match(180_000, 360_000)),
  plain('the last 40 percent', match(320_000, SAMPLE_MS)),
  plain('parts in the wrong order', match(270_000, SAMPLE_MS), match(0, 270_000)),
  plain('15 s shown twice', match(0, 265_000), match(250_000, SAMPLE_MS)),
  plain('15 s again at half speed', match(0, 265_000), match(250_000, 265_000, 0.5), match(265_000, SAMPLE_MS)),
  plain('60 s at half speed', match(0, 220_000), match(220_000, 280_000, 0.5), match(280_000, SAMPLE_MS)),
  plain('cut, and slowed as a whole', match(0, 200_000, 0.8), match(265_000, SAMPLE_MS, 0.8)),
  hard(
    'a montage',
    ...Array.from({ length: 12 }, (_, index) => match(10_000 + ((index * 7) % 12) * 40_000, 25_000 + ((index * 7) % 12) * 40_000)),
  ),
]
