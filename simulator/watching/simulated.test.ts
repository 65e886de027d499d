import { expect, test } from 'vitest'
import { MEANINGS, type Meaning, type QuestionId } from '#analysis/watching/prompts/prompt.ts'
import { CANNOT_TELL } from '#analysis/watching/question-sheet.ts'
import { ALL_PROMPTS, meaningOf, sheetOf } from '#analysis/watching/sheets.ts'
import { namesOf } from '#shared/names-of.ts'
import { answerSheet, type LookNoise, PUBLISHED_NOISE, trueMeaning } from './look-noise.ts'
import { visualsOf } from './visuals.ts'

const visuals = visualsOf(7, 'p1')
const sheet = sheetOf('death', 'first', { hasTracks: false })
const look = (atMs: number) => ({ visuals, atMs, fromMs: atMs - 10_000, toMs: atMs + 3_000 })

test('what is to be seen is the same whenever it is asked for, and all of it occurs', () => {
  const again = visualsOf(7, 'p1')
  for (const question of namesOf(MEANINGS)) {
    const seen = new Set<Meaning>()
    for (let atMs = 0; atMs < 600_000; atMs += 500) {
      expect(again.at(question, atMs)).toBe(visuals.at(question, atMs))
      seen.add(visuals.at(question, atMs))
    }
    expect([...seen].sort()).toEqual([...MEANINGS[question]].sort())
  }
})

const prompt = ALL_PROMPTS.find(({ kind, asking }) => kind === 'death' && asking === 'first')
const seenAt = (atMs: number, id: QuestionId, noise: LookNoise | null) => {
  const answers = answerSheet(look(atMs), sheet.questions, { seed: 1, stream: String(atMs), noise })
  return meaningOf({ kind: 'death' }, 'first', id, answers[id] ?? '')
}

test('without noise every answer is true', () => {
  for (let atMs = 20_000; atMs < 200_000; atMs += 7_000)
    for (const asked of prompt?.questions ?? []) expect(seenAt(atMs, asked.id, null)).toBe(trueMeaning(look(atMs), asked))
})

test('what is asked of the last seconds is so in them, whatever was so before', () => {
  const reloading = visualsOf(7, 'p1', {
    reloads: [
      { fromMs: 12_000, toMs: 13_300 },
      { fromMs: 28_000, toMs: 29_300 },
    ],
  })
  const asked = { id: 'weapon', throughout: 'ready' } as const
  const meanings = [20_000, 29_500, 30_500, 40_000].map((atMs) => trueMeaning({ ...look(atMs), visuals: reloading }, asked))
  expect(meanings).toEqual(['ready', 'reloading', 'reloading', 'ready'])
})

test('with noise as published so many answers are missing, and more are wrong where the clip has the wrong one too', () => {
  const asked = prompt?.questions.find(({ id }) => id === 'screen')
  if (!asked) throw new Error('nobody asks for the screen')
  const rates = { asked: 0, missing: 0, elsewhere: 0, wrongTime: 0, nowhere: 0, invented: 0 }
  for (let atMs = 20_000; atMs < 3_000_000; atMs += 2_000) {
    const means = seenAt(atMs, 'screen', PUBLISHED_NOISE)
    const now = trueMeaning(look(atMs), asked)
    const isElsewhere = visuals.within('screen', atMs - 10_000, atMs - 3_000).some((other) => other !== now)
    rates.asked += 1
    if (means === null) rates.missing += 1
    else if (isElsewhere) [rates.elsewhere, rates.wrongTime] = [rates.elsewhere + 1, rates.wrongTime + Number(means !== now)]
    else [rates.nowhere, rates.invented] = [rates.nowhere + 1, rates.invented + Number(means !== now)]
  }
  expect(Math.abs(rates.missing / rates.asked - PUBLISHED_NOISE.missed)).toBeLessThan(0.03)
  expect(Math.abs(rates.wrongTime / rates.elsewhere - PUBLISHED_NOISE.wrongTime)).toBeLessThan(0.08)
  expect(Math.abs(rates.invented / rates.nowhere - PUBLISHED_NOISE.invented)).toBeLessThan(0.03)
})

test('reloads and open ground are those of the walk where there was one', () => {
  const known = { reloads: [{ fromMs: 5_000, toMs: 6_300 }], open: [{ fromMs: 2_000, toMs: 4_000 }] }
  const walked = visualsOf(7, 'p1', known)
  expect([4_999, 5_000, 6_299, 6_300].map((atMs) => walked.at('weapon', atMs))).toEqual(['ready', 'reloading', 'reloading', 'ready'])
  expect([1_999, 2_000, 3_999, 4_000].map((atMs) => walked.at('ground', atMs))).toEqual(['beside', 'open', 'open', 'beside'])
})

test('a question that nobody knows is answered with "cannot tell"', () => {
  const strange = [{ id: 'mood', text: '', options: ['glad', CANNOT_TELL] }]
  expect(answerSheet(look(50_000), strange, { seed: 1, stream: 'x' })).toEqual({ mood: CANNOT_TELL })
})
