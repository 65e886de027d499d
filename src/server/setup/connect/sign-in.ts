import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { fetchCapped, parseJson } from '#server/integrations/fetch-capped.ts'
import type { HaloAddresses } from '#server/integrations/halo/halo-addresses.ts'
import { formRequest, type Registration, SCOPE } from '#server/integrations/microsoft/xbox-chain.ts'
import { makeAccountLinker } from '#server/integrations/microsoft/xbox-link.ts'
import type { ProviderLog } from '#server/integrations/provider.ts'
import { StartError } from '#server/process/start-error.ts'

export interface Application extends Registration {
  readonly addresses: HaloAddresses
}

export interface SignedIn {
  readonly accessToken: string
  readonly refreshToken: string
}

const MAX_MS = 10 * 60_000
const DONE_PAGE = '<!doctype html><title>Callout</title><p>You may close this page and go back to the terminal.'

/** Signs in with a browser here, which comes back on `port` (0: any free one). Throws a `StartError`; null if `log` has the cause. */
export async function signInByBrowser(
  application: Application,
  { port, show, log }: { readonly port: number; readonly show: (address: string) => void; readonly log: ProviderLog },
): Promise<SignedIn | null> {
  const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(48).toString('base64url')]
  const server = createServer()
  const redirected = new Promise<URLSearchParams>((resolve) =>
    server.on('request', ({ url = '/' }, response) => {
      const { searchParams } = new URL(url, 'http://localhost')
      // Browsers also request an icon, and other pages may send any request.
      const isOurs = searchParams.get('state') === state
      response.writeHead(isOurs ? 200 : 404, { 'content-type': 'text/html', connection: 'close' }).end(isOurs ? DONE_PAGE : '')
      if (isOurs) resolve(searchParams)
    }),
  )
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening').catch(() => {
      throw new StartError(`Port ${port} is in use: choose another one with --port, which a web registration has to name too.`)
    })
    const bound = server.address()
    const returnAddress = `http://localhost:${typeof bound === 'object' ? bound?.port : port}`
    const linker = makeAccountLinker({ ...application, returnAddress }, log)
    show(linker.agreementAddress({ state, verifier, isLasting: true }))
    const back = await Promise.race([redirected, wait(MAX_MS, null, { ref: false })])
    if (back === null) throw new StartError('Nobody signed in within ten minutes.')
    const code = back.get('code')
    if (code === null) throw new StartError(`The sign-in was not granted (${back.get('error') ?? 'no code'}). Start again.`)
    const redeemed = await linker.redeem(code, verifier)
    return redeemed && lasting(redeemed)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const deviceReply = z.looseObject({
  device_code: z.string().min(1),
  user_code: z.string().min(1),
  verification_uri: z.url(),
  interval: z.number().positive().max(60).default(5),
  expires_in: z.number().positive(),
})
const grantReply = z.looseObject({ access_token: z.string().min(1), refresh_token: z.string().min(1).nullable().default(null) })
const refusedReply = z.looseObject({ error: z.string(), error_codes: z.array(z.int()).default([]) })

/** Signs in with a code typed on another machine, if the application allows it. Throws a `StartError`; null if `log` has the cause. */
export async function signInByCode(
  application: Application,
  { show, log }: { readonly show: (code: string, address: string) => void; readonly log: ProviderLog },
): Promise<SignedIn | null> {
  const ask = async (requestName: string, path: string, form: Readonly<Record<string, string>>) => {
    const request = formRequest(application.addresses.login, path, application, form)
    const reply = await fetchCapped({ ...request, timeoutMs: 10_000, capBytes: 256 * 1024 })
    if (reply.status !== 'answered') {
      log({ provider: 'halo', asked: requestName, trouble: reply.status })
      return null
    }
    return parseJson(reply.bytes)
  }
  const refuse = (requestName: string, answer: unknown) => {
    const { error = 'not understood', error_codes: [code] = [] } = refusedReply.safeParse(answer).data ?? {}
    log({ provider: 'halo', asked: requestName, trouble: code === undefined ? error : `${error} ${code}` })
    return null
  }
  const codeReply = await ask('code to type', 'devicecode', { scope: SCOPE })
  const device = deviceReply.safeParse(codeReply).data
  if (!device) return codeReply === null ? null : refuse('code to type', codeReply)
  show(device.user_code, device.verification_uri)
  let everyMs = device.interval * 1000
  for (const endMs = Date.now() + device.expires_in * 1000; Date.now() < endMs; ) {
    await wait(everyMs)
    const form = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: device.device_code }
    const answer = await ask('typed code', 'token', form)
    const granted = grantReply.safeParse(answer).data
    if (granted) return lasting({ accessToken: granted.access_token, refreshToken: granted.refresh_token })
    const error = refusedReply.safeParse(answer).data?.error
    if (error === 'slow_down') everyMs += 5_000
    else if (error === 'authorization_declined') throw new StartError('The sign-in was declined.')
    else if (answer !== null && error !== 'authorization_pending') return refuse('typed code', answer)
  }
  throw new StartError('Nobody typed the code in time. Start again.')
}

function lasting({ accessToken, refreshToken }: { readonly accessToken: string; readonly refreshToken: string | null }): SignedIn {
  if (refreshToken === null) throw new StartError('Microsoft gave no lasting access: the registration lacks "Personal Microsoft accounts".')
  return { accessToken, refreshToken }
}
