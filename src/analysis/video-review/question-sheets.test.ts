import { expect, test } from 'vitest'
import { type LookAsking, WINDOW_KINDS } from '#shared/report/review-window.ts'
import { ALL_SEEN } from './observe-windows.ts'
import { ALL_PROMPTS, MEANINGS, type Prompt } from './prompts.ts'
import { allSheets, CANNOT_TELL, meaningOf, sheetOf, sheetOfPrompt } from './question-sheets.ts'

test('every question is closed, can be answered "cannot tell", and has one option per meaning', () => {
  for (const { kind, asking, questions } of ALL_PROMPTS) {
    for (const { id, options } of questions) {
      expect(options.map(({ means }) => means).toSorted()).toEqual([...MEANINGS[id]].toSorted())
      for (const { words, means } of options) expect(meaningOf({ kind }, asking, id, words)).toBe(means)
      expect(meaningOf({ kind }, asking, id, CANNOT_TELL)).toBeNull()
    }
  }
  for (const { questions } of allSheets()) for (const { options } of questions) expect(options.at(-1)).toBe(CANNOT_TELL)
})

test('a second look asks the same questions in different words, in a different order and at a different frame rate', () => {
  for (const kind of WINDOW_KINDS) {
    const [first, second] = [sheetOf(kind, 'first', { hasTracks: false }), sheetOf(kind, 'second', { hasTracks: false })]
    expect(second.framesPerSecond).not.toBe(first.framesPerSecond)
    expect(second.questions.map(({ id }) => id).toSorted()).toEqual(first.questions.map(({ id }) => id).toSorted())
    if (first.questions.length > 1) expect(second.questions.map(({ id }) => id)).not.toEqual(first.questions.map(({ id }) => id))
    const of = (asking: LookAsking, id: string) =>
      ALL_PROMPTS.find((prompt) => prompt.kind === kind && prompt.asking === asking)?.questions.find((candidate) => candidate.id === id)
    for (const { id } of first.questions) expect(of('second', id)?.throughout).toBe(of('first', id)?.throughout)
    for (const { id, text } of second.questions) expect(first.questions.find((candidate) => candidate.id === id)?.text).not.toBe(text)
  }
})

test('no question asks for what log or tracks contain: times, counts, names, distances or shields, and with tracks what they show', () => {
  const asked = allSheets().flatMap(({ questions }) => questions.map(({ text }) => text))
  for (const text of asked)
    expect(text).not.toMatch(/how (?:many|often|far|long)|which player|\bwho\b|\bwhen (?:did|does)\b|shield|health|score\b/i)
  const known = WINDOW_KINDS.flatMap((kind) => sheetOf(kind, 'first', { hasTracks: true }).questions.map(({ id }) => id))
  expect(known.filter((id) => ['opening', 'doing'].includes(id))).toEqual([])
})

test('the name of a sheet follows from what it asks', () => {
  const sheets = allSheets()
  for (const one of sheets) for (const other of sheets) expect(one.name === other.name).toBe(JSON.stringify(one) === JSON.stringify(other))
  expect(sheetOf('death', 'first', { hasTracks: false })).toMatchSnapshot()
})

function withAnotherWord(prompt: Prompt): Prompt[] {
  const { questions } = prompt
  const exchange = (index: number, question: Prompt['questions'][number]): Prompt => ({
    ...prompt,
    questions: questions.with(index, question),
  })
  return [
    { ...prompt, opening: `${prompt.opening} Now.` },
    ...questions.flatMap((asked, index) => [
      exchange(index, { ...asked, text: `${asked.text} Now.` }),
      ...asked.options.map((option, place) =>
        exchange(index, { ...asked, options: asked.options.with(place, { ...option, words: `${option.words} now` }) }),
      ),
    ]),
  ]
}

test("a changed word anywhere in a prompt changes the sheet's name, and so the version of its step", () => {
  for (const prompt of ALL_PROMPTS) {
    const { name } = sheetOfPrompt(prompt, { hasTracks: false })
    const changed = withAnotherWord(prompt)
    expect(changed.length).toBeGreaterThan(2)
    expect(new Set([name, ...changed.map((variant) => sheetOfPrompt(variant, { hasTracks: false }).name)]).size).toBe(changed.length + 1)
  }
})

test('the list of sights contains each meaning exactly once', () => {
  const all = Object.entries(MEANINGS).flatMap(([id, meanings]) => meanings.map((meaning) => `${id}:${meaning}`))
  expect([...ALL_SEEN].sort()).toEqual(all.sort())
})
