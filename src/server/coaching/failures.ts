const FAILURES = {
  videoUnavailable: () => 'This video is private, unavailable, or does not exist. Please check the URL and try again.',
  cutOutsideVideo: (words: string) => words,
  /** A stream may show the right match among others. */
  anotherMatch: () =>
    'This video shows another match: the scores in it are not those of this one. Check the match ID and the video. If it shows several matches, submit it as a cut video with the range of this one.',
  anotherMatchInRange: () =>
    'This range of the video shows another match: the scores in it are not those of this one. Check the match ID and the range.',
  matchUnknown: () => 'There is no match with this match ID. Copy it again from the page of the match and try again.',
  statisticsDown: () => 'The Halo statistics service is not answering, so the match could not be read. Please try again in a few minutes.',
  /** The log has the field. */
  matchUnreadable: () => 'The data of this match cannot be read. Please try again later; if it happens again, contact support.',
  filmDown: () =>
    'The Halo film service is not answering, so the moments of the match could not be read. Please try again in a few minutes.',
  filmUnreadable: () =>
    'The film of this match cannot be read. It may be newer than this version of Callout: try again after an update, or contact support.',
  namesDown: () =>
    'The film of this match is gone and the Xbox profile service did not give the names of its players, so your gamertag could not be found. Please try again in a few minutes.',
  gamertagNotInMatch: (gamertag: string) => `${gamertag} is not in this match. Check the gamertag and the match ID.`,
  gamertagMistyped: (gamertag: string, names: string) => `${gamertag} is not in this match. Did you mean ${names}?`,
  /** The player left at once or never fought, or the match was abandoned. */
  tooLittle: (words: string) => words,
  overdue: () => 'The analysis took too long and was stopped. Please submit the match again; if it happens twice, contact support.',
  crashed: () => 'An unexpected error occurred. Please try again.',
} as const

type FailureCode = keyof typeof FAILURES

/** Ends the job with a reason that is shown to the player. Any other error is a bug, and the job is retried. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
}

export function failure<C extends FailureCode>(code: C, ...details: Parameters<(typeof FAILURES)[C]>): JobFailure {
  return new JobFailure(reasonOf(code, ...details))
}

/** Says nothing about the credit: the end of the job adds what happened to it. */
export function reasonOf<C extends FailureCode>(code: C, ...details: Parameters<(typeof FAILURES)[C]>): string {
  const toText: (...details: string[]) => string = FAILURES[code]
  return toText(...details)
}
