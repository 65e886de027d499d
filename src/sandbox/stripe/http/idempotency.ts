import { StripeRefusal } from './stripe-refusal.ts'

export interface StoredAnswer {
  readonly status: number
  readonly body: string
  readonly requestId: string
}

/** What was done under an `Idempotency-Key`: the same request again gets the same answer, a fault of ours included. */
export interface IdempotencyKeys {
  /** The stored answer; null when this request is the first under its key, which is then taken. */
  readonly take: (key: string, request: KeyedRequest) => StoredAnswer | null
  readonly store: (key: string, answer: StoredAnswer) => void
  /** Nothing was begun: the key is free again. */
  readonly free: (key: string) => void
}

interface KeyedRequest {
  readonly path: string
  /** All parameters, as sent. */
  readonly body: string
}

const LONGEST_KEY = 255

export function makeIdempotencyKeys(): IdempotencyKeys {
  const taken = new Map<string, { request: KeyedRequest; answer: StoredAnswer | null }>()
  return {
    take: (key, request) => {
      if (key.length > LONGEST_KEY) throw misused(`Idempotency keys can have up to ${LONGEST_KEY} characters.`)
      const earlier = taken.get(key)
      if (!earlier) {
        taken.set(key, { request, answer: null })
        return null
      }
      if (earlier.request.path !== request.path) {
        const words = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${earlier.request.path}' vs '${request.path}').`
        throw misused(`${words} Try using a key other than '${key}' if you meant to execute a different request.`)
      }
      if (earlier.request.body !== request.body) {
        const words = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
        throw misused(`${words} Try using a key other than '${key}' if you meant to execute a different request.`)
      }
      if (earlier.answer) return earlier.answer
      const words = `There is currently another in-progress request using this Idempotent Key (${key}).`
      throw new StripeRefusal(words, { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' })
    },
    store: (key, answer) => {
      const entry = taken.get(key)
      if (entry) entry.answer = answer
    },
    free: (key) => taken.delete(key),
  }
}

function misused(message: string): StripeRefusal {
  return new StripeRefusal(message, { type: 'idempotency_error', isMalformed: true })
}
