import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { makeOembed } from '#sandbox/youtube/oembed.ts'
import { type Control, makeControl } from './control/control.ts'
import { makeControlRoutes, obeyControl } from './control/control-routes.ts'
import { makeFilmRoutes } from './halo/film-routes.ts'
import { makeMatchRoutes } from './halo/match-routes.ts'
import { makeTokenRoutes } from './halo/token-routes.ts'
import { makeTokens } from './halo/tokens.ts'
import { type MailBox, makeMailBox } from './mail/mail-box.ts'
import { makeMailRoutes } from './mail/mail-routes.ts'
import { startSmtpServer } from './mail/smtp-server.ts'
import type { MatchLibrary } from './matches/match-library.ts'
import { openMatchLibrary } from './matches/match-library.ts'
import { makeMicrosoftRoutes } from './microsoft/microsoft-routes.ts'
import { startStripeSandbox } from './stripe/stripe-server.ts'

export interface SandboxOptions {
  /** Any free one when left out. */
  readonly port?: number
  readonly mailPort?: number
  readonly stripePort?: number
  /** Where the program is, for the webhooks of Stripe. */
  readonly webhookAddress?: string | null
  /** Recorded matches: `<matchId>/stats.json`, `film-summary.bin`, optional `skill.json`. */
  readonly matchesFolder?: string
}

export interface Sandbox {
  /** `http://127.0.0.1:PORT`: the video platform under `/youtube`, the Halo services under `/halo`, the account sign-in under `/microsoft`. */
  readonly address: string
  /** `smtp://127.0.0.1:PORT` */
  readonly mailAddress: string
  /** `http://127.0.0.1:PORT`: Stripe, which is asked under no path. */
  readonly stripeAddress: string
  readonly close: () => Promise<void>
}

/** Starts the companies outside on the loopback. They keep nothing: closing forgets it all. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, mailPort = 0, stripePort = 0, webhookAddress = null, matchesFolder = null } = options
  const control = makeControl()
  const box = makeMailBox()
  const library = await openMatchLibrary(matchesFolder)
  const smtp = await startSmtpServer(box, mailPort)
  const stripe = await startStripeSandbox({ port: stripePort, webhookAddress })
  const server = createAdaptorServer({ fetch: makeRooms(control, box, library).fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
  return {
    address: `http://127.0.0.1:${boundPort}`,
    mailAddress: `smtp://127.0.0.1:${smtp.port}`,
    stripeAddress: stripe.address,
    close: async () => {
      control.clear()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await Promise.all([smtp.close(), stripe.close(), new Promise((resolve) => server.close(resolve))])
    },
  }
}

function makeRooms(control: Control, box: MailBox, library: MatchLibrary): Hono {
  const tokens = makeTokens()
  const app = new Hono()
  app.route('/control', makeControlRoutes(control, tokens.forgetAll))
  app.route('/', makeMailRoutes(box))
  app.use(obeyControl(control))
  app.route('/youtube', makeOembed())
  app.route('/microsoft', makeMicrosoftRoutes(tokens))
  app.route('/halo', makeTokenRoutes(tokens))
  app.route('/halo', makeFilmRoutes(library, tokens))
  app.route('/halo', makeMatchRoutes(library, tokens))
  return app
}
