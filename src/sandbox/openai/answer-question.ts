import { z } from 'zod'
import { readFrameClock } from './read-frame-clock.ts'
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
