import { createHash, randomBytes } from 'node:crypto'

/** What the player agreed to, until the program fetches its tokens. */
export interface Grant {
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
  /** XUID of the player who agreed. */
  readonly player: string
  /** S256 of the verifier that the program keeps. */
  readonly challenge: string
}

export type Redemption =
  | ({ readonly status: 'granted' } & Pick<Grant, 'scope' | 'player'>)
  | { readonly status: 'refused'; readonly reason: string }

export interface AuthorizationCodes {
  readonly issue: (grant: Grant) => string
  /** Each code is good once, for ten minutes, and only for the client it was made for with the matching verifier. */
  readonly redeem: (code: string, claim: Pick<Grant, 'clientId' | 'redirectUri'> & { readonly verifier: string }) => Redemption
}

const LIFE_MS = 10 * 60_000

export function makeAuthorizationCodes(now: () => number = Date.now): AuthorizationCodes {
  const issued = new Map<string, { readonly grant: Grant; readonly untilMs: number }>()
  return {
    issue: (grant) => {
      const code = `M.C5_SN1.2.U.${randomBytes(24).toString('base64url')}`
      issued.set(code, { grant, untilMs: now() + LIFE_MS })
      return code
    },
    redeem: (code, claim) => {
      const entry = issued.get(code)
      issued.delete(code)
      if (!entry || entry.untilMs < now()) return refused('The code is unknown, has expired or was redeemed already.')
      const { grant } = entry
      if (grant.clientId !== claim.clientId) return refused('The code was issued to another client.')
      if (grant.redirectUri !== claim.redirectUri) return refused('The redirect_uri is not that of the authorization request.')
      const challenge = createHash('sha256').update(claim.verifier).digest('base64url')
      if (grant.challenge !== challenge) return refused('The code_verifier does not match the code_challenge.')
      return { status: 'granted', scope: grant.scope, player: grant.player }
    },
  }
}

function refused(reason: string): Redemption {
  return { status: 'refused', reason }
}
