import { expect, test } from 'vitest'
import { CommandRefusal, refuseCommand } from './command-refusal.ts'

test.each([
  [refuseCommand('gamertagNotInMatch', 'Nightjar', 'Ada, Ten'), 'Nightjar is not in this match. The players are: Ada, Ten.'],
  [refuseCommand('fileUnreadable', 'a.json', 'ENOENT'), 'a.json cannot be read (ENOENT).'],
  [refuseCommand('fileTooLarge', 'a.json', '8 MB'), 'a.json is too large: nothing that is read here has more than 8 MB.'],
  [refuseCommand('fileNotJson', 'a.json'), 'a.json is not JSON.'],
  [refuseCommand('unknownFormat', 'pdf', 'markdown, json'), 'There is no format pdf. The formats are: markdown, json.'],
  [refuseCommand('whoseReport', 'Ada, Ten'), 'Whose report? Give --gamertag or --xuid. The players are: Ada, Ten.'],
  [
    refuseCommand('reportUnreadable', 'r.json', 'tallies', 'expected record'),
    'r.json is not a report of this version: tallies: expected record. Make it again.',
  ],
  [refuseCommand('reportOfAnotherPlayer', 'r.json', 'Ada', 'Ten'), 'r.json is a report of Ada, not of Ten.'],
  [refuseCommand('matchGivenTwice', 'r.json'), 'r.json is of a match that is already among the reports. Give each match once.'],
  [refuseCommand('nothingToRead'), 'There is nothing to read: give match statistics, a film, or both.'],
])('%s', (refusal, words) => {
  expect(refusal).toBeInstanceOf(CommandRefusal)
  expect(refusal).toMatchObject({ message: words, name: 'CommandRefusal' })
})
