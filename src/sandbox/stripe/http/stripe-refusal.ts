type StripeErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error' | 'rate_limit_error'

interface RefusalDetails {
  readonly status?: number
  readonly type?: StripeErrorType
  readonly code?: string
  readonly param?: string
  /** True for a malformed request, which is a bug of the program that sent it. */
  readonly isMalformed?: boolean
}

/** Stripe's error answer: `{ error: { type, code, message, param } }`. */
export class StripeRefusal extends Error {
  readonly details: RefusalDetails

  constructor(message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'StripeRefusal'
    this.details = details
  }
}

/** `where.isPath` is true for an id in the path; otherwise `where.param` is the parameter with the missing object's id. */
export function noSuch(what: string, id: string, where: { readonly param: string; readonly isPath?: boolean }): StripeRefusal {
  const status = where.isPath ? 404 : 400
  return new StripeRefusal(`No such ${what}: '${id}'`, { status, code: 'resource_missing', param: where.param })
}

export function existing<T extends object>(object: T | null | undefined, ...missing: Parameters<typeof noSuch>): T {
  if (!object) throw noSuch(...missing)
  return object
}
