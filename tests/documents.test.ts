import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#server/process/package-root.ts'

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(packageRoot(), 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const DECISIONS = readdirSync(join(packageRoot(), 'docs/decisions')).filter((name) => /^\d{3}-/.test(name))

const read = (path: string) => readFileSync(join(packageRoot(), path), 'utf8')

/** Returns missing files: project paths in backquotes, and link targets in the project. Skips paths with wildcards or placeholders. */
function missingPaths(text: string, folder: string): string[] {
  const named = [...text.matchAll(/`((?:src|tests|simulator|scripts|bench|soak|assets|docs|migrations)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => join(folder, path))
  return [...named, ...linked].filter((path) => !existsSync(join(packageRoot(), path)))
}

test.each(DOCUMENTS)('every file that %s mentions exists', (document) => {
  expect(missingPaths(read(document), dirname(document))).toEqual([])
})

test('a missing file is noticed', () => {
  expect(missingPaths('`src/gone.ts`, `src/shared`, [a page](gone.md), [another](tour.md)', 'docs')).toEqual([
    'src/gone.ts',
    'docs/gone.md',
  ])
})

test('the README has at most 100 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(100)
})

function citedDecisions(text: string): string[] {
  return [...text.matchAll(/\bdecisions?[ /](\d{3})\b/gi)].map(([, number = '']) => number)
}

test('the index of decisions lists each record once, and each has a unique number', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d{3})\]\(([^)]+)\)/gm)]
  expect(listed.map(([, , file]) => file)).toEqual(DECISIONS)
  expect(listed.map(([, number]) => number)).toEqual([...new Set(DECISIONS.map((name) => name.slice(0, 3)))])
})

test('every decision that code or a document cites exists', () => {
  const code = ['src', 'tests', 'simulator', 'scripts', 'bench', 'soak'].flatMap((folder) =>
    readdirSync(join(packageRoot(), folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|css|txt)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const there = DECISIONS.map((name) => name.slice(0, 3))
  const cited = [...DOCUMENTS, ...code].flatMap((path) => citedDecisions(read(path)).map((number) => ({ path, number })))
  expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter(({ number }) => !there.includes(number))).toEqual([])
})

test('citations of decisions are found', () => {
  expect(citedDecisions('See docs/decisions/041. Decision 085 has goals; decisions 1 and 12 are none.')).toEqual(['041', '085'])
})
