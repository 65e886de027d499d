const LONGEST_WORDS = 200

/** A call that did not do what it was asked to. `words` are the server's own, null where it gave none that a user may see. */
export class CallFailed extends Error {
  readonly status: number
  readonly words: string | null

  constructor(status: number, words: string | null) {
    super(words ?? `The server responded with ${status}`)
    this.name = 'CallFailed'
    this.status = status
    this.words = words
  }
}

/** No answer came back at all. */
export const NO_ANSWER = 0

export async function failureOf(response: Response): Promise<CallFailed> {
  const text = await response.text().catch(() => '')
  return new CallFailed(response.status, wordsOf(text, response.headers.get('content-type') ?? ''))
}

/** The words to show for any error: the server's, or the given ones. */
export function wordsFor(error: unknown, otherwise: string): string {
  return error instanceof CallFailed && error.words !== null ? error.words : otherwise
}

/** `{ error }` is ours, `{ message }` the auth library's; of anything else only short plain text is shown. */
function wordsOf(text: string, type: string): string | null {
  if (type.includes('json')) {
    const body = parseJson(text)
    const words = textAt(body, 'error') ?? textAt(body, 'message')
    return words === null || words === '' ? null : words.slice(0, LONGEST_WORDS)
  }
  const isPlain = type.startsWith('text/plain') && text.trim() !== '' && text.length <= LONGEST_WORDS
  return isPlain ? text.trim() : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The text in a field of an unknown document, null when there is none. */
export function textAt(value: unknown, field: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const found: unknown = Reflect.get(value, field)
  return typeof found === 'string' ? found : null
}
