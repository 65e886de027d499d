import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Which rooms a room may open. `web -> shared <- analysis <- server`; sandbox stands beside them, and nobody opens it. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  analysis: ['shared'],
  server: ['shared', 'analysis'],
  web: ['shared', 'assets'],
  sandbox: ['shared', 'analysis'],
}

/** Packages of the outside world a room may name; a room that is not listed may name any. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  shared: ['zod'],
  analysis: ['zod'],
}

const SRC = join(import.meta.dirname, '..', 'src')
const SPECIFIER = /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

interface Import {
  readonly room: string
  readonly file: string
  readonly specifier: string
}

function listImports(): Import[] {
  return Object.keys(DOORS).flatMap((room) =>
    readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) =>
        [...readFileSync(join(SRC, room, name), 'utf8').matchAll(SPECIFIER)].map((match) => ({
          room,
          file: `${room}/${name}`,
          specifier: match[1] ?? match[2] ?? '',
        })),
      ),
  )
}

function complaint({ room, file, specifier }: Import): string[] {
  if (specifier.startsWith('./')) return []
  if (specifier.startsWith('.')) return [`${file} climbs out of its folder with ${specifier}`]
  const door = /^#([a-z]+)\//.exec(specifier)?.[1]
  if (door !== undefined) return door === room || DOORS[room]?.includes(door) ? [] : [`${file} must not open ${specifier}`]
  const packages = PACKAGES[room]
  return packages && !packages.includes(specifier) ? [`${file} must not name the package ${specifier}`] : []
}

test('every import goes through a door of the house', () => {
  const imports = listImports()
  expect(imports.length).toBeGreaterThan(20)
  expect(imports.flatMap(complaint)).toEqual([])
})

test('a door that is closed is noticed', () => {
  expect(complaint({ room: 'web', file: 'web/page.tsx', specifier: '#server/jobs/store.ts' })).toHaveLength(1)
  expect(complaint({ room: 'analysis', file: 'analysis/a.ts', specifier: 'node:fs' })).toHaveLength(1)
  expect(complaint({ room: 'server', file: 'server/a.ts', specifier: '../shared/a.ts' })).toHaveLength(1)
  expect(complaint({ room: 'server', file: 'server/a.ts', specifier: '#analysis/report.ts' })).toHaveLength(0)
})
