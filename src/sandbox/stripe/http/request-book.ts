import type { FormTree } from './read-parameters.ts'

/** A request that reached the API, with what the program cannot deny having sent. */
interface BookedRequest {
  readonly method: string
  readonly path: string
  readonly idempotencyKey: string | null
  readonly stripeVersion: string | null
  /** The body of a POST, else the query. */
  readonly parameters: FormTree
  /** Null when the connection was cut or is open still. */
  readonly status: number | null
}

/** Something that no working program sends. */
export interface Violation {
  readonly method: string
  readonly path: string
  readonly words: string
  readonly param: string | null
}

export interface RequestBook {
  readonly note: (request: BookedRequest) => void
  readonly accuse: (violation: Violation) => void
  readonly requests: () => readonly BookedRequest[]
  readonly violations: () => readonly Violation[]
  readonly clear: () => void
}

export function makeRequestBook(): RequestBook {
  let requests: BookedRequest[] = []
  let violations: Violation[] = []
  return {
    note: (request) => requests.push(request),
    accuse: (violation) => violations.push(violation),
    requests: () => requests,
    violations: () => violations,
    clear: () => {
      requests = []
      violations = []
    },
  }
}
