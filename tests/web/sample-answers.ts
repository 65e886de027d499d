import type { Profile } from '#shared/account/profile.ts'
import type { CallReply } from '#shared/calls/calls.ts'
import { jobId } from '#shared/ids.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'

export const MAYA: Profile = {
  firstName: 'Maya',
  lastName: 'Okafor',
  gamertag: 'Sable Rook',
  email: 'maya@example.com',
  credits: 3,
  isCreditWaiting: false,
  joinDate: '2025-03-04T12:00:00.000Z',
  createdAt: '2025-03-04T12:00:00.000Z',
  lastLogin: '2025-11-20T12:00:00.000Z',
  lastUpdated: '2025-11-20T12:00:00.000Z',
  subscription: 'Credits',
  renewalDate: null,
  subscription_status: '',
  subscription_renews: null,
  subscription_expiration: null,
  hasReceipts: false,
  xboxLinked: false,
  linkedGamertag: null,
  linkedXuid: null,
  linkedAt: null,
  isHistoryAllowed: false,
  historyReadAt: null,
}

export const SITE: CallReply<'getSite'> = {
  sandboxes: [],
  sample: {
    videoUrl: 'https://www.youtube.com/watch?v=Hq7Rk2vTz0M',
    matchId: 'ffce1c88-fc40-474f-a272-2d463c5eadb3',
    gamertag: 'Haystack Ace',
  },
  supportEmail: 'help@callout.test',
  videoModels: [],
  frameModels: [],
  payments: { origins: ['https://checkout.stripe.com', 'https://billing.stripe.com'], isSandbox: false },
  accountLink: { origins: ['https://login.live.com'], isSandbox: false },
}

export const COMPLETE_JOB: ShownJob = {
  id: jobId.parse('0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11'),
  createdAt: '2026-11-22T10:00:00.000Z',
  status: 'complete',
  step: null,
  progress: 100,
  gamertag: 'Sable Rook',
  videoUrl: null,
  videoTitle: null,
  thumbnailUrl: null,
  matchId: 'b7f1c2de-93a4-4d1b-8e57-2c60f4a8d913',
  range: null,
  reason: null,
  matchTitle: 'Ranked Oddball on Tram Depot',
  matchResult: null,
  verdict: null,
  focus: null,
  hasAnalysis: true,
  positions: null,
  awaitsProbe: false,
  videoReview: null,
}
