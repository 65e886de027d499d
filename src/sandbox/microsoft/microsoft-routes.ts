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

/** Microsoft's sign-in for personal accounts: the consent page, and the exchange of codes for tokens. */
function makeMicrosoftRoutes(tokens: Tokens): Hono {
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
  routes.post(`${PATH}/token`, async (c) => {
    const form = redeemForm.safeParse(await c.req.parseBody())
    if (!form.success) return refuseToken(c, 'invalid_request', `${form.error.issues[0]?.path.join('.')} is missing or not valid.`)
    const { client_id: clientId, redirect_uri: redirectUri, code, code_verifier: verifier } = form.data
    const unfit = secretProblem(clientId, form.data.client_secret)
    if (unfit !== null) return refuseToken(c, 'invalid_client', unfit)
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

/** `link` is the sample's player, `link 1` the other one of the season. */
function playerOf(choice: unknown): string | null {
  if (choice === 'link') return SEASON_PLAYERS[0].xuid
  return choice === 'link 1' ? SEASON_PLAYERS[1].xuid : null
}

/** Web applications must send a secret and public ones must not; here their ids begin so. */
function secretProblem(clientId: string, secret: string | undefined): string | null {
  if (clientId.startsWith('web-') && secret === undefined) return 'The request must contain client_secret.'
  if (clientId.startsWith('public-') && secret !== undefined) return 'The client is public: client_secret must not be presented.'
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

function refuseToken(c: Context, error: string, error_description: string) {
  return c.json({ error, error_description, error_codes: [70_000], correlation_id: randomUUID() }, 400)
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

/** A code is good once, for ten minutes, for its client and verifier. */
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
