import { Hono } from 'hono'
import { makeTokens } from '#sandbox/halo/token-routes.ts'
import { type Control, makeControl, makeControlRoutes, obeyControl } from './control/control.ts'
import { playGemini } from './gemini/gemini-routes.ts'
import { playHalo } from './halo/match-routes.ts'
import { playMail } from './mail/provider.ts'
import { openMatchLibrary } from './matches/match-library.ts'
import { playMicrosoft } from './microsoft/microsoft-routes.ts'
import { playOpenAi } from './openai/openai-routes.ts'
import { type PlayedProvider, type PlayProvider, serve } from './provider.ts'
import { playS3 } from './s3/s3-routes.ts'
import { playStripe } from './stripe/stripe-server.ts'
import { playYoutube } from './youtube/oembed.ts'

const PROVIDERS: readonly PlayProvider[] = [playYoutube, playMicrosoft, playHalo, playMail, playStripe, playGemini, playOpenAi, playS3]

export interface SandboxOptions {
  readonly port?: number
  /** By part: `MAIL`, `STRIPE`. */
  readonly ports?: Readonly<Record<string, number>>
  readonly webhookAddress?: string | null
  /** Recorded matches: `<matchId>/stats.json`, `film-summary.bin`, optional `skill.json` and `filmChunk0` to `filmChunkN`. */
  readonly matchesFolder?: string
}

export interface Sandbox {
  /** `http://127.0.0.1:PORT`, with each provider under its path and the controls for tests under `/control`. */
  readonly address: string
  readonly addressOf: (part: string) => string
  /** Environment variables for the program: `SANDBOX_ADDRESS`, and one for each provider with its own server. */
  readonly variables: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

/** Starts the providers on the loopback interface. Nothing is stored on disk. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, ports = {}, webhookAddress = null, matchesFolder = null } = options
  const control = makeControl()
  const tokens = makeTokens()
  const context = { tokens, library: await openMatchLibrary(matchesFolder), portOf: (part: string) => ports[part] ?? 0, webhookAddress }
  const played = await Promise.all(PROVIDERS.map((play) => play(context)))
  const common = await serve(makeApp(control, tokens.forgetAll, played), port)
  const servers = played.flatMap(({ server }) => server ?? [])
  return {
    address: common.address,
    addressOf: (part) => {
      const found = servers.find((server) => server.part === part)
      if (!found) throw new RangeError(`No provider has a server of its own that is called ${part}.`)
      return found.address
    },
    variables: Object.fromEntries([
      ['SANDBOX_ADDRESS', common.address],
      ...servers.map(({ part, address }) => [`SANDBOX_${part}_ADDRESS`, address]),
    ]),
    close: async () => {
      control.clear()
      await Promise.all([common, ...servers].map((server) => server.close()))
    },
  }
}

function makeApp(control: Control, forgetTokens: () => void, played: readonly PlayedProvider[]): Hono {
  const app = new Hono()
  app.route('/control', makeControlRoutes(control, forgetTokens))
  for (const { pages } of played) if (pages) app.route('/', pages)
  app.use(obeyControl(control))
  for (const { routes } of played) for (const subApp of routes?.apps ?? []) app.route(routes?.path ?? '/', subApp)
  return app
}
