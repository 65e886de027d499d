const LOGGED_FIELDS = ['name', 'message', 'code', 'queue', 'stack']
const DEEPEST_CAUSE = 5

/**
 * Describes an error with its causes for the log, also one that is a plain object, as the job queue passes them on. The parameters of a
 * failed query are left out, since they hold what people typed.
 */
export function describeError(error: unknown, depth = 0): object {
  if (typeof error !== 'object' || error === null) return { thrown: String(error) }
  const isQuery = 'query' in error && 'params' in error
  const fields = isQuery ? ['name', 'query'] : LOGGED_FIELDS
  const known = Object.fromEntries(fields.flatMap((field) => entryOf(error, field)))
  const described =
    Object.keys(known).length > 0 ? known : { thrown: `an object with the fields ${Object.keys(error).join(', ') || 'none'}` }
  if (depth >= DEEPEST_CAUSE) return described
  const cause = 'cause' in error && error.cause !== undefined ? { cause: describeError(error.cause, depth + 1) } : {}
  const errors =
    'errors' in error && Array.isArray(error.errors) ? { errors: error.errors.map((inner) => describeError(inner, depth + 1)) } : {}
  return { ...described, ...cause, ...errors }
}

function entryOf(error: object, field: string): [string, string | number][] {
  const value: unknown = Reflect.get(error, field)
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[field, value]] : []
}
