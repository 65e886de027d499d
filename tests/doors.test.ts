import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Which rooms a room may open. `web -> shared <- analysis <- server`; simulator and sandbox stand beside them: tests and tools open both, of the
 * rooms only the sandbox opens the simulator.
 */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  analysis: ['shared'],
  server: ['shared', 'analysis'],
  web: ['shared', 'assets'],
  simulator: ['shared', 'analysis'],
  sandbox: ['shared', 'analysis', 'simulator'],
}

/** Packages of the outside world a room may name; a room that is not listed may name any. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  shared: ['zod/mini', 'd3-array', 'd3-contour'],
  analysis: ['zod', 'd3-array'],
  simulator: ['zod'],
}

/** Narrow doors: what the files of one folder may open although their room may not. docs/decisions/001 says why. */
const NARROW_DOORS: readonly { readonly folder: string; readonly opens: string }[] = [
  { folder: 'web/features/recording/reading/', opens: '#analysis/alignment/clock/' },
]

const ROOT = join(import.meta.dirname, '..')
const SRC = join(ROOT, 'src')
const SPECIFIER = /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

interface Import {
  readonly room: string
  readonly file: string
  readonly specifier: string
}

function specifiersOf(text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map((match) => match[1] ?? match[2] ?? '')
}

/** The simulator is no part of the product, and lies beside its source. */
function folderOf(room: string): string {
  return room === 'simulator' ? join(ROOT, room) : join(SRC, room)
}

function listImports(): Import[] {
  return Object.keys(DOORS).flatMap((room) =>
    readdirSync(folderOf(room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) =>
        specifiersOf(readFileSync(join(folderOf(room), name), 'utf8')).map((specifier) => ({ room, file: `${room}/${name}`, specifier })),
      ),
  )
}

function complaint({ room, file, specifier }: Import): string[] {
  if (specifier.startsWith('./')) return []
  if (specifier.startsWith('.')) return [`${file} climbs out of its folder with ${specifier}`]
  if (NARROW_DOORS.some(({ folder, opens }) => file.startsWith(folder) && specifier.startsWith(opens))) return []
  const door = /^#([a-z]+)\//.exec(specifier)?.[1]
  if (door !== undefined) return door === room || DOORS[room]?.includes(door) ? [] : [`${file} must not open ${specifier}`]
  const packages = PACKAGES[room]
  return packages && !packages.includes(specifier) ? [`${file} must not name the package ${specifier}`] : []
}

/**
 * The folders of the server from the bottom up, each with those it may open. A folder can name only folders before it in the list, so no
 * circle can be written down. Type imports count; tests are free.
 */
const LAYERS: readonly (readonly [folder: string, opens: readonly string[]])[] = [
  ['log', []],
  ['process', []],
  ['retry', []],
  ['database', ['log', 'process', 'retry']],
  ['calls', ['database']],
  ['outside', ['log', 'process', 'retry', 'database']],
  ['mail', ['retry', 'database', 'outside']],
  ['auth', ['log', 'process', 'database', 'calls', 'outside', 'mail']],
  ['billing', ['log', 'retry', 'database', 'calls', 'outside', 'mail', 'auth']],
  ['models', ['log', 'process', 'retry', 'database', 'outside', 'billing']],
  ['matches', ['process', 'database', 'outside']],
  ['videos', ['outside']],
  ['players', ['log', 'database', 'matches']],
  ['progress', ['log', 'database', 'calls', 'outside', 'matches', 'players']],
  ['results', ['process', 'database', 'calls', 'matches', 'players']],
  ['frames', ['retry', 'database', 'calls', 'outside', 'results']],
  ['coaching', ['log', 'database', 'calls', 'matches', 'players', 'results']],
  [
    'jobs',
    [
      'log',
      'database',
      'calls',
      'outside',
      'auth',
      'billing',
      'models',
      'matches',
      'videos',
      'players',
      'progress',
      'results',
      'frames',
      'coaching',
    ],
  ],
  ['account', ['log', 'retry', 'database', 'calls', 'outside', 'mail', 'auth', 'billing', 'results', 'jobs']],
  ['recent-matches', ['retry', 'database', 'calls', 'outside', 'auth', 'matches', 'jobs', 'account']],
  ['feedback', ['database', 'calls', 'outside', 'mail', 'auth']],
  ['http', ['log', 'database', 'calls', 'auth']],
  [
    'start',
    [
      ...[
        'log',
        'process',
        'retry',
        'database',
        'calls',
        'outside',
        'mail',
        'auth',
        'billing',
        'models',
        'matches',
        'players',
        'progress',
        'results',
      ],
      ...['frames', 'coaching', 'jobs', 'account', 'recent-matches', 'feedback', 'http'],
    ],
  ],
  ['cli', ['matches', 'results']],
  [
    'ops',
    ['process', 'database', 'outside', 'billing', 'models', 'matches', 'players', 'progress', 'results', 'coaching', 'jobs', 'start'],
  ],
  ['main.ts', ['log', 'process', 'start']],
]

