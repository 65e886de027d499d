import { z } from 'zod'
import type { GeminiExchange } from '#server/integrations/video-model/ask-gemini.ts'
import type { ModelRefusal } from '#server/integrations/video-model/video-model.ts'

/** What a refusal means for the person who tries the service. */
export const MEANINGS: Readonly<Record<ModelRefusal, string>> = {
  'not-readable': 'the service cannot open this video: it is private, unlisted, live or removed, or the service does not take the request',
  'not-seen': 'the service answered without having looked at the video, so nothing of that is used',
  blocked: 'the service declines to speak about this video',
  'bad-answer': 'the service answered in another shape than was asked for, or was cut off',
  budget: 'what models may cost in a day is used up',
  'report-budget': 'what models may cost for one report is used up',
  'day-quota': 'the quota of today is used up for this key and model',
  'not-allowed': 'the service refuses the key or the name of the model: see GEMINI_API_KEY and VIDEO_MODEL',
  'not-answering': 'the service is overloaded, down or silent, or is not at GEMINI_ADDRESS',
}

const refused = z.object({ error: z.object({ message: z.string() }) })
const LONGEST_WORDS = 300

/** The service's error messages in its own words, without repetitions. */
export function listServiceErrors(exchanges: readonly GeminiExchange[]): string[] {
  const messages = exchanges.flatMap(({ status, answer }) =>
    status >= 400 ? [`${status}: ${messageIn(answer).slice(0, LONGEST_WORDS)}`] : [],
  )
  return [...new Set(messages)]
}

function messageIn(answer: string): string {
  try {
    return refused.parse(JSON.parse(answer)).error.message
  } catch {
    return answer
  }
}
