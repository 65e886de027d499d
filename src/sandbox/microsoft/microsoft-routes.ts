import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Tokens } from '#sandbox/halo/token-routes.ts'
import { type Html, pageFrame } from '#sandbox/page-frame.ts'
import type { PlayProvider } from '#sandbox/provider.ts'
import { SEASON_PLAYERS } from '#simulator/season/season.ts'

const PATH = '/consumers/oauth2/v2.0'
const address = z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))

const authorizeQuery = z.object({
  client_id: z.string().min(1),
  response_type: z.literal('code'),
  response_mode: z.literal('query'),
  redirect_uri: address,
  scope: z.string().regex(/(^| )Xboxlive\.signin( |$)/i),
  state: z.string().min(1),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
})
type AuthorizeQuery = z.infer<typeof authorizeQuery>

const redeemForm = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string().min(1),
  code: z.string().min(1),
  redirect_uri: z.string().min(1),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  scope: z.string().optional(),
  client_secret: z.string().optional(),
})

const refreshForm = z.object({
  grant_type: z.literal('refresh_token'),
  client_id: z.string().min(1),
  refresh_token: z.string().min(1),
  scope: z.string().min(1),
})
/** Refresh tokens with this prefix count as revoked. */
const REFUSED_REFRESH_TOKEN = 'refused'

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
const deviceForm = z.object({ grant_type: z.literal(DEVICE_GRANT), client_id: z.string().min(1), device_code: z.string() })
const tokenForm = z.discriminatedUnion('grant_type', [redeemForm, refreshForm, deviceForm])
/** Polling interval in seconds. */
const DEVICE_INTERVAL = 1

/** Microsoft's sign-in for personal accounts: the consent page, device codes, and the exchange of codes and refresh tokens for tokens. */
export function makeMicrosoftRoutes(tokens: Tokens): Hono {
  const codes = makeAuthorizationCodes()
  const routes = new Hono()
  routes.get(`${PATH}/authorize`, (c) => {
    const query = authorizeQuery.safeParse(c.req.query())
    return query.success ? c.html(agreementPage(query.data)) : refuseRequest(c, query.error)
  })
  routes.post(`${PATH}/authorize`, async (c) => {
    const query = authorizeQuery.safeParse(c.req.query())
    if (!query.success) return refuseRequest(c, query.error)
    const { choice } = await c.req.parseBody()
    const player = playerOf(choice)
    return c.redirect(player ? grantAddress(query.data, codes.issue(grantOf(query.data, player))) : denialAddress(query.data), 303)
  })
  const devices = new Map<string, { readonly userCode: string; player: string | 'declined' | null }>()
  routes.post(`${PATH}/devicecode`, async (c) => {
    const { client_id: clientId = '' } = await c.req.parseBody()
    if (String(clientId).startsWith('web-')) return refuseToken(c, 'invalid_client', 'The client must be a public one.', 7_000_218)
    const [device_code, userCode] = [randomUUID(), randomBytes(4).toString('hex').toUpperCase()]
    devices.set(device_code, { userCode, player: null })
    const verification_uri = c.req.url.replace(/devicecode$/, 'device')
    return c.json({ device_code, user_code: userCode, verification_uri, expires_in: 900, interval: DEVICE_INTERVAL, message: 'Type it.' })
  })
  routes.get(`${PATH}/device`, (c) => c.html(devicePage()))
  routes.post(`${PATH}/device`, async (c) => {
    const { code, choice } = await c.req.parseBody()
    const device = [...devices.values()].find(({ userCode }) => userCode === code)
    if (!device) return c.html(page('That code is not known', html`<p>Type it again.</p>`), 400)
    device.player = playerOf(choice) ?? 'declined'
    return c.html(page('Signed in', html`<p>You may close this page.</p>`))
  })
  routes.post(`${PATH}/token`, async (c) => {
    const form = tokenForm.safeParse(await c.req.parseBody())
    if (!form.success) return refuseToken(c, 'invalid_request', `${form.error.issues[0]?.path.join('.')} is missing or not valid.`)
    if (form.data.grant_type === DEVICE_GRANT) {
      const player = devices.get(form.data.device_code)?.player
      if (player === undefined) return refuseToken(c, 'bad_verification_code', 'The code is not known.')
      if (player === null) return refuseToken(c, 'authorization_pending', 'Nobody has typed the code yet.', 70_016)
      if (player === 'declined') return refuseToken(c, 'authorization_declined', 'The sign-in was declined.')
      const [access_token, refresh_token] = [tokens.issue('access', player), tokens.issue('refresh', player)]
      return c.json({ token_type: 'Bearer', expires_in: 3600, access_token, refresh_token })
    }
    if (form.data.grant_type === 'refresh_token') {
      const { scope, refresh_token: presented } = form.data
      if (presented.startsWith(REFUSED_REFRESH_TOKEN) || tokens.isRetired(presented))
        return refuseToken(c, 'invalid_grant', 'The grant was revoked.')
      const owner = tokens.ownerOf('refresh', presented)
      tokens.replace(presented)
      const [access_token, refresh_token] = [tokens.issue('access', owner), tokens.issue('refresh', owner)]
      return c.json({ token_type: 'bearer', expires_in: 3600, scope, access_token, refresh_token, user_id: 'sandbox' })
    }
    const { client_id: clientId, redirect_uri: redirectUri, code, code_verifier: verifier } = form.data
    const unfit = secretProblem(clientId, form.data.client_secret)
    if (unfit !== null) return refuseToken(c, 'invalid_client', unfit.words, unfit.code)
    const redemption = codes.redeem(code, { clientId, redirectUri, verifier })
    if (redemption.status === 'refused') return refuseToken(c, 'invalid_grant', redemption.reason)
    const { scope, player } = redemption
    const offline = isLasting(scope) ? { refresh_token: tokens.issue('refresh', player) } : {}
    const access_token = tokens.issue('access', player)
    return c.json({ token_type: 'Bearer', scope, expires_in: 3600, ext_expires_in: 3600, access_token, ...offline })
  })
  return routes
}

