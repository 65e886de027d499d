import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { SEASON_PLAYERS } from '#simulator/season/season.ts'

type TokenKind = 'refresh' | 'access' | 'user' | 'xsts' | 'xbox' | 'spartan'

export const SPARTAN_HEADER = 'x-343-authorization-spartan'

export type Tokens = ReturnType<typeof makeTokens>

/** A token that is pasted by hand. Valid until tokens expire. */
export const PASTED_SPARTAN_TOKEN = 'sandbox-spartan-token'

/** The sandbox's tokens and their owners: an XUID, or null for the operator's account. */
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
    /** Expires all tokens except refresh tokens that were not replaced. */
    forgetAll: () => {
      for (const token of replaced) retired.add(token)
      for (const name of [...good.keys()]) if (!name.startsWith('refresh ')) good.delete(name)
    },
  }
}

/** Answers 401 without a Spartan token. Without `accept: application/json` the reply is XML, as from the real services. */
export function requireSpartan(tokens: Tokens): MiddlewareHandler {
  return async (c, next) => {
    if (!tokens.isGood('spartan', c.req.header(SPARTAN_HEADER))) return c.body(null, 401)
    if (c.req.header('accept') !== 'application/json') return c.body('<Bond/>', 200, { 'content-type': 'application/xml' })
    return next()
  }
}

const HOUR_MS = 3_600_000
const SPARTAN_LIFE_MS = 4 * HOUR_MS
const XBOX_LIFE_MS = 16 * HOUR_MS
const NO_XBOX_ACCOUNT = 2_148_916_233

const userBody = z.object({
  RelyingParty: z.literal('http://auth.xboxlive.com'),
  TokenType: z.literal('JWT'),
  Properties: z.object({
    AuthMethod: z.literal('RPS'),
    SiteName: z.literal('user.auth.xboxlive.com'),
    RpsTicket: z.string().startsWith('d='),
  }),
})
const XBOX_ITSELF = 'http://xboxlive.com'
const xstsBody = z.object({
  RelyingParty: z.enum(['https://prod.xsts.halowaypoint.com/', XBOX_ITSELF]),
  TokenType: z.literal('JWT'),
  Properties: z.object({ SandboxId: z.literal('RETAIL'), UserTokens: z.tuple([z.string()]) }),
})
const spartanBody = z.object({
  Audience: z.literal('urn:343:s3:services'),
  MinVersion: z.literal('4'),
  Proof: z.tuple([z.object({ Token: z.string(), TokenType: z.literal('Xbox_XSTSv3') })]),
})

export function makeTokenRoutes(tokens: Tokens): Hono {
  const routes = new Hono()
  routes.post('/user/user/authenticate', async (c) => {
    const body = userBody.safeParse(await c.req.json())
    if (!body.success || c.req.header('x-xbl-contract-version') !== '1') return c.body(null, 400)
    const access = body.data.Properties.RpsTicket.slice('d='.length)
    if (!tokens.isGood('access', access)) return c.body(null, 401)
    return c.json(xboxToken(tokens.issue('user', tokens.ownerOf('access', access))))
  })
  routes.post('/xsts/xsts/authorize', async (c) => {
    const body = xstsBody.safeParse(await c.req.json())
    if (!body.success || c.req.header('x-xbl-contract-version') !== '1') return c.body(null, 400)
    const [user] = body.data.Properties.UserTokens
    if (!tokens.isGood('user', user)) return c.json({ Identity: '0', XErr: NO_XBOX_ACCOUNT, Message: '' }, 401)
    const owner = tokens.ownerOf('user', user)
    if (body.data.RelyingParty !== XBOX_ITSELF) return c.json(xboxToken(tokens.issue('xsts', owner)))
    const { xuid: xid, gamertag: gtg } = SEASON_PLAYERS.find(({ xuid }) => xuid === owner) ?? SEASON_PLAYERS[0]
    return c.json(xboxToken(tokens.issue('xbox', owner), { gtg, xid }))
  })
  routes.post('/settings/spartan-token', async (c) => {
    const body = spartanBody.safeParse(await c.req.json())
    if (!body.success || c.req.header('accept') !== 'application/json') return c.body(null, 400)
    const [{ Token: xsts }] = body.data.Proof
    if (!tokens.isGood('xsts', xsts)) return c.body(null, 401)
    const expires = new Date(Date.now() + SPARTAN_LIFE_MS).toISOString()
    return c.json({
      ExpiresUtc: { ISO8601Date: expires },
      SpartanToken: tokens.issue('spartan', tokens.ownerOf('xsts', xsts)),
      TokenDuration: 'PT3H59M59.4904271S',
    })
  })
  routes.get('/settings/oban/flight-configurations/titles/hi/audiences/RETAIL/active', requireSpartan(tokens), (c) =>
    c.json({ FlightConfigurationId: '5a0dbb0c-0000-4000-8000-000000000000' }),
  )
  return routes
}

/** Only a token for Xbox itself identifies its player. */
function xboxToken(token: string, claims: { readonly gtg?: string; readonly xid?: string } = {}) {
  const now = Date.now()
  return {
    IssueInstant: new Date(now).toISOString(),
    NotAfter: new Date(now + XBOX_LIFE_MS).toISOString(),
    Token: token,
    DisplayClaims: { xui: [{ ...claims, uhs: '1234567890123456789' }] },
  }
}
