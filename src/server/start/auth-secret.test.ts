import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ensureAuthSecret } from './start-program.ts'

let dataDir = ''
let path = ''
let secret = ''

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'callout-secret-'))
  path = join(dataDir, 'auth-secret')
  secret = ensureAuthSecret(dataDir)
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
})

function mode(): number {
  return statSync(path).mode & 0o777
}

test('the secret is generated once and is readable only by its owner', () => {
  expect(secret).toHaveLength(43)
  expect(ensureAuthSecret(dataDir)).toBe(secret)
  expect(mode()).toBe(0o600)
})

test('a secret that a copy made readable for everybody is restricted to its owner again', () => {
  chmodSync(path, 0o644)
  expect(ensureAuthSecret(dataDir)).toBe(secret)
  expect(mode()).toBe(0o600)
})

test.runIf(process.getuid?.() === 0)('a secret that belongs to another user keeps its permissions', () => {
  chownSync(path, 65534, 65534)
  chmodSync(path, 0o644)
  expect(ensureAuthSecret(dataDir)).toBe(secret)
  expect(mode()).toBe(0o644)
})
