import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { HaloAddresses } from '#server/integrations/halo/halo-addresses.ts'
import type { ProviderLog } from '#server/integrations/provider.ts'
import type { RetryPolicy } from '#server/retry/retry.ts'
import { asSeen } from '#shared/unseen.ts'
import { formRequest, type Registration, SCOPE, type StepContext, step, userTokenRequest, xboxReply, xstsRequest } from './xbox-chain.ts'

/** Microsoft's sign-in for a player's own account. */
export interface AccountLinker {
  /** Refresh tokens are valid only for this application. */
  readonly application: Registration
  /** The consent page. It sends the browser back with `code` and `state`. */
  readonly agreementAddress: (request: AgreementRequest) => string
  /** Redeems a code, once. Null when Microsoft refuses it or does not answer. */
  readonly redeem: (code: string, verifier: string) => Promise<RedeemedCode | null>
  /** Null when Xbox does not return the player; the account is linked anyway. */
  readonly playerOf: (accessToken: string) => Promise<LinkedPlayer | null>
}

interface AgreementRequest {
  readonly state: string
  readonly verifier: string
  /** True for lasting access (private match history), false for the identity alone. */
  readonly isLasting: boolean
}

/** The XUID stays the same; the gamertag may change. */
export interface LinkedPlayer {
  readonly xuid: string
  readonly gamertag: string
}

interface RedeemedCode {
  /** Null without lasting access. */
  readonly refreshToken: string | null
  readonly accessToken: string
}

export interface AccountLinkSettings extends Registration {
  readonly addresses: Pick<HaloAddresses, 'login' | 'user' | 'xsts'>
  readonly returnAddress: string
}

/** There is one try, because a code is valid once, and the browser waits. */
const LINK_RETRIES: RetryPolicy = { tries: 1, timeoutMs: 5_000, firstWaitMs: 0, longestWaitMs: 0 }

const redeemedReply = z.looseObject({ access_token: z.string().min(1), refresh_token: z.string().min(1).nullish() })
const claimsReply = z.looseObject({
  DisplayClaims: z.looseObject({
    xui: z.tuple([z.looseObject({ gtg: z.string().overwrite(asSeen).min(1).max(32), xid: z.string().regex(/^[1-9]\d{0,19}$/) })]),
  }),
})

export function makeAccountLinker(settings: AccountLinkSettings, log?: ProviderLog, retries = LINK_RETRIES): AccountLinker {
  const { addresses, clientId, clientSecret, returnAddress } = settings
  const context: StepContext = { provider: 'microsoft', retries, log }
  return {
    application: { clientId, clientSecret },
    agreementAddress: ({ state, verifier, isLasting }) => {
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        response_mode: 'query',
        redirect_uri: returnAddress,
        scope: isLasting ? SCOPE : 'Xboxlive.signin',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return `${addresses.login}/consumers/oauth2/v2.0/authorize?${query}`
    },
    redeem: async (code, verifier) => {
      const form = { grant_type: 'authorization_code', code, redirect_uri: returnAddress, code_verifier: verifier }
      const reply = await step(context, 'authorization code', redeemedReply, formRequest(addresses.login, 'token', settings, form))
      return reply && { refreshToken: reply.refresh_token ?? null, accessToken: reply.access_token }
    },
    playerOf: async (accessToken) => {
      const user = await step(context, 'user token', xboxReply, userTokenRequest(addresses, accessToken))
      if (!user) return null
      const xsts = await step(context, 'gamertag and XUID', claimsReply, xstsRequest(addresses, user.Token, 'http://xboxlive.com'))
      const claims = xsts?.DisplayClaims.xui[0]
      return claims ? { xuid: claims.xid, gamertag: claims.gtg } : null
    },
  }
}
