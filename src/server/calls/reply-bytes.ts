import { z } from 'zod'

/** What a handler gives for a row whose answer is kept: bytes that the row's schema made, ready to be sent. */
export const replyBytes = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  type: z.string(),
  /** How the bytes are compressed, where the browser is to undo it. */
  encoding: z.literal('gzip').nullable(),
  /** Changes with the bytes. */
  version: z.string(),
})
export type ReplyBytes = z.infer<typeof replyBytes>
