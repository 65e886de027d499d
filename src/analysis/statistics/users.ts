import { z } from 'zod'
import { refuse } from '#shared/calls/errors.ts'
import { parseForeign } from '#shared/foreign.ts'

/** Players' profiles as the game's `profile` service answers them for a list of XUIDs. */
const usersJson = z.array(z.looseObject({ xuid: z.string().regex(/^\d+$/, 'expected a decimal XUID'), gamertag: z.string().min(1) }))

/** Gamertags by decimal XUID. Throws a refusal that names the field when the document is not a list of users. */
export function readUsers(document: unknown): Map<string, string> {
  const parsed = parseForeign(usersJson, document)
  if (!parsed.ok) throw refuse('usersUnreadable', parsed.first.field, parsed.first.problem)
  return new Map(parsed.data.map(({ xuid, gamertag }) => [xuid, gamertag]))
}
