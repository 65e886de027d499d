import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownTokens } from './markdown.tsx'

const kinds = (markdown: string) => markdownTokens(markdown).map(({ type }) => type)

test('headings, lists, tables, quotes and code are distinguished', () => {
  expect(kinds('# A\n\ntext\n\n- one\n- two\n\n> quote\n\n```\ncode\n```\n').filter((kind) => kind !== 'space')).toEqual([
    'heading',
    'paragraph',
    'list',
    'blockquote',
    'code',
  ])
})

test('a long text is parsed in pieces, and a code fence is never split', () => {
  const code = Array.from({ length: 300 }, (_, index) => `line ${index}\n`).join('\n')
  expect(kinds(`${'Words. '.repeat(600)}\n\n\`\`\`\n${code}\`\`\`\n\nend`).filter((kind) => kind !== 'space')).toEqual([
    'paragraph',
    'code',
    'paragraph',
  ])
})

const ATTACKS = [
  '> ',
  '1. ',
  '- ',
  '!',
  '_a',
  '[',
  '![',
  '**a ',
  '*a_ ',
  '<a ',
  '[a](',
  '[a][',
  '`',
  '| a ',
  '&',
  '\\',
  '~~',
  '#',
  '*a*',
  '\t',
  '```\n',
  '<!--',
]

test.each(ATTACKS)('100 KB of %j are parsed without quadratic time', (attack) => {
  const startedAt = performance.now()
  markdownTokens(attack.repeat(Math.ceil(100_000 / attack.length)))
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('lists nested a thousand deep are parsed', () => {
  const startedAt = performance.now()
  markdownTokens(Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n'))
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('four times the text takes at most eight times as long', () => {
  const report = '## How you died\n\nAt **03:37** you push *alone*. See [this](https://example.com).\n\n- one\n- two\n\n'
  // Long enough to take several of the 10 ms ticks in which CPU time is counted.
  const short = report.repeat(2000)
  const long = short.repeat(4)
  const timeOf = (text: string) => {
    // CPU time, so that other load on the machine does not count.
    const before = process.cpuUsage()
    markdownTokens(text)
    return process.cpuUsage(before).user
  }
  timeOf(short)
  // Measured alternately, so that a disturbance affects both.
  const times = Array.from({ length: 5 }, () => [timeOf(short), timeOf(long)] as const)
  const fastest = (which: 0 | 1) => Math.min(...times.map((pair) => pair[which]))
  expect(fastest(1) / fastest(0)).toBeLessThan(8)
})

test('any text can be parsed', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('#', '*', '_', '`', '[', ']', '(', ')', '>', '-', '1.', '|', '\n', ' ', '<', '!', 'a', '\\', '&', '~', ':'),
      }),
      (text) => {
        expect(Array.isArray(markdownTokens(text))).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})
