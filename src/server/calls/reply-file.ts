import { z } from 'zod'

/** What a handler gives for a row whose answer is a file. */
export const replyFile = z.object({ fileName: z.string(), type: z.string(), chunks: z.custom<AsyncIterable<Uint8Array>>() })
export type ReplyFile = z.infer<typeof replyFile>
