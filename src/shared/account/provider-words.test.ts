import { expect, test } from 'vitest'
import { cleanProviderWords } from './provider-words.ts'

test("the provider's name and the error code are removed from its message", async () => {
  expect(cleanProviderWords('Firebase: Password should be at least 6 characters (auth/weak-password).')).toBe(
    'Password should be at least 6 characters',
  )
  expect(cleanProviderWords('Invalid email or password')).toBe('Invalid email or password')
})
