import type { OutsideLog } from '#server/outside/outside-log.ts'
import { askWithRetries, type RetryPolicy } from '#server/retry/retry.ts'
import type { Attempt, GeminiSettings } from './ask-gemini.ts'
import { CLOCK_QUESTION, DEATH_QUESTION, type Question } from './questions.ts'
import type { Clip, ModelAnswer, VideoModel } from './video-model.ts'

export const GEMINI_RETRIES: RetryPolicy = { tries: 3, timeoutMs: 40_000, firstWaitMs: 1_000, longestWaitMs: 20_000 }

/** Where the service's days begin. Source: its page on rate limits. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })

interface GeminiOptions extends GeminiSettings {
  readonly log?: OutsideLog
  readonly policy?: RetryPolicy
  readonly now?: () => Date
}

/** Gemini over HTTP. When a day's quota is used up, it is not asked again on that day. */
export function makeGemini({ log, policy = GEMINI_RETRIES, now = () => new Date(), ...settings }: GeminiOptions): VideoModel {
  let exhaustedOn: string | null = null

  async function ask<Answered, Seen>(question: Question<Answered, Seen>, clip: Clip): Promise<ModelAnswer<Seen>> {
    if (exhaustedOn === DAY.format(now())) return { status: 'refused', reason: 'day-quota', bill: null }
    // The kit is large: a program that asks no model does not load it.
    const { askGemini } = await import('./ask-gemini.ts')
    const attempt = await askWithRetries<Attempt<Seen>>(
      () => askGemini(settings, question, clip, policy.timeoutMs),
      { isFinal: ({ status }) => status !== 'busy', wantedWaitMs: (one) => (one.status === 'busy' ? one.waitMs : null) },
      policy,
    )
    const answer: ModelAnswer<Seen> = attempt.status === 'busy' ? { status: 'refused', reason: 'not-answering', bill: null } : attempt
    if (answer.status === 'refused') {
      if (answer.reason === 'day-quota') exhaustedOn = DAY.format(now())
      log?.({ company: 'video-model', asked: question.name, trouble: answer.reason })
    }
    return answer
  }

  return {
    name: settings.model,
    readClock: (clip) => ask(CLOCK_QUESTION, clip),
    seeDeath: (clip) => ask(DEATH_QUESTION, clip),
  }
}
