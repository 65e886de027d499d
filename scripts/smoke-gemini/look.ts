import type { MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { GeminiExchange } from '#server/integrations/video-model/ask-gemini.ts'
import { makeGemini } from '#server/integrations/video-model/gemini.ts'
import { type ModelProbe, probeVideo } from '#server/videos/probe-video.ts'
import { unmetered } from '#tests/unmetered.ts'
import type { SmokeSettings } from './settings.ts'

/** Asks the real service about one real video, of which no match is known. */
export async function lookAtVideo(
  { video, settings, lengthMs, limitMs }: Omit<SmokeSettings, 'folder'>,
  log: (line: string) => void,
): Promise<{ readonly look: ModelProbe; readonly exchanges: readonly GeminiExchange[] }> {
  const exchanges: GeminiExchange[] = []
  const model = makeGemini({
    ...settings,
    record: (exchange) => exchanges.push(exchange),
    log: ({ asked, trouble }) => log(`  ${asked}: ${trouble}`),
  })
  const match: MatchTimes = { lengthMs: limitMs ?? lengthMs, kickOffMs: null, direction: null, limitMs }
  const unknown = { isKickOffKnown: false, scores: [], deathsMs: [] }
  const subject = { videoId: video.id, lengthMs: null, range: rangeOf({ video, lengthMs }), match, ...unknown }
  return { look: await probeVideo(unmetered(model), subject), exchanges }
}

/** An address may begin far into a stream: then that is where to look. */
export function rangeOf({ video, lengthMs }: Pick<SmokeSettings, 'video' | 'lengthMs'>) {
  const fromMs = video.startSeconds * 1000
  return { fromMs, toMs: fromMs + lengthMs }
}

/** What answers cost; null where the price of one is not known. */
export function dollarsOf({ bills }: Pick<ModelProbe, 'bills'>): number | null {
  return bills.reduce<number | null>((sum, bill) => (sum === null || bill.dollars === null ? null : sum + bill.dollars), 0)
}
