import { expect, test } from 'vitest'
import { thirdPerson } from './third-person.ts'

const spoken = (...pieces: readonly string[]) => pieces.map(thirdPerson('Haystack Ace')).join('')

test.each([
  ['You were out of your team’s reach for half of your time.', 'Haystack Ace was out of their team’s reach for half of their time.'],
  ["You're first in and you die before you get one.", 'Haystack Ace is first in and they die before they get one.'],
  ['An even duel: you landed five hits, your killer 17.', 'An even duel: Haystack Ace landed five hits, their killer 17.'],
  ['Your killer fell too, to you or to a teammate.', "Haystack Ace's killer fell too, to Haystack Ace or to a teammate."],
  ['Your shooting cost you most.', "Haystack Ace's shooting cost them most."],
  [
    "When a fight began, your team stood apart: they fight together, you don't.",
    "When a fight began, Haystack Ace's team stood apart: they fight together, Haystack Ace doesn't.",
  ],
  ['Two enemies hit you, three of them yours.', 'Two enemies hit Haystack Ace, three of them theirs.'],
  ['After a kill of yours nobody hit you.', "After a kill of Haystack Ace's nobody hit Haystack Ace."],
])('%s', (addressed, expected) => {
  expect(spoken(addressed)).toBe(expected)
})

test('the pieces of a sentence share what was said before', () => {
  const voice = thirdPerson('Two Shots')
  expect(['You made a kill with ', '40%', ', and your shield hit ', 'you'].map(voice).join('')).toBe(
    'Two Shots made a kill with 40%, and their shield hit them',
  )
})
