import type { ProviderLog } from '#server/integrations/provider.ts'
import type { Meter } from '#server/integrations/video-model/meter.ts'
import type { Attempt } from '#server/integrations/video-model/one-request.ts'
import type { Ask } from '#server/integrations/video-model/questions.ts'
import { askChoice, askSheet } from '#server/integrations/video-model/sheet-asks.ts'
import type { ModelAnswer, VideoModel, WindowFrame } from '#server/integrations/video-model/video-model.ts'
import { askWithRetries, type RetryPolicy } from '#server/retry/retry.ts'
import type { ServerSettings } from './ask-server.ts'
import { thinFrames } from './thin-frames.ts'

/** A server on one machine answers one question after the other: a try takes longer than at a provider. */
const SERVER_RETRIES: RetryPolicy = { tries: 3, timeoutMs: 60_000, firstWaitMs: 1_000, longestWaitMs: 20_000 }

interface FrameModelOptions extends ServerSettings {
  readonly log?: ProviderLog
  readonly policy?: RetryPolicy
}

/** It reads no address of the video platform, so it is never given one. */
const NO_ADDRESS = { status: 'refused', reason: 'not-readable', bill: null } as const

/** Any server that speaks the chat protocol of OpenAI, over HTTP. It is shown single frames, and asked to choose sentences. */
export function makeFrameModel({ log, policy = SERVER_RETRIES, ...settings }: FrameModelOptions): VideoModel {
  async function ask<Answered, Seen>(asked: Ask<Answered, Seen>, frames: readonly WindowFrame[], meter: Meter): Promise<ModelAnswer<Seen>> {
    // The kit is large: a program that asks no model does not load it.
    const { askServer } = await import('./ask-server.ts')
    const attempt = await askWithRetries<Attempt<Seen>>(
      () => askServer(settings, asked, frames, { timeoutMs: policy.timeoutMs, meter }),
      { isFinal: ({ status }) => status !== 'busy', wantedWaitMs: (one) => (one.status === 'busy' ? one.waitMs : null) },
      policy,
    )
    const answer: ModelAnswer<Seen> = attempt.status === 'busy' ? { status: 'refused', reason: 'not-answering', bill: null } : attempt
    if (answer.status === 'refused') log?.({ provider: 'frame-model', asked: asked.name, trouble: answer.reason })
    return answer
  }

  return {
    name: settings.model,
    provider: settings.provider,
    takes: 'frames',
    isPriced: settings.price !== null,
    readClock: async () => NO_ADDRESS,
    seeDeath: async () => NO_ADDRESS,
    observe: async (pictures, sheet, meter) =>
      pictures.kind === 'frames' && pictures.frames.length > 0
        ? await ask(askSheet(sheet), thinFrames(pictures.frames, sheet.framesPerSecond), meter)
        : NO_ADDRESS,
    choose: (brief, meter) => ask(askChoice(brief), [], meter),
    callsPerMinute: () => null,
  }
}
