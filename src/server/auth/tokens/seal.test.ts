import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('a secret of the tests, long enough to be one')

test('a sealed secret opens again, but only for its purpose', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
      const sealed = seal.close(secret, 'xbox-link:ada')
      expect(seal.open(sealed, 'xbox-link:ada')).toBe(secret)
      expect(seal.open(sealed, 'xbox-link:eve')).toBeNull()
    }),
  )
})

test('sealing the same secret gives a different text each time, never the plain secret', () => {
  const sealed = Array.from({ length: 200 }, () => seal.close('M.C507_refresh', 'p'))
  expect(new Set(sealed).size).toBe(200)
  expect(sealed.join()).not.toContain('refresh')
})

test('a changed byte, another key or nonsense is not opened', () => {
  const sealed = seal.close('token', 'p')
  for (const [at, sign] of [...sealed].entries()) {
    if (sign === '.') continue
    const changed = `${sealed.slice(0, at)}${sign === 'A' ? 'g' : 'A'}${sealed.slice(at + 1)}`
    if (at !== sealed.length - 1) expect(seal.open(changed, 'p')).toBeNull()
  }
  expect(createSeal('another secret of the tests, long enough too').open(sealed, 'p')).toBeNull()
  for (const text of ['', '1', '1.a.b.c', 'x'.repeat(10_000), '1....']) expect(seal.open(text, 'p')).toBeNull()
})
