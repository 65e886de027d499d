import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

type TokenKind = 'refresh' | 'access' | 'user' | 'xsts' | 'xbox' | 'spartan'

export const SPARTAN_HEADER = 'x-343-authorization-spartan'

export type Tokens = ReturnType<typeof makeTokens>

/** Pasted by hand; good until tokens expire. */
export const PASTED_SPARTAN_TOKEN = 'sandbox-spartan-token'

/** The tokens of the sandbox and their owners: an XUID, or null for the operator's account. */
export function makeTokens() {
  const good = new Map<string, string | null>([[`spartan ${PASTED_SPARTAN_TOKEN}`, null]])
  const replaced = new Set<string>()
  const retired = new Set<string>()
  return {
    issue: (kind: TokenKind, owner: string | null) => {
      const token = kind === 'refresh' ? `refresh-${randomUUID()}` : randomUUID()
      good.set(`${kind} ${token}`, owner)
      return token
    },
    isGood: (kind: TokenKind, token: string | undefined) => good.has(`${kind} ${token}`),
    ownerOf: (kind: TokenKind, token: string | undefined) => good.get(`${kind} ${token}`) ?? null,
    replace: (refreshToken: string) => {
      if (good.has(`refresh ${refreshToken}`)) replaced.add(refreshToken)
    },
    isRetired: (refreshToken: string) => retired.has(refreshToken),
    /** Expires all tokens but refresh tokens that were not replaced. */
    forgetAll: () => {
      for (const token of replaced) retired.add(token)
      for (const name of [...good.keys()]) if (!name.startsWith('refresh ')) good.delete(name)
    },
  }
}

/** 401 without a Spartan token. Without asking for JSON one gets XML, as from the real services. */
export function wantSpartan(tokens: Tokens): MiddlewareHandler {
  return async (c, next) => {
    if (!tokens.isGood('spartan', c.req.header(SPARTAN_HEADER))) return c.body(null, 401)
    if (c.req.header('accept') !== 'application/json') return c.body('<Bond/>', 200, { 'content-type': 'application/xml' })
    return next()
  }
}
