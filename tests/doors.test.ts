import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Which top-level folders ("rooms") a room may import. `web -> shared <- analysis <- server`; simulator and sandbox are beside them: tests
 * and tools import both, but of the rooms only the sandbox imports the simulator.
 */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  analysis: ['shared'],
  server: ['shared', 'analysis'],
  web: ['shared', 'assets'],
  simulator: ['shared', 'analysis'],
  sandbox: ['shared', 'analysis', 'simulator'],
}

/** External packages that a room may import; a room that is not listed may import any. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  shared: ['zod/mini', 'd3-array', 'd3-contour'],
  analysis: ['zod', 'd3-array'],
  simulator: ['zod', 'node:fs', 'node:module', 'node:zlib'],
}

/** Exceptions: imports that one folder may use although its room may not. docs/decisions/001 says why. */
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

/** The simulator is not part of the product, so it is outside of `src`. */
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

/** A folder's parts from the bottom up, each with the parts it may import. Only earlier parts are allowed, so cycles are impossible. */
type Layers = readonly (readonly [part: string, opens: readonly string[]])[]

const SHARED: Layers = [
  ['built-pages.ts', []],
  ['foreign.ts', []],
  ['gamertag.ts', []],
  ['ids.ts', []],
  ['names-of.ts', []],
  ['ordinal.ts', []],
  ['page-paths.ts', []],
  ['sample-path.ts', []],
  ['unseen.ts', []],
  ['sample.ts', ['ids.ts', 'sample-path.ts']],
  ['time', []],
  ['game', []],
  ['video', []],
  ['video-review', []],
  ['account', ['unseen.ts']],
  ['billing', []],
  ['feedback', ['names-of.ts']],
  ['matches', ['ids.ts']],
  ['jobs', ['ids.ts', 'matches', 'time', 'video', 'video-review']],
  ['report', ['ids.ts', 'time', 'matches', 'video', 'video-review']],
  ['progress', ['ids.ts', 'matches', 'report']],
  ['tracks', ['game', 'names-of.ts', 'report']],
  ['result.ts', ['ids.ts', 'video', 'video-review', 'jobs', 'report']],
  ['practice', ['ids.ts', 'report', 'result.ts']],
  [
    'calls',
    [
      'ids.ts',
      'time',
      'video',
      'video-review',
      'account',
      'billing',
      'feedback',
      'matches',
      'jobs',
      'report',
      'practice',
      'progress',
      'result.ts',
    ],
  ],
]

