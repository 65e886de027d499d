import type { Profile } from '#shared/account/profile.ts'
import type { CallReply } from '#shared/calls/calls.ts'

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
