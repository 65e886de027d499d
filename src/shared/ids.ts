import { z } from 'zod/mini'

/** Random with at least 122 bits, so that it reveals nothing and cannot be guessed from an address. */
export const jobId = z.uuid().brand<'JobId'>()
export type JobId = z.infer<typeof jobId>

export const userId = z.string().check(z.minLength(1)).brand<'UserId'>()
export type UserId = z.infer<typeof userId>

const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

export function isGuid(text: string): boolean {
  return GUID.exec(text)?.[0] === text
}

/** Finds the match GUID in pasted text: a bare GUID, or a link that contains one. Null when there is none. */
export function findMatchId(text: string): string | null {
  return GUID.exec(text)?.[0].toLowerCase() ?? null
}
