import { expect, test } from 'vitest'
import { cleanProviderWords } from './provider-words.ts'

test('the words of the provider lose its name and the code', async () => {
  expect(cleanProviderWords('Firebase: Password should be at least 6 characters (auth/weak-password).')).toBe(
    'Password should be at least 6 characters',
  )
  expect(cleanProviderWords('Invalid email or password')).toBe('Invalid email or password')
})
