import type { OutsideLog } from '#server/outside/outside-log.ts'
import { askWithRetries, type RetryPolicy } from '#server/retry/retry.ts'
import type { Attempt, GeminiSettings, Showing } from './ask-gemini.ts'
import { type Ask, CLOCK_QUESTION, DEATH_QUESTION, type Question } from './questions.ts'
import { askSheet, askWriter } from './sheet-asks.ts'
import type { ModelAnswer, VideoModel, WindowPictures } from './video-model.ts'

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
  let callsPerMinute: number | null = null

  async function ask<Answered, Seen>(asked: Ask<Answered, Seen>, showing: Showing | null): Promise<ModelAnswer<Seen>> {
    if (exhaustedOn === DAY.format(now())) return { status: 'refused', reason: 'day-quota', bill: null }
    // The kit is large: a program that asks no model does not load it.
    const { askGemini } = await import('./ask-gemini.ts')
    const attempt = await askWithRetries<Attempt<Seen>>(
      async () => {
        const one = await askGemini(settings, asked, showing, policy.timeoutMs)
        if (one.status === 'busy') callsPerMinute = one.callsPerMinute ?? callsPerMinute
        return one
      },
      { isFinal: ({ status }) => status !== 'busy', wantedWaitMs: (one) => (one.status === 'busy' ? one.waitMs : null) },
      policy,
    )
    const answer: ModelAnswer<Seen> = attempt.status === 'busy' ? { status: 'refused', reason: 'not-answering', bill: null } : attempt
    if (answer.status === 'refused') {
      if (answer.reason === 'day-quota') exhaustedOn = DAY.format(now())
      log?.({ company: 'video-model', asked: asked.name, trouble: answer.reason })
    }
    return answer
  }

  const askAbout = <Answered, Seen>(question: Question<Answered, Seen>, pictures: WindowPictures) =>
    ask(question, { ...question, pictures })
  return {
    name: settings.model,
    provider: 'Google Gemini',
    takes: 'both',
    readClock: (clip) => askAbout(CLOCK_QUESTION, { kind: 'clip', clip }),
    seeDeath: (clip) => askAbout(DEATH_QUESTION, { kind: 'clip', clip }),
    observe: (pictures, sheet) => askAbout(askSheet(sheet), pictures),
    write: (brief) => ask(askWriter(brief), null),
    callsPerMinute: () => callsPerMinute,
  }
}
