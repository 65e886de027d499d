import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** Each number that decides what a report says is measured, chosen, or the game's own; a measured one has a row in docs/measurements/rules.md. */

const ROOT = join(import.meta.dirname, '..')
const KINDS = ['after-kill', 'behind', 'ahead'].map((kind) => `src/analysis/death-kinds/${kind}/${kind}.ts`)
const TABLES = [
  ...['src/analysis/rules.ts', 'src/analysis/mention-thresholds.ts', 'src/analysis/positions/position-rules.ts'],
  ...['src/shared/game/game-numbers.ts', 'src/shared/progress/rank-ruler.ts'],
]
const CONSTANT = /^export const ([A-Z][A-Z_0-9]+)\b[^=\n]* = (\[\n[\s\S]*?\n\]|[^\n]*\d[^\n]*?)(?: as const)?(?: \/\/ (.*))?$/gm
const GATES = 'src/shared/tracks/track-gate.ts'
const GATE = /^ {2}'?([\w-]+)'?: \{ hides: .* limit: ([\d.]+), .*\},(?: \/\/ (.*))?$/gm
const RATE = /^ {2}(recordedRate): ([\d./ ]+),(?: \/\/ (.*))?$/gm

interface Named {
  readonly name: string
  readonly value: string
  readonly source: string | undefined
}

function constantsOf(text: string): Named[] {
  return [...text.matchAll(CONSTANT)].map(([, name = '', value = '', source]) => ({ name, value: value.replaceAll('_', ''), source }))
}

function rateOf(file: string, text: string): Named[] {
  return [...text.matchAll(RATE)].map(([, name, value = '', source]) => ({ name: `${name} of ${basename(file, '.ts')}`, value, source }))
}

function gatesOf(text: string): Named[] {
  return [...text.matchAll(GATE)].map(([, name = '', value = '', source]) => ({ name: `limit of ${name}`, value, source }))
}

const rowsOf = (record: string) =>
  record.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.split('|').map((cell) => cell.trim())] : []))

function findUnsourced(constants: readonly Named[], record: string): string[] {
  const rows = new Map(rowsOf(record).map(([, name = '', value = '', what = '', , when = '']) => [name, { value, what, when }]))
  return constants.flatMap(({ name, value, source }) => {
    if (source === 'chosen' || source === 'game') return rows.has(name) ? [`${name} is ${source}, and rules.md says it was measured.`] : []
    if (source !== 'measured') return [`${name} says neither measured, chosen nor game.`]
    const row = rows.get(name)
    if (!row) return [`rules.md has no row of ${name}.`]
    if (row.value !== value) return [`${name} is ${value}, and rules.md measured ${row.value}.`]
    return row.what !== '' && /^\d{4}-\d\d-\d\d, [0-9a-f]{8}$/.test(row.when)
      ? []
      : [`The row of ${name} does not say what was measured when.`]
  })
}

const RECORD = readFileSync(join(ROOT, 'docs/measurements/rules.md'), 'utf8')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const FOUND = [
  ...TABLES.flatMap((file) => constantsOf(read(file))),
  ...KINDS.flatMap((file) => rateOf(file, read(file))),
  ...gatesOf(read(GATES)),
]

test('every constant in the rule tables has a source, and every record belongs to a constant', () => {
  expect(FOUND.length).toBeGreaterThan(150)
  expect(findUnsourced(FOUND, RECORD)).toEqual([])
  const names = new Set(FOUND.map(({ name }) => name))
  expect(
    rowsOf(RECORD)
      .map(([, name = '']) => name)
      .filter((name) => !names.has(name)),
  ).toEqual(['constant', '---'])
})

test.each([
  ['no source', 'export const LEAK_SIGMA = 3.6', RECORD, 'LEAK_SIGMA says neither measured, chosen nor game.'],
  ['a source that is none', 'export const LEAK_SIGMA = 3.6 // felt', RECORD, 'LEAK_SIGMA says neither measured, chosen nor game.'],
  ['no row', 'export const NEW_SIGMA = 3.6 // measured', RECORD, 'rules.md has no row of NEW_SIGMA.'],
  ['another value', 'export const LEAK_SIGMA = 3.2 // measured', RECORD, 'LEAK_SIGMA is 3.2, and rules.md measured 3.6.'],
  [
    'a choice that was measured',
    'export const LEAK_SIGMA = 3.6 // chosen',
    RECORD,
    'LEAK_SIGMA is chosen, and rules.md says it was measured.',
  ],
  [
    'a row without a run',
    'export const A_MS = 2_000 // measured',
    '| A_MS | 2000 | much | recorded | |',
    'The row of A_MS does not say what was measured when.',
  ],
  [
    'a list without a source',
    'export const PACES: readonly Pace[] = [\n  { a: 1 },\n]',
    RECORD,
    'PACES says neither measured, chosen nor game.',
  ],
])('%s is found', (_, line, record, fault) => {
  expect(findUnsourced(constantsOf(line), record)).toEqual([fault])
})
