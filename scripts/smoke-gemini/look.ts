import type { MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { GeminiExchange } from '#server/integrations/video-model/ask-gemini.ts'
import { makeGemini } from '#server/integrations/video-model/gemini.ts'
import { type ModelProbe, probeVideo } from '#server/videos/probe-video.ts'
import { unmetered } from '#tests/unmetered.ts'
import type { SmokeSettings } from './settings.ts'

/** Probes one real video with the real service, without a known match. */
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

/** The address may begin far into a stream; then this part is probed. */
export function rangeOf({ video, lengthMs }: Pick<SmokeSettings, 'video' | 'lengthMs'>) {
  const fromMs = video.startSeconds * 1000
  return { fromMs, toMs: fromMs + lengthMs }
}

/** Total cost of the answers; null when the price of one is unknown. */
export function dollarsOf({ bills }: Pick<ModelProbe, 'bills'>): number | null {
  return bills.reduce<number | null>((sum, bill) => (sum === null || bill.dollars === null ? null : sum + bill.dollars), 0)
}
