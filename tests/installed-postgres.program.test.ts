import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { removeLeftOvers } from './installed-postgres.ts'

const place = mkdtempSync(join(tmpdir(), 'callout-left-'))
afterEach(() => rmSync(place, { recursive: true, force: true }))

const endedPid = (): number => spawnSync('true').pid

test('the folder of a run that was killed together with its server is removed', () => {
  const folder = join(place, `callout-installed-${endedPid()}-abc123`)
  mkdirSync(join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'data', 'postmaster.pid'), `${endedPid()}\n${folder}/data\n1795278972\n36117\n\n127.0.0.1\n\nready   \n`)

  removeLeftOvers('/nowhere/bin', place)

  expect(existsSync(folder)).toBe(false)
})

test('the folder of a living run stays', () => {
  const folder = join(place, `callout-installed-${process.pid}-abc123`)
  mkdirSync(folder, { recursive: true })

  removeLeftOvers('/nowhere/bin', place)

  expect(existsSync(folder)).toBe(true)
})
