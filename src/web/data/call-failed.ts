import { fieldOf } from './fields.ts'
import { parseJson } from './parse-json.ts'

const LONGEST_WORDS = 200

/** A failed call. `words` are the server's, null if none are for users; `code` is the `RefusalCode` of our server, else null. */
export class CallFailed extends Error {
  readonly status: number
  readonly words: string | null
  readonly code: string | null

  constructor(status: number, words: string | null, code: string | null = null) {
    super(words ?? `The server responded with ${status}`)
    this.name = 'CallFailed'
    this.status = status
    this.words = words
    this.code = code
  }
}

export const NO_ANSWER = 0

/** Fetches. Throws like `received`. */
export async function ask(address: string, init: RequestInit): Promise<Response> {
  return await received(fetch(address, init))
}

/** The answer, or its body, once it is here. Throws `CallFailed` if the connection is lost before, unless the call was aborted. */
export async function received<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallFailed(NO_ANSWER, navigator.onLine ? null : 'You are offline. Please try again once the connection is back.')
  }
}

export async function failureOf(response: Response): Promise<CallFailed> {
  const text = await response.text().catch(() => '')
  const type = response.headers.get('content-type') ?? ''
  return new CallFailed(response.status, wordsOf(text, type), type.includes('json') ? textAt(parseJson(text), 'code') : null)
}

export function isMissing(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 404
}

export function wordsFor(error: unknown, otherwise = 'An unexpected error occurred. Please try again.'): string {
  return error instanceof CallFailed && error.words !== null ? error.words : otherwise
}

/** Says why a call failed, to follow words about what could not be done: the server's words, or what is known without any. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return error instanceof Error ? error.message : 'An unknown error occurred.'
  if (error.words !== null) return error.words
  return error.status === NO_ANSWER ? 'The server did not answer.' : `The server responded with ${error.status}.`
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

export function textAt(value: unknown, field: string): string | null {
  const found = fieldOf(value, field)
  return typeof found === 'string' ? found : null
}
