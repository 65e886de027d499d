import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import type { QuestionSheet } from '#analysis/video-review/question-sheets.ts'
import { MAX_PICTURES } from '#server/integrations/frame-model/frame-model.ts'
import type { Fetched } from '#server/integrations/halo/halo.ts'
import { MailNotSent } from '#server/integrations/mail/mailer.ts'
import { ObjectStoreDown } from '#server/integrations/object-store/object-store.ts'
import type { OutsideTrouble } from '#server/integrations/provider.ts'
import type { Integrations, PlacedProviders, PROVIDERS } from '#server/integrations/providers.ts'
import { isOurVersion, STRIPE_VERSION } from '#server/integrations/stripe/payment-events.ts'
import { type PaymentSetup, PaymentTrouble } from '#server/integrations/stripe/payments.ts'
import type { Meter } from '#server/integrations/video-model/meter.ts'
import type { VideoModel } from '#server/integrations/video-model/video-model.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { causeOf } from '#server/setup/connect/causes.ts'
import type { Environment } from '#server/start/environment.ts'
import { findPlan, PLAN_CURRENCY } from '#shared/billing/plans.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#shared/sample.ts'

/** What is wrong with a provider, and how to fix it. */
export class Unwell extends Error {
  override readonly name = 'Unwell'
}

export interface CheckContext {
  readonly placed: PlacedProviders
  readonly clients: Integrations
  /** Failures that the clients reported since the check began. */
  readonly troubles: readonly OutsideTrouble[]
  readonly publicAddress: string
  /** The recipient of a test mail; null: no mail. */
  readonly mailTo: string | null
  readonly ceilings: Ceilings
  /** The match to read; null: a known one. */
  readonly matchId: string | null
}

type Ceilings = Pick<Environment, 'MODEL_CALLS_PER_REPORT' | 'MODEL_DOLLARS_PER_REPORT' | 'MODEL_CALLS_PER_DAY' | 'MODEL_DOLLARS_PER_DAY'>

/** Returns what was found; throws `Unwell`. */
export type Check = (context: CheckContext) => Promise<string>

/** A public match whose statistics others have published. Films are deleted after some weeks. */
const KNOWN_MATCH = '7344d24f-0154-4949-80ad-e2b781c122f1'
const KNOWN_VIDEO = 'dQw4w9WgXcQ'

