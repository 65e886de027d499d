import { createParser } from 'eventsource-parser'

export interface StreamEvent {
  readonly name: string
  readonly data: string
  readonly id: string | null
}

export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let events: StreamEvent[] = []
  const parser = createParser({
    onEvent: ({ event = 'message', data, id = null }) => events.push({ name: event, data, id }),
  })
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* events
      events = []
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
