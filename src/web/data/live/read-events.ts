/** One message of a `text/event-stream`. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
  readonly id: string | null
}

/** Reads a stream of server-sent events as they arrive; comments and unknown fields are passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const blocks = rest.split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      yield* blocks.flatMap(parseBlock)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function parseBlock(block: string): StreamEvent[] {
  const fields = block.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf(':')
    return at <= 0 ? [] : [[line.slice(0, at), line.slice(at + 1).replace(/^ /, '')] as const]
  })
  const lastOf = (field: string) => fields.findLast(([name]) => name === field)?.[1] ?? null
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
  return data.length > 0 ? [{ name: lastOf('event') ?? 'message', data: data.join('\n'), id: lastOf('id') }] : []
}
