import { mkdtempSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '#server/process/package-root.ts'
import { buildProgram } from '../scripts/build-program.mjs'

test('each process and thread of the built program is one file that reads no package when it starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callout-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { inputs, outputs } = await buildProgram(packageRoot(), folder)
  const files = Object.entries(outputs).filter(([path]) => path.endsWith('.js'))
  expect(files.map(([path]) => path.split('/').slice(-2).join('/')).sort()).toEqual([
    'sandbox/main.js',
    'server/frames-thread.js',
    'server/main.js',
  ])
  const fromOutside = files.flatMap(([, { imports }]) => imports).filter(({ path }) => !isBuiltin(path))
  expect([...new Set(fromOutside.map(({ path, kind }) => `${path} by ${kind}`))].sort()).toEqual([
    'pg-native by require-call',
    'sharp by dynamic-import',
  ])
  const languages = Object.keys(inputs).filter((path) => path.includes('/zod/v4/locales/'))
  expect(languages.map((path) => basename(path)).sort()).toEqual(['en.js', 'index.js'])
})
