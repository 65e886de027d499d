import { earnSpartanToken, type MicrosoftAccount, requestClearance, type XboxContext } from '#server/integrations/microsoft/xbox-chain.ts'

export type HaloCredentials =
  | (MicrosoftAccount & {
      readonly kind: 'account'
      /** Called when a sign-in returns a new refresh token. */
      readonly keepRefreshToken?: (refreshToken: string) => Promise<void>
    })
  /** Pasted by hand, valid for about four hours; needs no registered application. */
  | { readonly kind: 'spartan-token'; readonly spartanToken: string }

export interface HaloTokens {
  readonly spartanToken: string
  readonly clearance: string | null
}

interface Held {
  readonly tokens: HaloTokens
  readonly untilMs: number
}

/** Clearance lasts an hour, a Spartan token four. */
const LONGEST_HOLD_MS = 3_600_000
/** Tokens are renewed this early, so that none expires during a request. */
const MARGIN_MS = 5 * 60_000

/** Caches tokens. Concurrent calls share one sign-in, and tokens are renewed before they expire. */
export function makeHaloTokens(context: XboxContext, credentials: HaloCredentials, now: () => number = Date.now) {
  let held: Held | null = null
  let earning: Promise<Held | null> | null = null
  const earn = makeEarner(context, credentials, now)

  /** Null when no tokens can be obtained. */
  const current = async (): Promise<HaloTokens | null> => {
    if (held !== null && now() < held.untilMs) return held.tokens
    earning ??= earn().finally(() => {
      earning = null
    })
    held = await earning
    return held?.tokens ?? null
  }
  return {
    current,
    /** Call it after a service refused the tokens. Null when there are no others. */
    renew: (refused: HaloTokens): Promise<HaloTokens | null> => {
      if (credentials.kind === 'spartan-token') return Promise.resolve(null)
      if (held?.tokens.spartanToken === refused.spartanToken) held = null
      return current()
    },
  }
}

function makeEarner(context: XboxContext, credentials: HaloCredentials, now: () => number): () => Promise<Held | null> {
  if (credentials.kind === 'spartan-token') {
    const { spartanToken } = credentials
    return async () => ({
      tokens: { spartanToken, clearance: await requestClearance(context, spartanToken) },
      untilMs: now() + LONGEST_HOLD_MS,
    })
  }
  let { refreshToken } = credentials
  return async () => {
    const grant = await earnSpartanToken(context, { ...credentials, refreshToken })
    if (grant === null) return null
    const isNew = grant.refreshToken !== refreshToken
    refreshToken = grant.refreshToken
    if (isNew) await credentials.keepRefreshToken?.(refreshToken)
    const tokens = { spartanToken: grant.spartanToken, clearance: await requestClearance(context, grant.spartanToken) }
    return { tokens, untilMs: Math.min(grant.expiresAtMs - MARGIN_MS, now() + LONGEST_HOLD_MS) }
  }
}
