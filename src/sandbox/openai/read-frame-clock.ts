import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import { readClock } from '#analysis/alignment/clock/read-clock.ts'

/**
 * What the match clock shows in a picture, as a model would read it: by our own reader of clocks. Null where none is to be read. Throws where the
 * picture cannot be decoded.
 */
export async function readFrameClock(jpeg: Uint8Array): Promise<string | null> {
  // Native code: a sandbox that is shown no picture does not read it.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(jpeg, { failOn: 'warning' }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const outcome = readClock({ width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) }, clockTemplates())
  return outcome.status === 'read' ? outcome.text : null
}
