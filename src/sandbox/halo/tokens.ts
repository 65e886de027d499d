import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

type TokenKind = 'refresh' | 'access' | 'user' | 'xsts' | 'xbox' | 'spartan'

export const SPARTAN_HEADER = 'x-343-authorization-spartan'

/** The tokens of the sandbox and their owners. */
export interface Tokens {
  /** `owner`: an XUID; null for the operator's account. */
  readonly issue: (kind: TokenKind, owner: string | null) => string
  readonly isGood: (kind: TokenKind, token: string | undefined) => boolean
  readonly ownerOf: (kind: TokenKind, token: string | undefined) => string | null
  readonly replace: (refreshToken: string) => void
  readonly isRetired: (refreshToken: string) => boolean
  /** Expires all tokens but refresh tokens that were not replaced. */
  readonly forgetAll: () => void
}

/** Pasted by hand; good until tokens expire. */
export const PASTED_SPARTAN_TOKEN = 'sandbox-spartan-token'

export function makeTokens(): Tokens {
  const good = new Map<string, string | null>([[`spartan ${PASTED_SPARTAN_TOKEN}`, null]])
  const replaced = new Set<string>()
  const retired = new Set<string>()
  return {
    issue: (kind, owner) => {
      const token = kind === 'refresh' ? `refresh-${randomUUID()}` : randomUUID()
      good.set(`${kind} ${token}`, owner)
      return token
    },
    isGood: (kind, token) => good.has(`${kind} ${token}`),
    ownerOf: (kind, token) => good.get(`${kind} ${token}`) ?? null,
    replace: (refreshToken) => {
      if (good.has(`refresh ${refreshToken}`)) replaced.add(refreshToken)
    },
    isRetired: (refreshToken) => retired.has(refreshToken),
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
