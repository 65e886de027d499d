import { earnSpartanToken, type MicrosoftAccount, requestClearance, type XboxContext } from '#server/integrations/microsoft/xbox-chain.ts'

export type HaloCredentials =
  | (MicrosoftAccount & {
      readonly kind: 'account'
      /** Called when a sign-in returns a new refresh token. */
      readonly storeRefreshToken?: (refreshToken: string) => Promise<void>
    })
  /** Pasted by hand, valid for about four hours; needs no registered application. */
  | { readonly kind: 'spartan-token'; readonly spartanToken: string }

export interface HaloTokens {
  readonly spartanToken: string
  readonly clearance: string | null
}

interface CachedTokens {
  readonly tokens: HaloTokens
  readonly untilMs: number
}

/** Clearance lasts an hour, a Spartan token four. */
const MAX_CACHE_MS = 3_600_000
/** Tokens are renewed this early, so that none expires during a request. */
const MARGIN_MS = 5 * 60_000

/** Caches tokens. Concurrent calls share one sign-in, and tokens are renewed before they expire. */
export function makeHaloTokens(context: XboxContext, credentials: HaloCredentials, now: () => number = Date.now) {
  let cached: CachedTokens | null = null
  let earning: Promise<CachedTokens | null> | null = null
  const earn = makeEarner(context, credentials, now)

  /** Null when no tokens can be obtained. */
  const current = async (): Promise<HaloTokens | null> => {
    if (cached !== null && now() < cached.untilMs) return cached.tokens
    earning ??= earn().finally(() => {
      earning = null
    })
    cached = await earning
    return cached?.tokens ?? null
  }
  return {
    current,
    /** Call it after a service refused the tokens. Null when there are no others. */
    renew: (refused: HaloTokens): Promise<HaloTokens | null> => {
      if (credentials.kind === 'spartan-token') return Promise.resolve(null)
      if (cached?.tokens.spartanToken === refused.spartanToken) cached = null
      return current()
    },
  }
}

function makeEarner(context: XboxContext, credentials: HaloCredentials, now: () => number): () => Promise<CachedTokens | null> {
  if (credentials.kind === 'spartan-token') {
    const { spartanToken } = credentials
    return async () => ({
      tokens: { spartanToken, clearance: await requestClearance(context, spartanToken) },
      untilMs: now() + MAX_CACHE_MS,
    })
  }
  let { refreshToken } = credentials
  return async () => {
    const grant = await earnSpartanToken(context, { ...credentials, refreshToken })
    if (grant === null) return null
    const isNew = grant.refreshToken !== refreshToken
    refreshToken = grant.refreshToken
    if (isNew) await credentials.storeRefreshToken?.(refreshToken)
    const tokens = { spartanToken: grant.spartanToken, clearance: await requestClearance(context, grant.spartanToken) }
    return { tokens, untilMs: Math.min(grant.expiresAtMs - MARGIN_MS, now() + MAX_CACHE_MS) }
  }
}
