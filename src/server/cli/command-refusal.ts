const WORDS = {
  gamertagNotInMatch: (gamertag: string, names: string) => `${gamertag} is not in this match. The players are: ${names}.`,
  nobodyKnown: () =>
    'Nobody of this match is known: there are no statistics, and no film summary that could be read. Frames alone tell no teams: give --stats, or a folder with the summary.',
  gamertagUnknown: (gamertag: string, xuids: string) =>
    `${gamertag} cannot be looked up: statistics hold XUIDs, not gamertags, and there is no film or users file. Name the player by XUID. The players are: ${xuids}.`,
  tooLittle: (words: string) => words,
  fileUnreadable: (path: string, reason: string) => `${path} cannot be read (${reason}).`,
  fileTooLarge: (path: string, most: string) => `${path} is too large: nothing that is read here has more than ${most}.`,
  fileNotJson: (path: string) => `${path} is not JSON.`,
  unknownFormat: (format: string, formats: string) => `There is no format ${format}. The formats are: ${formats}.`,
  whoseReport: (names: string) => `Whose report? Give --gamertag or --xuid. The players are: ${names}.`,
  reportUnreadable: (path: string, field: string, problem: string) =>
    `${path} is not a report of this version: ${field}: ${problem}. Make it again.`,
  reportOfAnotherPlayer: (path: string, whose: string, you: string) => `${path} is a report of ${whose}, not of ${you}.`,
  matchGivenTwice: (path: string) => `${path} is of a match that is already among the reports. Give each match once.`,
  noChunks: (folder: string) => `${folder} holds no chunks of a film: they are called filmChunk0, filmChunk1 and so on.`,
  filmUntrusted: (build: string, tests: string) =>
    `The frames of this film are not laid out as films are known to be (build ${build}), so nothing of them can be believed. Not passed: ${tests}.`,
  nothingToRead: () => 'There is nothing to read: give match statistics, a film, or both.',
} as const

type CommandRefusalCode = keyof typeof WORDS

export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal'
}

export function refuseCommand<C extends CommandRefusalCode>(code: C, ...details: Parameters<(typeof WORDS)[C]>): CommandRefusal {
  const toText: (...details: string[]) => string = WORDS[code]
  return new CommandRefusal(toText(...details))
}
