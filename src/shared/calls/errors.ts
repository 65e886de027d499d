/** Every refusal a user can meet, with its status and exact words. Any other thrown error is a bug. */
const REFUSALS = {
  statisticsUnreadable: {
    status: 422,
    words: (field: string, problem: string) => `The match statistics cannot be read: ${field}: ${problem}.`,
  },
  skillUnreadable: { status: 422, words: (field: string, problem: string) => `The match skill cannot be read: ${field}: ${problem}.` },
  usersUnreadable: { status: 422, words: (field: string, problem: string) => `The users file cannot be read: ${field}: ${problem}.` },
  filmUnreadable: { status: 422, words: (reason: string) => `The film cannot be read: ${reason}` },
  filmOfAnotherMatch: {
    status: 422,
    words: (evidence: string) =>
      `The film and the statistics are of different matches: ${evidence}. Give the film of the same match, or leave it out.`,
  },
  notAuthenticated: { status: 401, words: () => 'User not authenticated.' },
  crossSite: { status: 403, words: () => 'This request came from another site and was refused.' },
  tooManyRequests: {
    status: 429,
    words: (wait: string) => `Too many requests. Please try again in ${wait}.`,
  },
  busy: { status: 503, words: () => 'Callout is busy right now. Please try again in a few seconds.' },
  /** The hourly limit for all visitors without an account together. */
  freeCardsGone: {
    status: 503,
    words: (wait: string) => `Callout shows only so many matches without an account in an hour. Please try again in ${wait}.`,
  },
  bodyTooLarge: { status: 413, words: () => 'The request is too large.' },
  bodyOfOtherType: { status: 415, words: (type: string) => `The request body must be ${type}.` },
  bodyNotJson: { status: 400, words: () => 'The request body must be JSON.' },
  bodyUnreasonable: { status: 400, words: () => 'The request body is nested too deeply or has too many fields.' },
  addressTooLong: { status: 414, words: () => 'The address of the request is too long.' },
  inputRefused: { status: 400, words: (problem: string) => problem },
  noSuchCall: { status: 404, words: () => 'There is no such call.' },
  /** The auth library's message, cleaned. */
  signInRefused: { status: 401, words: (message: string) => message },
  emailTaken: { status: 422, words: (message: string) => message },
  signUpRefused: { status: 422, words: (message: string) => message },
  /** The same answer for expired, used, replaced and unknown links. */
  resetLinkInvalid: { status: 400, words: () => 'This link has expired or was already used.' },
  authRefused: { status: 400, words: (message: string) => message },
  /** The same answer for every cause: an unknown or expired state, a refused code, a provider that does not answer. */
  linkFailed: { status: 400, words: () => 'Failed to link account.' },
  /** The same answer for unknown, used, replaced and expired links. */
  confirmationLinkInvalid: {
    status: 400,
    words: () => 'This link is too old or was already used. If your free credit is still waiting, get a new link on your profile.',
  },
  deletionLinkInvalid: { status: 400, words: () => 'This link is too old or was already used. Get a new one on your profile page.' },
  /** The same answer for missing and malformed ids and another user's job. */
  jobNotFound: { status: 404, words: () => 'Error: Job document not found.' },
  queueFull: {
    status: 409,
    words: (most: string, waiting: string) =>
      `At most ${most} analyses can wait or run at once, and you have ${waiting} already. Nothing was queued.`,
  },
  notReviewedAgain: {
    status: 409,
    words: () => 'Only a different model can watch a match again.',
  },
  alreadyQueued: {
    status: 409,
    words: () => 'One of these matches is already waiting or running. Look at your dashboard. Nothing was queued.',
  },
  jobBegun: { status: 409, words: () => "This analysis has started and can't be taken out anymore." },
  jobNotFailed: { status: 409, words: () => 'Only an analysis that failed can be removed.' },
  videoTooLate: { status: 409, words: () => 'This analysis has started. Add the video once its report is there.' },
  /** The same answer for missing, private and malformed ids. */
  resultNotFound: { status: 404, words: () => 'This analysis could not be found or is not public.' },
  practiceNotShown: { status: 409, words: () => "You haven't been asked this moment yet. Start the practice again." },
  practiceAnswered: { status: 409, words: () => 'You already answered this moment another way. The first answer counts.' },
  /** Only a video that was added to a finished analysis can be replaced: a cut's report depends on the video it was submitted with. */
  videoFixed: { status: 409, words: () => 'This analysis was submitted with its video, which cannot be changed.' },
  /** The player has not consented or withdrew the consent, no pictures of the recording are wanted, or this picture is not one of them. */
  frameNotWanted: { status: 409, words: () => "This picture isn't needed, or not anymore. Nothing was kept." },
  frameRefused: { status: 422, words: (problem: string) => problem },
  tooManyFrames: { status: 413, words: () => "This recording's pictures are too large together. Nothing more was kept." },
  notLinked: { status: 409, words: () => 'Link your account on the profile page first: only your own matches can be added.' },
  planNotOnSale: { status: 400, words: (name: string) => `${name} is coming soon and cannot be bought yet.` },
  /** The payment provider failed; a retry continues where it stopped. */
  checkoutFailed: { status: 502, words: () => 'Failed to create checkout session.' },
  /** The same answer for a missing checkout and another user's. */
  checkoutNotFound: { status: 404, words: () => 'This checkout could not be found.' },
  portalFailed: { status: 502, words: () => 'Failed to create portal session.' },
  noReceipts: { status: 409, words: () => 'No receipts yet. They start with your first purchase.' },
  /** Signed by the provider, but not an event that its documentation describes. The log has the details. */
  webhookUnreadable: { status: 400, words: () => 'This event of the payment provider cannot be read.' },
  /** Refused until the webhook endpoint is created with our API version; until then the provider keeps retrying. */
  webhookOfOtherVersion: { status: 500, words: (reason: string) => reason },
  webhookRefused: { status: 400, words: () => 'This is not a recent event of the payment provider.' },
  idempotencyKeyReused: { status: 409, words: () => 'This idempotency key was used for another submission. Please send a new key.' },
  notEnoughCredits: { status: 402, words: () => 'You do not have enough credits to run an analysis.' },
} as const

export type RefusalCode = keyof typeof REFUSALS

/** An expected refusal. `code` is for programs, `message` is shown to the user, `status` is the HTTP status. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number

  constructor(code: RefusalCode, status: number, words: string) {
    super(words)
    this.name = 'Refusal'
    this.code = code
    this.status = status
  }
}

export function refuse<C extends RefusalCode>(code: C, ...details: Parameters<(typeof REFUSALS)[C]['words']>): Refusal {
  const { status, words } = REFUSALS[code]
  const toText = words as (...details: string[]) => string
  return new Refusal(code, status, toText(...details))
}

export function unlessRefused<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
