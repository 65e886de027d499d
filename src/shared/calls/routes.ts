/** What a page needs to send a call, without the schemas of the request and the reply. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: `/api/${string}`
  /** The complete access rule of a call. Which user a row belongs to is checked by the store. */
  readonly access: 'anyone' | 'signed-in'
  /** The content type of a body that is not JSON. */
  readonly sends?: string
}

export const ACCOUNT_ROUTES = {
  login: { method: 'POST', path: '/api/login', access: 'signed-in' },
  handleUserLogin: { method: 'POST', path: '/api/handle-user-login', access: 'signed-in' },
  getCredits: { method: 'GET', path: '/api/get-credits', access: 'signed-in' },
  getProfile: { method: 'GET', path: '/api/profile', access: 'signed-in' },
  updateProfile: { method: 'PATCH', path: '/api/profile', access: 'signed-in' },
  sendConfirmation: { method: 'POST', path: '/api/send-confirmation', access: 'signed-in' },
  confirmMailbox: { method: 'POST', path: '/api/confirm-email', access: 'anyone' },
  startXboxLink: { method: 'POST', path: '/api/start-xbox-link', access: 'signed-in' },
  linkXboxAccount: { method: 'POST', path: '/api/link-xbox-account', access: 'signed-in' },
  unlinkXboxAccount: { method: 'POST', path: '/api/unlink-xbox-account', access: 'signed-in' },
  exportAccount: { method: 'GET', path: '/api/export-account', access: 'signed-in' },
  getDeletionSummary: { method: 'GET', path: '/api/account-deletion', access: 'signed-in' },
  requestAccountDeletion: { method: 'POST', path: '/api/request-account-deletion', access: 'signed-in' },
  confirmAccountDeletion: { method: 'POST', path: '/api/confirm-account-deletion', access: 'anyone' },
} as const satisfies Record<string, Route>

export const BILLING_ROUTES = {
  createCheckoutSession: { method: 'POST', path: '/api/create-checkout-session', access: 'signed-in' },
  confirmCheckout: { method: 'POST', path: '/api/confirm-checkout', access: 'signed-in' },
  createPortalSession: { method: 'POST', path: '/api/create-portal-session', access: 'signed-in' },
  listCredits: { method: 'GET', path: '/api/credit-history', access: 'signed-in' },
} as const satisfies Record<string, Route>

export const SITE_ROUTES = {
  getVideoInfo: { method: 'GET', path: '/api/video-info', access: 'signed-in' },
  getSite: { method: 'GET', path: '/api/site', access: 'anyone' },
  submitFeedback: { method: 'POST', path: '/api/submit-feedback', access: 'signed-in' },
} as const satisfies Record<string, Route>

export const SUBMISSION_ROUTES = {
  submitJob: { method: 'POST', path: '/api/submit-job-service', access: 'signed-in' },
  queueMatches: { method: 'POST', path: '/api/queue-matches', access: 'signed-in' },
  addQueuedVideo: { method: 'POST', path: '/api/jobs/{jobId}/video', access: 'signed-in' },
  addVideo: { method: 'POST', path: '/api/add-video', access: 'signed-in' },
} as const satisfies Record<string, Route>

export const JOB_ROUTES = {
  takeOutJob: { method: 'POST', path: '/api/jobs/{jobId}/take-out', access: 'signed-in' },
  removeJob: { method: 'POST', path: '/api/jobs/{jobId}/remove', access: 'signed-in' },
  listJobs: { method: 'GET', path: '/api/jobs', access: 'signed-in' },
  getJob: { method: 'GET', path: '/api/jobs/{jobId}', access: 'signed-in' },
  getUsualDuration: { method: 'GET', path: '/api/usual-duration', access: 'signed-in' },
} as const satisfies Record<string, Route>

