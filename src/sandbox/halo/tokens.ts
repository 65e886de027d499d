import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

type TokenKind = 'refresh' | 'access' | 'user' | 'xsts' | 'xbox' | 'spartan'

/** Where a call to a Halo service carries its token. */
export const SPARTAN_HEADER = 'x-343-authorization-spartan'

/** Which tokens the sandbox has handed out and still takes, and whose they are. */
export interface Tokens {
  /** Null: of the operator's account, who is no player. */
  readonly issue: (kind: TokenKind, owner: string | null) => string
  readonly isGood: (kind: TokenKind, token: string | undefined) => boolean
  /** The XUID of the player who signed in for it. */
  readonly ownerOf: (kind: TokenKind, token: string | undefined) => string | null
  /** The refresh token was used: another one has taken its place. */
  readonly replace: (refreshToken: string) => void
  readonly isRetired: (refreshToken: string) => boolean
  /** From now on none is good, as if all had expired. Refresh tokens live longer, but for those that were replaced. */
  readonly forgetAll: () => void
}

/** As an operator would paste it by hand; good until tokens are forgotten. */
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

/** 401 without a good Spartan token; and who does not ask for JSON gets something else, as from the real services. */
export function wantSpartan(tokens: Tokens): MiddlewareHandler {
  return async (c, next) => {
    if (!tokens.isGood('spartan', c.req.header(SPARTAN_HEADER))) return c.body(null, 401)
    if (c.req.header('accept') !== 'application/json') return c.body('<Bond/>', 200, { 'content-type': 'application/xml' })
    return next()
  }
}
