import { expect, test } from 'vitest'
import { canBeRead } from './answer-questions.ts'

test('a file can be read until its bytes are gone', async () => {
  const file = new File(['bytes'], 'own.mkv')
  expect(await canBeRead(file)).toBe(true)
  const gone = Object.assign(new Blob([]), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) })
  expect(await canBeRead(Object.assign(file, { slice: () => gone }))).toBe(false)
})
