import { makeGemini } from '#server/integrations/video-model/gemini.ts'
import { DEFAULT_MODEL } from '#server/integrations/video-model/models.ts'
import type { VideoModel } from '#server/integrations/video-model/video-model.ts'

/** The model of the sandbox at `address`, requested without retries. */
export function sandboxModel(
  address: string,
  { model = DEFAULT_MODEL, timeoutMs = 30_000 }: { readonly model?: string; readonly timeoutMs?: number } = {},
): VideoModel {
  const policy = { tries: 1, timeoutMs, firstWaitMs: 1, longestWaitMs: 10 }
  return makeGemini({ address: `${address}/gemini/v1beta`, key: 'a key', model, policy })
}