export const CHECKS: Readonly<Record<keyof typeof PROVIDERS, Check>> = {
  videoPlatform: async ({ placed, clients, troubles }) => {
    const id = placed.videoPlatform.kind === 'real' ? KNOWN_VIDEO : SAMPLE_VIDEO_ID
    const video = await clients.videoPlatform.lookUp(id)
    if (video.status !== 'available') throw new Unwell(`a known video is ${video.status}${lastOf(troubles)}; check VIDEO_PLATFORM_ADDRESS`)
    return `a known video is there: "${video.title}"`
  },

  accountLinker: async ({ clients, troubles }) => {
    // A correctly configured application refuses a made-up code with `invalid_grant`, and for no other reason.
    await clients.accountLinker.redeem('made-up', 'v'.repeat(43))
    const trouble = troubles.at(-1)
    if (trouble && /invalid_grant/.test(trouble.trouble)) return 'the application is known'
    throw new Unwell(trouble ? causeOf(trouble).replaceAll('HALO_CLIENT_', 'MICROSOFT_CLIENT_') : 'a made-up code was taken')
  },

  halo: async ({ placed, clients: { halo }, troubles, matchId: requestedId }) => {
    const matchId = requestedId ?? (placed.halo.kind === 'real' ? KNOWN_MATCH : SAMPLE_MATCH_ID)
    const need = <T>(what: string, fetched: Fetched<T>): T => {
      if (fetched.status === 'found') return fetched.value
      const [trouble] = troubles
      throw new Unwell(`${what}: ${trouble ? `${causeOf(trouble)} If it is the sign-in, run "npm run connect"` : fetched.status}`)
    }
    const match = unlessUnreadable(readMatchStats, need('statistics', await halo.matchStatistics(matchId)))
    const xuids = match.players.flatMap(({ xuid }) => xuid ?? [])
    const skill = unlessUnreadable(readMatchSkill, need('skill', await halo.matchSkill(matchId, xuids)))
    need('names', await halo.users(xuids))
    const film = await halo.filmChunks(matchId)
    if (film.status !== 'missing') need('film', film)
    const chunks = film.status === 'found' ? `film (${film.value.length} chunks)` : 'no film of it any more'
    return `of a known match: statistics of ${match.players.length} players, skill of ${skill.size}, names, ${chunks}`
  },

  mailer: async ({ placed, clients, mailTo }) => {
    const { greetMailServer } = await import('#server/integrations/mail/smtp-mailer.ts')
    try {
      await greetMailServer(placed.mailer.settings.address)
      if (mailTo === null) return 'the mail server lets us in; --mail sends a mail'
      const words = { subject: 'Callout can send mail', body: 'Sent by "npm run doctor -- --mail".' }
      await clients.mailer.send({ id: randomUUID(), recipient: mailTo, ...words })
      return `a mail is on its way to ${mailTo}`
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error
      throw new Unwell(`the mail server refuses (${error.message}): check SMTP_URL and MAIL_FROM`)
    }
  },

  payments: async ({ placed, clients: { payments }, publicAddress }) => {
    try {
      const { account, hasPortal, webhooks } = await payments.inspect()
      const prices = await payments.readPrices()
      const wrong = prices.filter(
        ({ plan, cents, currency, isActive }) => !isActive || currency !== PLAN_CURRENCY || cents !== findPlan(plan)?.cents,
      )
      if (wrong.length > 0) throw new Unwell(`the price of ${wrong.map(({ plan }) => plan).join(' and ')} is not the plan's, or archived`)
      if (!hasPortal) throw new Unwell('there is no billing portal: save its settings once in the dashboard of Stripe')
      if (placed.payments.kind === 'real') judgeWebhook(webhooks, `${publicAddress}/api/stripe-webhook`)
      return `account ${account}, ${payments.mode} mode, ${prices.length} prices right, portal, webhook${placed.payments.kind === 'real' ? ` of version ${STRIPE_VERSION}; its secret shows with the first event` : 's of the sandbox'}`
    } catch (error) {
      if (!(error instanceof PaymentTrouble)) throw error
      throw new Unwell(
        `Stripe answers ${error.message}: check STRIPE_SECRET_KEY; a restricted key has to read account, prices, webhook endpoints and portal`,
      )
    }
  },

  videoModel: ({ clients, ceilings }) => checkModel(clients.videoModel, ceilings, 1, 'GEMINI_API_KEY and VIDEO_MODEL'),
  frameModel: ({ clients, ceilings }) =>
    checkModel(clients.frameModel, ceilings, MAX_PICTURES, 'MODEL_BASE_URL, MODEL_ID and MODEL_API_KEY'),

  objectStore: async ({ clients: { objectStore } }) => {
    if (!objectStore) throw new Error('A storage that is off is not asked.')
    const [key, bytes] = [`doctor/${randomUUID()}`, new TextEncoder().encode('Callout was here.')]
    try {
      await objectStore.put(key, bytes)
      const stored = await objectStore.get(key)
      await objectStore.remove(key)
      if (stored && Buffer.from(stored).equals(bytes)) return 'an object was stored, read and removed'
      throw new Unwell('what was stored there does not come back')
    } catch (error) {
      if (!(error instanceof ObjectStoreDown)) throw error
      throw new Unwell(
        `${error.message} Check OBJECT_STORE_URL: keys, bucket and region; and this machine's clock where it says RequestTimeTooSkewed`,
      )
    }
  },
}

