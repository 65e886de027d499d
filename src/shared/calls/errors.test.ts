import { expect, test } from 'vitest'
import { Refusal, refuse } from './errors.ts'

test.each([
  [
    refuse('statisticsUnreadable', 'Players[3].LastTeamId', 'expected number'),
    'The match statistics cannot be read: Players[3].LastTeamId: expected number.',
  ],
  [refuse('skillUnreadable', 'Value', 'expected array'), 'The match skill cannot be read: Value: expected array.'],
  [refuse('usersUnreadable', '[0].xuid', 'expected a decimal XUID'), 'The users file cannot be read: [0].xuid: expected a decimal XUID.'],
  [refuse('filmUnreadable', 'It is empty.'), 'The film cannot be read: It is empty.'],
  [
    refuse('filmOfAnotherMatch', 'the film’s Nightjar is not in the statistics'),
    'The film and the statistics are of different matches: the film’s Nightjar is not in the statistics. Give the film of the same match, or leave it out.',
  ],
])('%s', (refusal, words) => {
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ message: words, status: 422, name: 'Refusal' })
})

test('a refusal carries its code for programs', () => {
  expect(refuse('filmUnreadable', 'It is empty.').code).toBe('filmUnreadable')
})
