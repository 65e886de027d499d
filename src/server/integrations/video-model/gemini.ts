import type { ProviderLog } from '#server/integrations/provider.ts'
import { type RetryPolicy, withRetries } from '#server/retry/retry.ts'
import type { GeminiAttempt, GeminiSettings, Showing } from './ask-gemini.ts'
import { type Meter, type ModelBill, sumOfBills } from './meter.ts'
import { dollarsOf } from './models.ts'
import type { Ask, Question } from './questions.ts'
import type { ModelAnswer, VideoModel, WindowPictures } from './video-model.ts'

const GEMINI_RETRIES: RetryPolicy = { tries: 3, timeoutMs: 40_000, firstWaitMs: 1_000, longestWaitMs: 20_000 }

/** The service's quota days. Source: its page on rate limits. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })

/** A cut-off answer is requested once more with this many times the tokens. */
const MORE_ROOM = 4

/** Loaded when a model is first asked, which a web process never does. */
const questions = () => import('./questions.ts')
const sheets = () => import('./sheet-asks.ts')

interface GeminiOptions extends GeminiSettings {
  readonly log?: ProviderLog
  readonly policy?: RetryPolicy
  readonly now?: () => Date
}

/** Gemini over HTTP. After a day's quota is used up, it is not asked again that day. */
export function makeGemini({ log, policy = GEMINI_RETRIES, now = () => new Date(), ...settings }: GeminiOptions): VideoModel {
  let exhaustedOn: string | null = null

  async function ask<Answered, Seen>(asked: Ask<Answered, Seen>, showing: Showing | null, meter: Meter): Promise<ModelAnswer<Seen>> {
    if (exhaustedOn === DAY.format(now())) return { status: 'refused', reason: 'day-quota', bill: null }
    const first = await tryFor(asked, showing, 1, meter)
    const answer =
      first.status === 'cut-off' ? withBill(answerOf(await tryFor(asked, showing, MORE_ROOM, meter)), first.bill) : answerOf(first)
    if (answer.status === 'refused') {
      if (answer.reason === 'day-quota') exhaustedOn = DAY.format(now())
      log?.({ provider: 'video-model', asked: asked.name, trouble: answer.reason })
    }
    return answer
  }

  async function tryFor<Answered, Seen>(
    asked: Ask<Answered, Seen>,
    showing: Showing | null,
    room: number,
    meter: Meter,
  ): Promise<GeminiAttempt<Seen>> {
    // The library is large, so it is loaded when a model is first asked.
    const { askGemini } = await import('./ask-gemini.ts')
    return await withRetries<GeminiAttempt<Seen>>(
      () => askGemini(settings, asked, showing, { timeoutMs: policy.timeoutMs, room, meter }),
      { isFinal: ({ status }) => status !== 'busy', wantedWaitMs: (one) => (one.status === 'busy' ? one.waitMs : null) },
      policy,
    )
  }

  const askAbout = <Answered, Seen>(question: Question<Answered, Seen>, pictures: WindowPictures, meter: Meter) =>
    ask(question, { ...question, pictures }, meter)
  return {
    name: settings.model,
    provider: 'Google Gemini',
    takes: 'both',
    isPriced: dollarsOf(settings.model, { inputTokens: 0, outputTokens: 0 }, new Date()) !== null,
    readClock: async (clip, meter) => askAbout((await questions()).CLOCK_QUESTION, { kind: 'clip', clip }, meter),
    seeDeath: async (clip, meter) => askAbout((await questions()).DEATH_QUESTION, { kind: 'clip', clip }, meter),
    observe: async (pictures, sheet, meter) => askAbout((await sheets()).askSheet(sheet), pictures, meter),
    choose: async (brief, meter) => ask((await sheets()).askChoice(brief), null, meter),
  }
}

function answerOf<Seen>(attempt: GeminiAttempt<Seen>): ModelAnswer<Seen> {
  if (attempt.status === 'busy') return { status: 'refused', reason: 'not-answering', bill: null }
  return attempt.status === 'cut-off' ? { status: 'refused', reason: 'bad-answer', bill: attempt.bill } : attempt
}

function withBill<Seen>(answer: ModelAnswer<Seen>, before: ModelBill): ModelAnswer<Seen> {
  return { ...answer, bill: answer.bill === null ? before : sumOfBills(before, answer.bill) }
}
