import type { AppContext } from '#server/calls/app-env.ts'
import type { ReplyFile } from '#server/calls/reply-file.ts'

/** A file to save, sent as it is made and no faster than it is read. An error on the way breaks the connection off: half a file is none. */
export function answerFile(c: AppContext, { fileName, type, chunks }: ReplyFile): Response {
  c.header('content-type', type)
  c.header('content-disposition', `attachment; filename="${fileName}"`)
  const iterator = chunks[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await iterator.return?.()
    },
  })
  return c.body(body)
}