function grantOf({ client_id: clientId, redirect_uri: redirectUri, scope, code_challenge: challenge }: AuthorizeQuery, player: string) {
  return { clientId, redirectUri, scope, challenge, player }
}

/** `link` is the sample's player, `link 1` the other player of the season. */
function playerOf(choice: unknown): string | null {
  if (choice === 'link') return SEASON_PLAYERS[0].xuid
  return choice === 'link 1' ? SEASON_PLAYERS[1].xuid : null
}

/** Web applications must send a secret and public clients must not. In the sandbox, the prefix of the client id decides which it is. */
function secretProblem(clientId: string, secret: string | undefined): { readonly words: string; readonly code: number } | null {
  if (clientId.startsWith('web-') && secret === undefined) return { words: 'The request must contain client_secret.', code: 7_000_218 }
  if (clientId.startsWith('public-') && secret !== undefined)
    return { words: 'The client is public: client_secret must not be presented.', code: 700_025 }
  return null
}

function isLasting(scope: string): boolean {
  return /(^| )(Xboxlive\.)?offline_access( |$)/i.test(scope)
}

function grantAddress({ redirect_uri, state }: AuthorizeQuery, code: string): string {
  return `${redirect_uri}?${new URLSearchParams({ code, state })}`
}

function denialAddress({ redirect_uri, state }: AuthorizeQuery): string {
  const error_description = 'The user has denied access to the scope requested by the client application.'
  return `${redirect_uri}?${new URLSearchParams({ error: 'access_denied', error_description, state })}`
}

function refuseRequest(c: Context, { issues }: z.ZodError) {
  return c.html(
    page('We are unable to complete your request', html`<p>invalid_request: ${issues[0]?.path.join('.')} is missing or not valid.</p>`),
    400,
  )
}

function refuseToken(c: Context, error: string, error_description: string, code = 70_000) {
  return c.json({ error, error_description, error_codes: [code], correlation_id: randomUUID() }, 400)
}

function agreementPage({ scope }: AuthorizeQuery) {
  const [open, shy] = SEASON_PLAYERS
  return page(
    'Link your Microsoft account',
    html`<p>Callout wants to sign in to Xbox services as you${isLasting(scope) ? ' and to keep that access' : ', once'}.</p>
      <form method="post">
        <button class="main" name="choice" value="link">Link as ${open.gamertag}</button>
        <button name="choice" value="link 1">Use ${shy.gamertag}, who shows no matches to others</button>
        <button name="choice" value="cancel">Cancel</button>
      </form>`,
  )
}

function devicePage() {
  return page(
    'Type the code',
    html`<form method="post">
      <input name="code" aria-label="Code" required />
      <button class="main" name="choice" value="link">Sign in as ${SEASON_PLAYERS[0].gamertag}</button>
      <button name="choice" value="cancel">Decline</button>
    </form>`,
  )
}

function page(title: string, body: Html) {
  return pageFrame(title, 'This is the sandbox of the Microsoft sign-in: no account is needed.', body)
}

export const playMicrosoft: PlayProvider = ({ tokens }) => ({ routes: { path: '/microsoft', apps: [makeMicrosoftRoutes(tokens)] } })

interface Grant {
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
  readonly player: string
  readonly challenge: string
}

type Redemption =
  | ({ readonly status: 'granted' } & Pick<Grant, 'scope' | 'player'>)
  | { readonly status: 'refused'; readonly reason: string }

const LIFE_MS = 10 * 60_000

/** A code is valid once, for ten minutes, for its client and verifier. */
function makeAuthorizationCodes(now: () => number = Date.now) {
  const issued = new Map<string, { readonly grant: Grant; readonly untilMs: number }>()
  return {
    issue: (grant: Grant) => {
      const code = `M.C5_SN1.2.U.${randomBytes(24).toString('base64url')}`
      issued.set(code, { grant, untilMs: now() + LIFE_MS })
      return code
    },
    redeem: (code: string, claim: Pick<Grant, 'clientId' | 'redirectUri'> & { readonly verifier: string }): Redemption => {
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