export const MATCH_ROUTES = {
  listRecentMatches: { method: 'GET', path: '/api/recent-matches', access: 'signed-in' },
  getMatchFigures: { method: 'POST', path: '/api/match-figures', access: 'signed-in' },
  getQueuedMatches: { method: 'GET', path: '/api/queued-matches', access: 'signed-in' },
  getProgress: { method: 'GET', path: '/api/progress', access: 'signed-in' },
  setArrivals: { method: 'POST', path: '/api/set-arrivals', access: 'signed-in' },
  setEveningMail: { method: 'POST', path: '/api/set-evening-mail', access: 'signed-in' },
  endEveningMail: { method: 'POST', path: '/api/end-evening-mail', access: 'anyone' },
  getEvening: { method: 'GET', path: '/api/evening', access: 'signed-in' },
  getExperiment: { method: 'GET', path: '/api/experiment', access: 'signed-in' },
  setExperiment: { method: 'POST', path: '/api/set-experiment', access: 'signed-in' },
  giveUpDrill: { method: 'POST', path: '/api/give-up-drill', access: 'signed-in' },
  listDrills: { method: 'GET', path: '/api/drills', access: 'signed-in' },
  importMatches: { method: 'POST', path: '/api/import-matches', access: 'signed-in' },
  getFreeCard: { method: 'POST', path: '/api/free-card', access: 'anyone' },
  getFreeDeath: { method: 'POST', path: '/api/free-card/death', access: 'anyone' },
} as const satisfies Record<string, Route>

export const RESULT_ROUTES = {
  getPrivateResult: { method: 'GET', path: '/api/get-private-result', access: 'signed-in' },
  getPublicResult: { method: 'GET', path: '/api/get-public-result', access: 'anyone' },
  rateAnalysis: { method: 'POST', path: '/api/rate-analysis', access: 'signed-in' },
  makeResultPublic: { method: 'POST', path: '/api/make-result-public', access: 'signed-in' },
  makeResultPrivate: { method: 'POST', path: '/api/make-result-private', access: 'signed-in' },
  alignResult: { method: 'POST', path: '/api/align-result', access: 'signed-in' },
  getPrivateTracks: { method: 'GET', path: '/api/get-private-tracks', access: 'signed-in' },
  getPublicTracks: { method: 'GET', path: '/api/get-public-tracks', access: 'anyone' },
  disputeDeath: { method: 'POST', path: '/api/dispute-death', access: 'signed-in' },
} as const satisfies Record<string, Route>

export const RECORDING_ROUTES = {
  alignRecording: { method: 'POST', path: '/api/align-recording', access: 'signed-in' },
  confirmRecording: { method: 'POST', path: '/api/confirm-recording', access: 'signed-in' },
  consentToReview: { method: 'POST', path: '/api/consent-to-review', access: 'signed-in' },
  reviewAgain: { method: 'POST', path: '/api/review-again', access: 'signed-in' },
  getReviewPlan: { method: 'GET', path: '/api/review-plan', access: 'signed-in' },
  putFrame: { method: 'POST', path: '/api/review-frame', access: 'signed-in', sends: 'image/jpeg' },
  endFrames: { method: 'POST', path: '/api/end-review-frames', access: 'signed-in' },
} as const satisfies Record<string, Route>

export const PRACTICE_ROUTES = {
  startPractice: { method: 'POST', path: '/api/start-practice', access: 'signed-in' },
  answerPractice: { method: 'POST', path: '/api/answer-practice', access: 'signed-in' },
  getPracticePicture: { method: 'GET', path: '/api/practice-picture', access: 'signed-in' },
  getSamplePractice: { method: 'GET', path: '/api/sample-practice', access: 'anyone' },
} as const satisfies Record<string, Route>

export const ROUTES = {
  ...ACCOUNT_ROUTES,
  ...BILLING_ROUTES,
  ...SITE_ROUTES,
  ...SUBMISSION_ROUTES,
  ...JOB_ROUTES,
  ...MATCH_ROUTES,
  ...RESULT_ROUTES,
  ...RECORDING_ROUTES,
  ...PRACTICE_ROUTES,
} as const satisfies Record<string, Route>
