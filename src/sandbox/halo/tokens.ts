import { randomUUID } from 'node:crypto'

export type TokenKind = 'access' | 'user' | 'xsts' | 'xbox' | 'spartan'

/** Which tokens the sandbox has handed out and still takes. */
export interface Tokens {
  readonly issue: (kind: TokenKind) => string
  readonly isGood: (kind: TokenKind, token: string | undefined) => boolean
  /** From now on none is good, as if all had expired. */
  readonly forgetAll: () => void
}

/** As an operator would paste it by hand; good until tokens are forgotten. */
export const PASTED_SPARTAN_TOKEN = 'sandbox-spartan-token'

export function makeTokens(): Tokens {
  const good = new Set<string>([`spartan ${PASTED_SPARTAN_TOKEN}`])
  return {
    issue: (kind) => {
      const token = randomUUID()
      good.add(`${kind} ${token}`)
      return token
    },
    isGood: (kind, token) => good.has(`${kind} ${token}`),
    forgetAll: () => good.clear(),
  }
}
