import { z } from 'zod'
import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import { readClock } from '#analysis/alignment/clock/read-clock.ts'
import type { ChatRequest } from './request.ts'

type AnswerSchema = ChatRequest['response_format']['json_schema']['schema']

const choice = z.looseObject({ enum: z.array(z.string()).min(1) })
const choices = z.looseObject({ type: z.literal('array'), items: choice })
const MOST_CHOSEN = 8

/**
 * The closed questions that we ask, told apart by the fields that the answer is to have: the clock is read off the first picture, of each
 * other field the first option is taken, and of a list the first ones. Throws where a picture cannot be decoded.
 */
export async function answerQuestion({ properties }: AnswerSchema, images: readonly Uint8Array[]): Promise<string> {
  const clocks = await Promise.all(images.map(readFrameClock))
  const answers = Object.entries(properties).map(([name, schema]) => [name, name === 'clock' ? (clocks[0] ?? null) : firstOption(schema)])
  return JSON.stringify(Object.fromEntries(answers))
}

function firstOption(schema: unknown): string | string[] | null {
  const list = choices.safeParse(schema)
  return list.success ? list.data.items.enum.slice(0, MOST_CHOSEN) : (choice.safeParse(schema).data?.enum[0] ?? null)
}

/**
 * What the match clock shows in a picture, as a model would read it: by our own reader of clocks. Null where none is to be read. Throws where the
 * picture cannot be decoded.
 */
async function readFrameClock(jpeg: Uint8Array): Promise<string | null> {
  // Native code: a sandbox that is shown no picture does not read it.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(jpeg, { failOn: 'warning' }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const outcome = readClock({ width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) }, clockTemplates())
  return outcome.status === 'read' ? outcome.text : null
}
