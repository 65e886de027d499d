import type { ProviderLog } from '#server/integrations/provider.ts'
import type { Meter } from '#server/integrations/video-model/meter.ts'
import type { Attempt } from '#server/integrations/video-model/one-request.ts'
import type { Ask } from '#server/integrations/video-model/questions.ts'
import type { ModelAnswer, VideoModel, WindowFrame } from '#server/integrations/video-model/video-model.ts'
import { type RetryPolicy, withRetries } from '#server/retry/retry.ts'
import type { ServerSettings } from './ask-server.ts'

/** A local server answers one question at a time, so the timeout is long. */
const SERVER_RETRIES: RetryPolicy = { tries: 3, timeoutMs: 60_000, firstWaitMs: 1_000, longestWaitMs: 20_000 }

/** Loaded when a model is first asked, which a web process never does. */
const sheets = () => import('#server/integrations/video-model/sheet-asks.ts')

interface FrameModelOptions extends ServerSettings {
  readonly log?: ProviderLog
  readonly policy?: RetryPolicy
}

/** A frame model never gets a video's address. */
const NO_ADDRESS = { status: 'refused', reason: 'not-readable', bill: null } as const

/** A model on any server with OpenAI's chat protocol. It sees single frames, and chooses sentences. */
export function makeFrameModel({ log, policy = SERVER_RETRIES, ...settings }: FrameModelOptions): VideoModel {
  async function ask<Answered, Seen>(asked: Ask<Answered, Seen>, frames: readonly WindowFrame[], meter: Meter): Promise<ModelAnswer<Seen>> {
    // The library is large, so it is loaded when a model is first asked.
    const { askServer } = await import('./ask-server.ts')
    const attempt = await withRetries<Attempt<Seen>>(
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
        ? await ask((await sheets()).askSheet(sheet), thinFrames(pictures.frames, sheet.framesPerSecond), meter)
        : NO_ADDRESS,
    choose: async (brief, meter) => ask((await sheets()).askChoice(brief), [], meter),
  }
}

/** Each picture costs hundreds of tokens, and servers have limits. */
export const MAX_PICTURES = 24

const LATE_SHARE = 0.9

/** Frames at the wanted rate, in order, always with the first one. */
export function thinFrames(frames: readonly WindowFrame[], framesPerSecond: number): readonly WindowFrame[] {
  const apartMs = (1000 / framesPerSecond) * LATE_SHARE
  let lastMs = Number.NEGATIVE_INFINITY
  const thinned = frames
    .toSorted((one, other) => one.afterMs - other.afterMs)
    .filter(({ afterMs }) => {
      const isWanted = afterMs - lastMs >= apartMs
      if (isWanted) lastMs = afterMs
      return isWanted
    })
  return thinned.length <= MAX_PICTURES ? thinned : spread(thinned)
}

function spread(frames: readonly WindowFrame[]): readonly WindowFrame[] {
  const step = (frames.length - 1) / (MAX_PICTURES - 1)
  return Array.from({ length: MAX_PICTURES }, (_, at) => frames[Math.round(at * step)]).flatMap((frame) => frame ?? [])
}