/** An import of the server that runs upwards, or past what its folder may open. */
function layerComplaint({ room, file, specifier }: Import): string[] {
  const opened = /^#server\/([^/]+)/.exec(specifier)?.[1]
  const folder = file.split('/')[1] ?? ''
  if (room !== 'server' || opened === undefined || opened === folder) return []
  const opens = LAYERS.find(([name]) => name === folder)?.[1]
  if (!opens) return [`${file} lies in a folder that is no layer: give it a line`]
  return opens.includes(opened) ? [] : [`${file} must not open ${specifier}`]
}

function listsUpward(layers: typeof LAYERS): string[] {
  return layers.flatMap(([folder, opens], at) => {
    const below = new Set(layers.slice(0, at).map(([name]) => name))
    return opens.filter((name) => !below.has(name)).map((name) => `${folder} opens ${name}, which does not stand below it`)
  })
}

test('every import goes through a door of the house', () => {
  const imports = listImports()
  expect(imports.length).toBeGreaterThan(20)
  expect(imports.flatMap(complaint)).toEqual([])
})

test('a door that is closed is noticed', () => {
  expect(complaint({ room: 'web', file: 'web/page.tsx', specifier: '#server/jobs/store.ts' })).toHaveLength(1)
  expect(complaint({ room: 'analysis', file: 'analysis/a.ts', specifier: 'node:fs' })).toHaveLength(1)
  for (const room of ['shared', 'analysis', 'server', 'web'])
    expect(complaint({ room, file: `${room}/a.ts`, specifier: '#simulator/random.ts' })).toHaveLength(1)
  expect(complaint({ room: 'server', file: 'server/a.ts', specifier: '../shared/a.ts' })).toHaveLength(1)
  expect(complaint({ room: 'server', file: 'server/a.ts', specifier: '#analysis/report.ts' })).toHaveLength(0)
})

test('a narrow door lets its folder open its part and no more, and every narrow door is used', () => {
  const reading = { room: 'web', file: 'web/features/recording/reading/reader.ts' }
  const clock = '#analysis/alignment/clock/read-clock.ts'
  expect(complaint({ ...reading, specifier: clock })).toEqual([])
  expect(complaint({ ...reading, specifier: '#analysis/alignment/vote/clock/align-by-clock.ts' })).toHaveLength(1)
  expect(complaint({ ...reading, specifier: '#analysis/alignment/clock-else.ts' })).toHaveLength(1)
  expect(complaint({ room: 'web', file: 'web/features/recording/panel.tsx', specifier: clock })).toHaveLength(1)
  expect(complaint({ room: 'web', file: 'web/features/recording/reading-beside/reader.ts', specifier: clock })).toHaveLength(1)
  const imports = listImports()
  const unused = NARROW_DOORS.filter(
    ({ folder, opens }) => !imports.some(({ file, specifier }) => file.startsWith(folder) && specifier.startsWith(opens)),
  )
  expect(unused).toEqual([])
})

test('the folders of the server are layers: none opens one above it, type imports counted', () => {
  const imports = listImports().filter(({ room }) => room === 'server')
  expect(imports.length).toBeGreaterThan(500)
  expect(imports.flatMap(layerComplaint)).toEqual([])
  expect(listsUpward(LAYERS)).toEqual([])
  const names = readdirSync(join(SRC, 'server'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const folders = new Set(names.map((name) => name.split('/')[0]))
  expect(LAYERS.map(([name]) => name).sort()).toEqual([...folders].sort())
})

test('an import that runs upwards is noticed, a type as well; so are a folder without a layer and a list with a circle', () => {
  const upward = `import type { Auth } from '#server/auth/auth.ts'\nimport { type Job, submitJob } from '#server/jobs/submit.ts'\n`
  const found = specifiersOf(upward).map((specifier) => ({ room: 'server', file: 'server/database/a.ts', specifier }))
  expect(found.flatMap(layerComplaint)).toEqual([
    'server/database/a.ts must not open #server/auth/auth.ts',
    'server/database/a.ts must not open #server/jobs/submit.ts',
  ])
  const beside = { room: 'server', specifier: '#server/log/log.ts' }
  expect(layerComplaint({ ...beside, file: 'server/log/deep/a.ts' })).toEqual([])
  expect(layerComplaint({ ...beside, file: 'server/nowhere/a.ts' })).toHaveLength(1)
  const circle = [
    ['http', ['auth']],
    ['auth', ['http']],
  ] as const
  expect(listsUpward(circle)).toEqual(['http opens auth, which does not stand below it'])
})
