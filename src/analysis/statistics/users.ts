import { z } from 'zod'
import { refuse } from '#shared/calls/errors.ts'
import { parseForeign } from '#shared/foreign.ts'

/** The answer of the game's `profile` service to a list of XUIDs. */
const usersJson = z.array(z.looseObject({ xuid: z.string().regex(/^\d+$/, 'expected a decimal XUID'), gamertag: z.string().min(1) }))

/** Returns gamertags by decimal XUID. Throws a refusal with the field's name when the document is not a list of users. */
export function readUsers(document: unknown): Map<string, string> {
  const parsed = parseForeign(usersJson, document)
  if (!parsed.ok) throw refuse('usersUnreadable', parsed.first.field, parsed.first.problem)
  return new Map(parsed.data.map(({ xuid, gamertag }) => [xuid, gamertag]))
}