const SERVER: Layers = [
  ['log', []],
  ['process', []],
  ['tracing', ['log']],
  ['retry', ['log']],
  ['database', ['log', 'process', 'retry']],
  ['calls', ['database']],
  ['integrations', ['log', 'process', 'tracing', 'retry', 'database']],
  ['stages', ['database']],
  ['mail', ['retry', 'database', 'integrations']],
  ['auth', ['log', 'process', 'database', 'calls', 'integrations', 'mail']],
  ['billing', ['log', 'retry', 'database', 'calls', 'integrations', 'mail', 'auth']],
  ['models', ['log', 'process', 'retry', 'database', 'integrations', 'billing']],
  ['matches', ['process', 'database', 'integrations', 'stages']],
  ['videos', ['integrations']],
  ['players', ['log', 'retry', 'database', 'matches']],
  ['results', ['process', 'retry', 'database', 'stages', 'calls', 'matches', 'players']],
  ['progress', ['log', 'retry', 'database', 'stages', 'calls', 'integrations', 'mail', 'auth', 'matches', 'players', 'results']],
  ['frames', ['retry', 'database', 'calls', 'integrations', 'results']],
  ['coaching', ['log', 'retry', 'database', 'calls', 'matches', 'players', 'progress', 'results']],
  [
    'jobs',
    [
      'log',
      'tracing',
      'retry',
      'database',
      'stages',
      'calls',
      'integrations',
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
  ['account', ['log', 'retry', 'database', 'calls', 'integrations', 'mail', 'auth', 'billing', 'results', 'jobs']],
  ['recent-matches', ['retry', 'database', 'calls', 'integrations', 'auth', 'matches', 'jobs', 'account']],
  ['free-card', ['log', 'process', 'retry', 'database', 'calls', 'integrations', 'matches', 'results', 'recent-matches']],
  ['feedback', ['database', 'calls', 'integrations', 'mail', 'auth']],
  ['http', ['log', 'database', 'calls', 'auth']],
  [
    'start',
    [
      ...[
        'log',
        'process',
        'tracing',
        'retry',
        'database',
        'calls',
        'integrations',
        'mail',
        'auth',
        'billing',
        'models',
        'matches',
        'players',
        'progress',
        'results',
      ],
      ...['frames', 'coaching', 'jobs', 'account', 'recent-matches', 'free-card', 'feedback', 'http'],
    ],
  ],
  ['cli', ['matches', 'results']],
  [
    'ops',
    [
      'process',
      'database',
      'stages',
      'integrations',
      'billing',
      'models',
      'matches',
      'players',
      'progress',
      'results',
      'frames',
      'coaching',
      'jobs',
      'start',
    ],
  ],
  ['setup', ['process', 'database', 'integrations', 'start']],
  ['main.ts', ['log', 'process', 'start']],
]

const ANALYSIS: Layers = [
  ['fingerprint.ts', []],
  ['rules.ts', []],
  ['mention-thresholds.ts', []],
  ['film', []],
  ['statistics', []],
  ['log', ['film', 'statistics']],
  ['positions', ['rules.ts', 'log']],
  ['tracks', ['film', 'statistics', 'log']],
  ['alignment', ['statistics', 'log', 'positions']],
  ['facts', ['rules.ts', 'mention-thresholds.ts', 'statistics', 'log', 'positions']],
  ['video-review', ['fingerprint.ts', 'rules.ts', 'log', 'facts']],
  ['wording', ['fingerprint.ts', 'rules.ts', 'mention-thresholds.ts', 'positions', 'facts']],
  ['death-kinds', ['rules.ts', 'mention-thresholds.ts', 'log', 'positions', 'facts', 'wording']],
  ['objective-kinds', ['rules.ts', 'facts', 'wording']],
  ['tries', ['rules.ts', 'mention-thresholds.ts', 'positions', 'facts', 'wording', 'death-kinds']],
  ['drills', ['death-kinds', 'objective-kinds', 'tries']],
  ['progress', ['rules.ts', 'statistics', 'positions', 'facts', 'wording', 'death-kinds']],
  [
    'findings',
    [
      'rules.ts',
      'mention-thresholds.ts',
      'statistics',
      'log',
      'positions',
      'facts',
      'video-review',
      'death-kinds',
      'objective-kinds',
      'tries',
    ],
  ],
  ['practice', ['fingerprint.ts', 'rules.ts', 'log', 'positions', 'facts', 'wording', 'death-kinds', 'objective-kinds', 'drills']],
  ['catalogue', ['positions', 'wording', 'death-kinds']],
  ['claims', ['wording', 'death-kinds', 'objective-kinds', 'tries', 'catalogue']],
  ['choice', ['fingerprint.ts', 'wording', 'death-kinds', 'catalogue', 'claims']],
  [
    'report',
    [
      ...[
        'fingerprint.ts',
        'rules.ts',
        'mention-thresholds.ts',
        'film',
        'statistics',
        'log',
        'positions',
        'facts',
        'video-review',
        'wording',
      ],
      ...['death-kinds', 'objective-kinds', 'tries', 'drills', 'findings', 'claims', 'choice'],
    ],
  ],
]

const WEB: Layers = [
  ['assets', []],
  ['styles', []],
  ['ui', []],
  ['data', ['ui']],
  ['page', ['data', 'ui']],
  ['features', ['assets', 'data', 'ui', 'page']],
  ['shell', ['styles', 'ui', 'data', 'page', 'features']],
  ['prerender.ts', ['shell']],
  ['main.tsx', ['data', 'shell']],
]

const WEB_FEATURES: Layers = [
  ['auth', []],
  ['site', ['auth']],
  ['feedback', []],
  ['billing', []],
  ['report-view', []],
  ['recording', ['report-view']],
  ['submission', ['recording']],
  ['account', ['billing']],
  ['progress', ['account']],
  ['recent-matches', ['submission', 'account']],
  ['jobs', ['billing', 'recording', 'submission', 'progress', 'recent-matches']],
  ['results', ['site', 'report-view', 'recording', 'submission', 'jobs']],
  ['practice', ['report-view', 'recording', 'results']],
  ['demo', ['site', 'practice']],
]

/** The folders with layers. Type imports count; tests are exempt. */
const TABLES: Readonly<Record<string, Layers>> = {
  shared: SHARED,
  server: SERVER,
  analysis: ANALYSIS,
  web: WEB,
  'web/features': WEB_FEATURES,
}
const FREE = ['web/vite-env.d.ts']

/** `web/ui/forms/button.tsx` for `#web/ui/forms/button.tsx`, or for `./button.tsx` from the same folder; null for a package. */
function openedPath({ file, specifier }: Pick<Import, 'file' | 'specifier'>): string | null {
  if (specifier.startsWith('./')) return posix.join(posix.dirname(file), specifier)
  return specifier.startsWith('#') ? specifier.slice(1) : null
}

/** The part of a folder that contains a path: `ui` for `web/ui/forms` in the folder `web`. */
function partOf(folder: string, path: string | null): string | undefined {
  return path?.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined
}

/** Reports an import inside a layered folder that goes upward, or that its part may not use. */
function layerComplaint(found: Import, tables = TABLES): string[] {
  const { file, specifier } = found
  if (FREE.some((free) => file.startsWith(free))) return []
  return Object.entries(tables).flatMap(([folder, layers]) => {
    const [part, opened] = [partOf(folder, file), partOf(folder, openedPath(found))]
    if (part === undefined || opened === undefined || opened === part) return []
    const opens = layers.find(([name]) => name === part)?.[1]
    if (!opens) return [`${file} lies in a folder that is no layer: give it a line`]
    return opens.includes(opened) ? [] : [`${file} must not open ${specifier}`]
  })
}

/** The direct subfolder of `folder` that contains a file at any depth; undefined for a file directly in `folder`. */
function folderIn(folder: string, path: string): string | undefined {
  const [first, ...rest] = path.slice(folder.length).split('/')
  return rest.length > 0 ? first : undefined
}

/** Import cycles between sibling folders at every depth, listed by their parent folder. Type imports count. */
function listFolderCircles(imports: readonly Pick<Import, 'file' | 'specifier'>[]): string[] {
  const opens = new Map<string, Map<string, Set<string>>>()
  for (const found of imports) {
    const opened = openedPath(found)
    if (opened === null || FREE.some((free) => found.file.startsWith(free))) continue
    const shared = found.file.split('/').findIndex((part, depth) => part !== opened.split('/')[depth])
    const folder = found.file
      .split('/')
      .slice(0, shared)
      .map((part) => `${part}/`)
      .join('')
    const [from, to] = [folderIn(folder, found.file), folderIn(folder, opened)]
    if (from === undefined || to === undefined) continue
    const graph = opens.get(folder) ?? new Map<string, Set<string>>()
    opens.set(folder, graph.set(from, (graph.get(from) ?? new Set()).add(to)))
  }
  return [...opens].flatMap(([folder, graph]) => {
    const remaining = new Set(graph.keys())
    const opensRemaining = (name: string) => [...(graph.get(name) ?? [])].some((other) => remaining.has(other))
    const isOpened = (name: string) => [...remaining].some((other) => graph.get(other)?.has(name))
    // A folder that imports none of the remaining ones, or that none of them imports, is in no cycle.
    const isFree = (name: string) => !opensRemaining(name) || !isOpened(name)
    for (let free = [...remaining].find(isFree); free !== undefined; free = [...remaining].find(isFree)) remaining.delete(free)
    return remaining.size > 0 ? [`${folder}: ${[...remaining].sort().join(', ')}`] : []
  })
}

function listUpward(layers: Layers): string[] {
  return layers.flatMap(([part, opens], at) => {
    const below = new Set(layers.slice(0, at).map(([name]) => name))
    return opens.filter((name) => !below.has(name)).map((name) => `${part} opens ${name}, which does not stand below it`)
  })
}

test('every import between rooms is allowed', () => {
  const imports = listImports()
  expect(imports.length).toBeGreaterThan(20)
  expect(imports.flatMap(complaint)).toEqual([])
})

test('a forbidden import is noticed', () => {
  expect(complaint({ room: 'web', file: 'web/page.tsx', specifier: '#server/jobs/store.ts' })).toHaveLength(1)
  expect(complaint({ room: 'analysis', file: 'analysis/a.ts', specifier: 'node:fs' })).toHaveLength(1)
  for (const room of ['shared', 'analysis', 'server', 'web'])
    expect(complaint({ room, file: `${room}/a.ts`, specifier: '#simulator/random.ts' })).toHaveLength(1)
  expect(complaint({ room: 'server', file: 'server/a.ts', specifier: '../shared/a.ts' })).toHaveLength(1)
  expect(complaint({ room: 'server', file: 'server/a.ts', specifier: '#analysis/report.ts' })).toHaveLength(0)
})

test('an exception allows its folder nothing but its import, and every exception is used', () => {
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

test.each(Object.entries(TABLES))('the folders of %s are layers: none imports one above it, including types', (folder, layers) => {
  const imports = listImports().filter(({ file }) => file.startsWith(`${folder}/`))
  expect(imports.length).toBeGreaterThan(150)
  expect(imports.flatMap((found) => layerComplaint(found, { [folder]: layers }))).toEqual([])
  expect(listUpward(layers)).toEqual([])
  const files = imports.map(({ file }) => file).filter((file) => !FREE.some((free) => file.startsWith(free)))
  const parts = new Set(files.map((file) => partOf(folder, file)))
  expect(layers.map(([name]) => name).filter((name) => !existsSync(join(SRC, folder, name)))).toEqual([])
  expect([...parts].filter((part) => !layers.some(([name]) => name === part))).toEqual([])
})

test('folders of shared and web have no import cycles at any depth, including types', () => {
  expect(listFolderCircles(listImports().filter(({ room }) => room === 'web' || room === 'shared'))).toEqual([])
})

test('an import cycle between folders is noticed at any depth', () => {
  const planted = [
    { file: 'web/ui/forms/deep/a.ts', specifier: '#web/ui/notices/b.ts' },
    { file: 'web/ui/notices/b.ts', specifier: '#web/ui/layout/c.ts' },
    { file: 'web/ui/layout/c.ts', specifier: '#web/ui/forms/d.ts' },
  ]
  const around = { file: 'web/ui/tables/e.ts', specifier: '#web/ui/forms/d.ts' }
  expect(listFolderCircles([...planted, around])).toEqual(['web/ui/: forms, layout, notices'])
  expect(listFolderCircles(planted.slice(1))).toEqual([])
  const beside = { file: 'web/ui/dialog.tsx', specifier: '#web/ui/forms/button.tsx' }
  expect(listFolderCircles([beside, { file: 'web/ui/forms/button.tsx', specifier: '#web/ui/dialog.tsx' }])).toEqual([])
})

test('an upward import is noticed, even of a type; so are a folder without a layer and a cyclic list of layers', () => {
  const upward = `import type { Auth } from '#server/auth/auth.ts'\nimport { type Job, submitJob } from '#server/jobs/submit.ts'\n`
  const found = specifiersOf(upward).map((specifier) => ({ room: 'server', file: 'server/database/a.ts', specifier }))
  expect(found.flatMap((one) => layerComplaint(one))).toEqual([
    'server/database/a.ts must not open #server/auth/auth.ts',
    'server/database/a.ts must not open #server/jobs/submit.ts',
  ])
  const beside = { room: 'server', specifier: '#server/log/log.ts' }
  expect(layerComplaint({ ...beside, file: 'server/log/deep/a.ts' })).toEqual([])
  expect(layerComplaint({ ...beside, file: 'server/nowhere/a.ts' })).toHaveLength(1)
  const feature = { room: 'web', file: 'web/features/recording/panel/a.tsx' }
  expect(layerComplaint({ ...feature, specifier: '#web/features/results/rating/rating.tsx' })).toHaveLength(1)
  expect(layerComplaint({ ...feature, specifier: '#web/shell/app.tsx' })).toHaveLength(1)
  expect(layerComplaint({ room: 'web', file: 'web/main.tsx', specifier: './page/logo.tsx' })).toHaveLength(1)
  expect(layerComplaint({ ...feature, specifier: '#web/ui/forms/button.tsx' })).toEqual([])
  const fact = { room: 'analysis', file: 'analysis/facts/collectors/a.ts' }
  expect(layerComplaint({ ...fact, specifier: '#analysis/death-kinds/death-kind.ts' })).toHaveLength(1)
  expect(layerComplaint({ ...fact, specifier: '#analysis/positions/hits.ts' })).toEqual([])
  const circle = [
    ['http', ['auth']],
    ['auth', ['http']],
  ] as const
  expect(listUpward(circle)).toEqual(['http opens auth, which does not stand below it'])
})
