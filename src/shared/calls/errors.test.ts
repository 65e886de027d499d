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
  [refuse('gamertagNotInMatch', 'Nightjar', 'Ada, Ten'), 'Nightjar is not in this match. The players are: Ada, Ten.'],
  [refuse('fileUnreadable', 'a.json', 'ENOENT'), 'a.json cannot be read (ENOENT).'],
  [refuse('fileTooLarge', 'a.json', '8 MB'), 'a.json is too large: nothing that is read here has more than 8 MB.'],
  [refuse('fileNotJson', 'a.json'), 'a.json is not JSON.'],
  [refuse('unknownFormat', 'pdf', 'markdown, json'), 'There is no format pdf. The formats are: markdown, json.'],
  [refuse('whoseReport', 'Ada, Ten'), 'Whose report? Give --gamertag or --xuid. The players are: Ada, Ten.'],
  [
    refuse('reportUnreadable', 'r.json', 'tallies', 'expected record'),
    'r.json is not a report of this version: tallies: expected record. Make it again.',
  ],
  [refuse('reportOfAnotherPlayer', 'r.json', 'Ada', 'Ten'), 'r.json is a report of Ada, not of Ten.'],
  [refuse('matchGivenTwice', 'r.json'), 'r.json is of a match that is already among the reports. Give each match once.'],
  [refuse('nothingToRead'), 'There is nothing to read: give match statistics, a film, or both.'],
])('%s', (refusal, words) => {
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ message: words, status: 422, name: 'Refusal' })
})

test('a refusal carries its code for programs', () => {
  expect(refuse('fileNotJson', 'a.json').code).toBe('fileNotJson')
})
