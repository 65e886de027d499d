import { z } from 'zod'
import { type CappedRequest, fetchCapped, parseJson } from '#server/integrations/fetch-capped.ts'
import type { HaloAddresses } from '#server/integrations/halo/halo-addresses.ts'
import type { ProviderLog } from '#server/integrations/provider.ts'
import { isAnswer, requestProvider } from '#server/integrations/request-provider.ts'
import type { RetryPolicy } from '#server/retry/retry.ts'

export interface StepContext {
  readonly provider?: 'halo' | 'microsoft'
  readonly retries: RetryPolicy
  readonly log?: ProviderLog | undefined
}

export interface XboxContext extends StepContext {
  readonly addresses: HaloAddresses
}

export interface Registration {
  readonly clientId: string
  /** Null for a public client. */
  readonly clientSecret: string | null
}

export interface MicrosoftAccount extends Registration {
  readonly refreshToken: string
}

interface SpartanGrant {
  readonly spartanToken: string
  readonly expiresAtMs: number
  /** Replaces the one that was used. */
  readonly refreshToken: string
}

const CAP_BYTES = 256 * 1024
/** For lasting access. */
export const SCOPE = 'Xboxlive.signin Xboxlive.offline_access'

const microsoftReply = z.looseObject({ access_token: z.string().min(1), refresh_token: z.string().min(1).optional() })
export const xboxReply = z.looseObject({ Token: z.string().min(1) })
const spartanReply = z.looseObject({ SpartanToken: z.string().min(1), ExpiresUtc: z.looseObject({ ISO8601Date: z.iso.datetime() }) })
const clearanceReply = z.looseObject({ FlightConfigurationId: z.string().min(1) })

/** Exchanges a refresh token for a Spartan token. Null when a step fails, which is logged. */
export async function earnSpartanToken(context: XboxContext, account: MicrosoftAccount): Promise<SpartanGrant | null> {
  const { addresses } = context
  const form = { grant_type: 'refresh_token', refresh_token: account.refreshToken, scope: SCOPE }
  const microsoft = await step(context, 'refresh token', microsoftReply, formRequest(addresses.login, 'token', account, form))
  if (!microsoft) return null
  const user = await step(context, 'user token', xboxReply, userTokenRequest(addresses, microsoft.access_token))
  if (!user) return null
  const xsts = await step(context, 'XSTS token', xboxReply, xstsRequest(addresses, user.Token, 'https://prod.xsts.halowaypoint.com/'))
  if (!xsts) return null
  const spartan = await step(context, 'Spartan token', spartanReply, spartanRequest(addresses, xsts.Token))
  if (!spartan) return null
  return {
    spartanToken: spartan.SpartanToken,
    expiresAtMs: Date.parse(spartan.ExpiresUtc.ISO8601Date),
    refreshToken: microsoft.refresh_token ?? account.refreshToken,
  }
}

/** Requests the "flight" that some services require. Null when there is none; most calls work without it. */
export async function requestClearance(context: XboxContext, spartanToken: string): Promise<string | null> {
  const reply = await step(context, 'clearance', clearanceReply, {
    url: `${context.addresses.settings}/oban/flight-configurations/titles/hi/audiences/RETAIL/active`,
    headers: { accept: 'application/json', 'x-343-authorization-spartan': spartanToken },
  })
  return reply?.FlightConfigurationId ?? null
}

type StepRequest = Pick<CappedRequest, 'url' | 'method' | 'headers' | 'body'>

/** Sends one request of the sign-in. Null when it fails, which is logged. */
export async function step<T>(context: StepContext, requestName: string, schema: z.ZodType<T>, request: StepRequest): Promise<T | null> {
  const { timeoutMs } = context.retries
  const reply = await requestProvider(() => fetchCapped({ ...request, timeoutMs, capBytes: CAP_BYTES }), isAnswer, context.retries)
  const isGranted = reply.status === 'answered' && reply.code >= 200 && reply.code < 300
  const parsed = isGranted ? schema.safeParse(parseJson(reply.bytes)) : null
  if (parsed?.success) return parsed.data
  const trouble =
    reply.status === 'answered' ? `status ${reply.code}${isGranted ? ', not understood' : refusalCode(reply.bytes)}` : reply.status
  context.log?.({ provider: context.provider ?? 'halo', asked: requestName, trouble })
  return null
}

const refusal = z.union([
  z.looseObject({ XErr: z.int() }).transform(({ XErr }) => `XErr ${XErr}`),
  z
    .looseObject({ error: z.string().regex(/^[a-z_]{1,40}$/), error_codes: z.array(z.int()).optional() })
    .transform(({ error, error_codes: [code] = [] }) => (code === undefined ? error : `${error} ${code}`)),
])

/** The code of a refusal by Xbox or Microsoft: a number or a word, never their text. */
function refusalCode(bytes: Uint8Array): string {
  const { data } = refusal.safeParse(parseJson(bytes))
  return data === undefined ? '' : `, ${data}`
}

/** A form that the application sends to Microsoft's sign-in. */
export function formRequest(
  login: string,
  path: string,
  { clientId, clientSecret }: Registration,
  form: Readonly<Record<string, string>>,
): StepRequest {
  const client = { client_id: clientId, ...(clientSecret !== null && { client_secret: clientSecret }) }
  return {
    url: `${login}/consumers/oauth2/v2.0/${path}`,
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...client, ...form }).toString(),
  }
}

export function userTokenRequest({ user }: Pick<HaloAddresses, 'user'>, accessToken: string): StepRequest {
  return xboxRequest(`${user}/user/authenticate`, {
    RelyingParty: 'http://auth.xboxlive.com',
    TokenType: 'JWT',
    Properties: { AuthMethod: 'RPS', SiteName: 'user.auth.xboxlive.com', RpsTicket: `d=${accessToken}` },
  })
}

export function xstsRequest({ xsts }: Pick<HaloAddresses, 'xsts'>, userToken: string, relyingParty: string): StepRequest {
  return xboxRequest(`${xsts}/xsts/authorize`, {
    RelyingParty: relyingParty,
    TokenType: 'JWT',
    Properties: { SandboxId: 'RETAIL', UserTokens: [userToken] },
  })
}

function spartanRequest({ settings }: HaloAddresses, xstsToken: string): StepRequest {
  return xboxRequest(`${settings}/spartan-token`, {
    Audience: 'urn:343:s3:services',
    MinVersion: '4',
    Proof: [{ Token: xstsToken, TokenType: 'Xbox_XSTSv3' }],
  })
}

function xboxRequest(url: string, body: object): StepRequest {
  return {
    url,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-xbl-contract-version': '1' },
  }
}