function unlessUnreadable<T>(read: (document: unknown) => T, document: unknown): T {
  try {
    return read(document)
  } catch (error) {
    throw error instanceof Refusal ? new Unwell(`${error.message} This version of Callout may be too old`) : error
  }
}

function lastOf(troubles: readonly OutsideTrouble[]): string {
  const last = troubles.at(-1)
  return last ? ` (${last.trouble})` : ''
}

/** Throws `Unwell` if payment events would not arrive, or not in the version that we read. */
export function judgeWebhook(webhooks: PaymentSetup['webhooks'], address: string): void {
  const [ours] = webhooks.filter(({ url }) => url === address)
  const mend = 'docs/payments.md says how it is made'
  if (!ours) throw new Unwell(`no webhook endpoint leads to ${address}; ${mend}`)
  if (!ours.isEnabled) throw new Unwell(`the webhook endpoint of ${address} is disabled`)
  if (!isOurVersion(ours.version))
    throw new Unwell(
      `the webhook endpoint is of ${ours.version === null ? 'the version of the account' : `version ${ours.version}`}; ${mend}, with ${STRIPE_VERSION}`,
    )
  if (ours.missing.length > 0) throw new Unwell(`the webhook endpoint is not told of ${ours.missing.join(', ')}`)
}

/** Applies the ceilings of a report and of a day, without the ledger: the database may not exist yet. */
function meterUnder(ceilings: Ceilings): Meter {
  let calls = Math.min(ceilings.MODEL_CALLS_PER_REPORT, ceilings.MODEL_CALLS_PER_DAY)
  let dollars = Math.min(ceilings.MODEL_DOLLARS_PER_REPORT, ceilings.MODEL_DOLLARS_PER_DAY)
  return async (most) => {
    calls -= 1
    dollars -= most.dollars ?? 0
    return calls < 0 || dollars < 0 ? 'budget' : { settle: async () => undefined }
  }
}

const SHEET: QuestionSheet = {
  name: 'doctor',
  asking: 'first',
  text: 'Look at the pictures.',
  questions: [{ id: 'shows', text: 'What do they show?', options: ['a game', 'a page of text', 'cannot tell'] }],
  framesPerSecond: 1,
  resolution: 'low',
}

/** Sends as many pictures as one request may have, to check that the server's context is large enough. */
async function checkModel(model: VideoModel | null, ceilings: Ceilings, pictures: number, variables: string): Promise<string> {
  if (model === null) throw new Error('A model that is off is not asked.')
  const jpeg = readFileSync(join(packageRoot(), 'assets', 'sample', 'poster.jpg'))
  const frames = Array.from({ length: pictures }, (_, second) => ({ afterMs: second * 1000, jpeg }))
  const answer = await model.observe({ kind: 'frames', frames }, SHEET, meterUnder(ceilings))
  if (answer.status === 'answered') {
    const { model: name, inputTokens, dollars } = answer.bill
    const price = model.isPriced ? `$${(dollars ?? 0).toFixed(4)}` : 'price unknown'
    return `${name} looked at ${pictures === 1 ? 'a picture' : `${pictures} pictures`} and kept to the schema: ${inputTokens} tokens, ${price}`
  }
  const mends: Partial<Record<typeof answer.reason, string>> = {
    'not-seen': 'it does not take the pictures, or its context is too small for them (docs/models.md)',
    'not-readable': 'it takes no pictures, or not so many in one question (docs/models.md)',
    'not-allowed': `check ${variables}`,
    'bad-answer': 'it does not keep to a JSON schema, or thinks too long: MODEL_THINKING_OFF=1 may help',
    'not-answering': 'it did not answer in time: check its address, or whether it runs',
    'day-quota': 'its quota of today is used up',
    budget: 'the ceilings of MODEL_CALLS_PER_* and MODEL_DOLLARS_PER_* leave no room for one question, so it was not asked',
  }
  throw new Unwell(`${answer.reason}: ${mends[answer.reason] ?? 'it refuses the picture'}`)
}
