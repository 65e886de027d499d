import type { MiddlewareHandler } from 'hono'
import { SPARTAN_HEADER, type Tokens } from './tokens.ts'

/** 401 without a good Spartan token; and who does not ask for JSON gets something else, as from the real services. */
export function wantSpartan(tokens: Tokens): MiddlewareHandler {
  return async (c, next) => {
    if (!tokens.isGood('spartan', c.req.header(SPARTAN_HEADER))) return c.body(null, 401)
    if (c.req.header('accept') !== 'application/json') return c.body('<Bond/>', 200, { 'content-type': 'application/xml' })
    return next()
  }
}
