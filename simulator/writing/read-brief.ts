import { z } from 'zod'
import { numberFrom } from '#analysis/claims/number-words.ts'

const row = z.object({
  id: z.string(),
  value: z.number(),
  of: z.number().nullable(),
  unit: z.string(),
  opponent: z.string().nullable(),
  deaths: z.array(z.string()),
  alone: z.array(z.string()),
  compare: z.array(z.string()),
  also: z.array(z.string()),
  during: z.array(z.string()).default([]),
  together: z.array(z.string()).default([]),
})
export type BriefRow = z.infer<typeof row>

const place = z.object({ slot: z.string(), most: z.string(), about: z.union([z.array(z.string()), z.literal('any fact')]) })

export interface BriefPlace {
  readonly slot: string
  readonly most: number
  /** Facts that belong there; null for any. */
  readonly about: readonly string[] | null
}

/** What a writer can see in a brief: the places and the facts, each a line of JSON. */
export function readBrief(text: string): { readonly places: readonly BriefPlace[]; readonly rows: readonly BriefRow[] } {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map(parsed)
  const places = lines.flatMap((line) => place.safeParse(line).data ?? [])
  return {
    places: places.map(({ slot, most, about }) => ({ slot, most: numberFrom(most), about: about === 'any fact' ? null : about })),
    rows: lines.flatMap((line) => row.safeParse(line).data ?? []),
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
