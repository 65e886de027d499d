import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '#server/process/package-root.ts'
import { buildProgram } from '../scripts/build-program.mjs'

/** Paths below the package's root that no process of the product may load. */
const NOT_THE_PRODUCT = /^(?:simulator|src\/sandbox|tests|bench|soak|scripts)\//

/** Our modules that an entry loads, at once or later, by their path below the package's root. */
function modulesFrom(entry: string, inputs: Awaited<ReturnType<typeof buildProgram>>['inputs']): string[] {
  const found = new Set([entry])
  for (const path of found) for (const { path: next, external } of inputs[path]?.imports ?? []) if (!external) found.add(next)
  return [...found].filter((path) => !path.includes('node_modules/')).sort()
}

test('no process of the product loads the simulator, the sandbox or anything else that only serves tests', async () => {
  const folder = temporaryFolder()
  const planted = join(folder, 'planted.ts')
  writeFileSync(planted, `export const later = () => import(${JSON.stringify(join(packageRoot(), 'simulator/random.ts'))})`)
  const entries = {
    // Both roles, web and worker.
    main: 'src/server/main.ts',
    'frames-thread': 'src/server/matches/film/frames-thread.ts',
    callout: 'src/server/cli/callout.ts',
    ops: 'src/server/ops/ops.ts',
  }
  const { inputs, outputs } = await buildProgram(packageRoot(), folder, { ...entries, sandbox: 'src/sandbox/main.ts', planted })
  const strangersIn = (entry: string) => modulesFrom(entry, inputs).filter((path) => NOT_THE_PRODUCT.test(path))
  for (const entry of Object.values(entries)) {
    expect(modulesFrom(entry, inputs).length).toBeGreaterThan(50)
    expect(strangersIn(entry)).toEqual([])
  }
  expect(strangersIn('src/sandbox/main.ts')).toContain('simulator/random.ts')
  const plantedEntry = Object.values(outputs).find(({ entryPoint }) => entryPoint?.endsWith('planted.ts'))?.entryPoint ?? ''
  expect(strangersIn(plantedEntry)).toContain('simulator/random.ts')
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callout-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const WITH_IMPORT = /^(?:import-statement|require-call)$/

test('each process and thread of the built program starts from its own files, and needs only two packages at run time', async () => {
  const { outputs } = await buildProgram(packageRoot(), temporaryFolder())
  const files = Object.entries(outputs).filter(([path]) => path.endsWith('.js'))
  const starts = files.filter(([, { entryPoint }]) => entryPoint?.startsWith('src/')).map(([path]) => path.split('/').slice(-2).join('/'))
  for (const name of ['sandbox/main.js', 'server/card-thread.js', 'server/frames-thread.js', 'server/main.js', 'server/view-thread.js'])
    expect(starts).toContain(name)
  const fromOutside = files.flatMap(([, { imports }]) => imports).filter(({ path, external }) => external && !isBuiltin(path))
  expect([...new Set(fromOutside.map(({ path, kind }) => `${path} by ${kind}`))].sort()).toEqual([
    'pg-native by require-call',
    'sharp by dynamic-import',
  ])
})

test('modules that only rare calls need are not loaded at the start', async () => {
  const { outputs } = await buildProgram(packageRoot(), temporaryFolder(), { main: 'src/server/main.ts' })
  const start = Object.keys(outputs).find((path) => path.endsWith('/main.js')) ?? ''
  const loaded = new Set([start])
  for (const path of loaded)
    for (const one of outputs[path]?.imports ?? []) if (outputs[one.path] && WITH_IMPORT.test(one.kind)) loaded.add(one.path)
  const files = [...loaded].flatMap((path) =>
    Object.entries(outputs[path]?.inputs ?? {}).flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? name : [])),
  )
  const has = (name: string) => files.some((path) => path.includes(`node_modules/${name}/`))
  expect(has('hono')).toBe(true)
  for (const name of ['ai', '@ai-sdk/google', 'nodemailer', '@zxcvbn-ts/core']) expect([name, has(name)]).toEqual([name, false])
  expect(files).toContain('src/server/start/start-program.ts')
  for (const name of [
    'server/start/scheduled-tasks',
    'server/coaching/coach',
    'server/account/data/data-rules',
    'analysis/report/compose-report',
  ])
    expect(files).not.toContain(`src/${name}.ts`)
})
