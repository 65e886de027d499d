import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { GeminiSettings } from '#server/integrations/video-model/ask-gemini.ts'
import { videoModel } from '#server/integrations/video-model/provider.ts'
import { presentIn } from '#server/process/variables.ts'
import { parseVideoAddress, type VideoAddress } from '#shared/video/video-address.ts'

const USAGE = `npm run smoke:gemini -- <address of a public video> [--seconds <how much of it>] [--limit <minutes that the match's clock counts down from>] [--record <folder>]
  GEMINI_API_KEY is the key; GEMINI_ADDRESS and VIDEO_MODEL as the program reads them, from .env as well.
  Some ten to forty calls, a few cents. Requests and answers are kept, without the key and the video's id: in a folder of var/smoke-gemini where none is named.`

export interface SmokeSettings {
  readonly video: VideoAddress
  readonly settings: GeminiSettings
  readonly lengthMs: number
  readonly limitMs: number | null
  /** Folder in which requests and answers are stored. */
  readonly folder: string
}

/** Reads the person's arguments. Throws what is wrong with them, followed by the usage. */
export function readSettings(args: readonly string[], environment: NodeJS.ProcessEnv, now: Date): SmokeSettings {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { seconds: { type: 'string', default: '720' }, limit: { type: 'string' }, record: { type: 'string' } },
    })
    const [address = '', ...others] = positionals
    const video = parseVideoAddress(address)
    if (others.length > 0) throw new Error(`One address at a time: what is "${others.join(' ')}"?`)
    if (!video) throw new Error(address === '' ? 'Which video?' : `"${address}" is no address of a YouTube video.`)
    const { settings } = videoModel.read(presentIn(environment), { publicAddress: '', sandboxAddress: undefined })
    if (!settings) throw new Error('GEMINI_API_KEY is not set.')
    const folder = values.record ?? join('var', 'smoke-gemini', now.toISOString().slice(0, 19).replaceAll(':', '-'))
    const limitMs = values.limit === undefined ? null : 60_000 * numberOf('limit', values.limit)
    return { video, settings, lengthMs: 1000 * numberOf('seconds', values.seconds), limitMs, folder }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

function numberOf(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`--${name} is a number above zero, not "${text}".`)
  return number
}
