import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_TEXT, readAnalysis } from './analysis-text.ts'
import { findAnalysis } from './foreign-result.ts'

const untitled = (markdown: string) => ({ title: null, about: null, sections: [{ title: null, level: 1, markdown }] })

test('plain and markdown-like text stays what it is', () => {
  expect(readAnalysis('## Aim\nGood,\r\nsteady.\n\n- one\n- two\n')).toEqual(untitled('## Aim\nGood,\nsteady.\n\n- one\n- two'))
})

test('a JSON array is joined by blank lines', () => {
  expect(readAnalysis('["First.","Second.", "Third."]')).toEqual(untitled('First.\n\nSecond.\n\nThird.'))
})

test('a review has its title, what it is about, and its sections', () => {
  const review = {
    review: {
      title: 'Review',
      sections: [
        { title: 'Aim', content: 'Good.' },
        { title: 'Next', content: ['One.', 'Two.'] },
      ],
    },
    player_id: 'Maya',
    map: 'Streets',
    game_mode: 'Slayer',
  }
  expect(readAnalysis(JSON.stringify(review))).toEqual({
    title: 'Review',
    about: 'Maya, Slayer, Streets',
    sections: [
      { title: 'Aim', level: 1, markdown: 'Good.' },
      { title: 'Next', level: 1, markdown: 'One.\n\nTwo.' },
    ],
  })
})

test('player, map and mode are optional in a review', () => {
  expect(readAnalysis({ review: { title: 'Review', sections: [] } })).toEqual({ title: 'Review', about: null, sections: [] })
})

test('keys of any other object become headings, title and body a section', () => {
  expect(readAnalysis('{"key_moments":"One.","score":7,"next":{"title":"Drill","body":"Wait."}}').sections).toEqual([
    { title: 'Key moments', level: 1, markdown: 'One.' },
    { title: 'Score', level: 1, markdown: '7' },
    { title: 'Next', level: 1, markdown: '' },
    { title: 'Drill', level: 2, markdown: 'Wait.' },
  ])
  expect(
    readAnalysis([
      { title: 'A', body: 'x' },
      { title: 'B', content: 'y' },
    ]).sections,
  ).toEqual([
    { title: 'A', level: 1, markdown: 'x' },
    { title: 'B', level: 1, markdown: 'y' },
  ])
})

test('other keys beside a title and its body are not lost', () => {
  expect(
    readAnalysis({ title: 'Report', content: 'You lost.', strengths: ['Aim.', 'Calm.'], next: { title: 'Drill', body: 'Wait.' } }).sections,
  ).toEqual([
    { title: 'Report', level: 1, markdown: 'You lost.' },
    { title: 'Strengths', level: 2, markdown: 'Aim.\n\nCalm.' },
    { title: 'Next', level: 2, markdown: '' },
    { title: 'Drill', level: 3, markdown: 'Wait.' },
  ])
})

test('a section without a title, or without a text, has no made-up headings', () => {
  const review = {
    title: 'Review',
    sections: [{ title: '', content: 'One.' }, { content: 'Two.' }, { title: 'Three' }, { title: 'Four', content: null }],
  }
  expect(readAnalysis({ review }).sections).toEqual([
    { title: null, level: 1, markdown: 'One.' },
    { title: null, level: 1, markdown: 'Two.' },
    { title: 'Three', level: 1, markdown: '' },
    { title: 'Four', level: 1, markdown: '' },
  ])
  expect(readAnalysis([{ title: ' ', body: 'One.' }]).sections).toEqual([{ title: null, level: 1, markdown: 'One.' }])
})

test('JSON that was encoded twice is parsed twice', () => {
  expect(readAnalysis(JSON.stringify(JSON.stringify(['One.'])))).toEqual(untitled('One.'))
})

test.each([[''], ['  \n'], ['""'], ['[]'], ['{}'], [null], [undefined], [Number.NaN.toString().slice(3)]])(
  'an empty text says so: %j',
  (nothing) => {
    expect(readAnalysis(nothing)).toEqual(untitled(NO_TEXT))
  },
)

test('the text is searched in seven places, in their order', () => {
  const places = [
    { final_result: { final_analysis: '1' } },
    { final_analysis: '2' },
    { result: { final_analysis: '3' } },
    { result: '4' },
    { analysis: '5' },
    { data: { final_analysis: '6' } },
    { content: '7' },
  ]
  for (const [index, place] of places.entries()) {
    // `result` can only be one of its two forms, so each document holds this place and all later ones that fit beside it.
    const document = Object.assign({}, ...places.slice(index).toReversed())
    expect(findAnalysis(document), JSON.stringify(place)).toBe(String(index + 1))
  }
  expect(findAnalysis({ final_analysis: ' ', result: {}, analysis: [], content: { a: 'b' } })).toEqual({ a: 'b' })
  expect(findAnalysis({ title: 'nothing' })).toBeNull()
})

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}"x"${close.repeat(depth)}`

const ODD = [
  nested('[', ']', 10_000),
  nested('{"a":', '}', 10_000),
  nested('{"a":[', ']}', 10_000),
  nested('{"title":"t","body":', '}', 10_000),
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  '{"review":{"__proto__":{"sections":[1]},"sections":{"toString":"x"}}}',
  '[NaN,Infinity]',
  '[1e999,-1e999,null,true,{"":""}]',
  '\ud800 half \udc00 of a character',
  '\u202eright to left\u2066',
  '\0\u0007\u001b[31m',
  '{"\ud800":"\ud800"}',
  '{"review":null}',
  '{"review":{"title":7,"sections":"text"}}',
  '{"review":{"sections":[null,1,"a",["b"],{"title":"","content":""}]}}',
  '{',
  '"',
  '[[[',
  'x'.repeat(1_000_000),
  JSON.stringify(Array.from({ length: 100_000 }, (_, index) => `line ${index}`)),
  JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key_${index}`, index]))),
]

test('no stored text, however odd, throws or changes an object prototype', () => {
  for (const text of ODD) {
    const { sections } = readAnalysis(text)
    const all = sections.map(({ title, markdown }) => `${title}${markdown}`).join('')
    expect(all.length).toBeLessThan(420_000)
    expect(all).not.toMatch(/[\p{Cs}\u202e\0]/u)
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('any JSON in any place, and any text, becomes sections of text', () => {
  const place = fc.constantFrom('final_result', 'final_analysis', 'result', 'analysis', 'data', 'content')
  fc.assert(
    fc.property(place, fc.jsonValue({ maxDepth: 6 }), fc.string({ unit: 'binary' }), (field, value, text) => {
      for (const found of [findAnalysis({ [field]: value }), JSON.stringify(value), text, { review: value }]) {
        const { sections, title } = readAnalysis(found)
        expect(sections.length > 0 || title !== null).toBe(true)
        expect(sections.every(({ markdown }) => typeof markdown === 'string')).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
  expect(Object.keys(Object.prototype)).toEqual([])
})
