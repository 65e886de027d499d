import { once } from 'node:events'
import { makeDataRoutes } from '#server/account/data/routes.ts'
import { makeXboxRoutes } from '#server/account/linking/xbox-link.ts'
import { ACCOUNT_OPENING } from '#server/account/profile-store.ts'
import { accountHandlers } from '#server/account/routes.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { STRIPE_WEBHOOK, serveWebhook } from '#server/billing/events/webhook.ts'
import { makeBillingRoutes } from '#server/billing/routes.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import { makeCoachingRoutes } from '#server/coaching/routes.ts'
import { makeFeedbackRoutes } from '#server/feedback/routes.ts'
import { makeFrameRoutes } from '#server/frames/routes.ts'
import { openFreeCards } from '#server/free-card/free-cards.ts'
import { openCardThread } from '#server/free-card/open-card-thread.ts'
import { makeFreeCardRoutes } from '#server/free-card/routes.ts'
import { createApp } from '#server/http/app.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { makeSiteRoutes } from '#server/http/site-routes.ts'
import { modelFor } from '#server/integrations/video-model/video-model.ts'
import { makeJobRoutes } from '#server/jobs/routes.ts'
import { openEventStream, serveEvents } from '#server/jobs/stream/events.ts'
import { makeVideoRoutes } from '#server/jobs/video/video-routes.ts'
import { makeReviewRoutes } from '#server/jobs/video-review/consent/consent-to-review.ts'
import { StartError } from '#server/process/start-error.ts'
import { makeEveningMailRoutes, serveUnsubscribePage } from '#server/progress/evening-mail/routes.ts'
import { makeProgressRoutes } from '#server/progress/routes.ts'
import { makeRecentMatchRoutes } from '#server/recent-matches/routes.ts'
import { findPageIn, serveCards } from '#server/results/card/serve-cards.ts'
import { makePictureRoutes } from '#server/results/pictures/routes.ts'
import { makePracticeRoutes } from '#server/results/practice/routes.ts'
import { makeResultRoutes } from '#server/results/routes.ts'
import { openViewThread } from '#server/results/shared-views/open-view-thread.ts'
import { makeSharedViews } from '#server/results/shared-views/shared-views.ts'
import type { Services } from '#server/start/services.ts'
import { makeDrainable } from './drain-server.ts'
import { makeHttpServer } from './http-server.ts'

export async function startWebServer(services: Services, address: { readonly host: string; readonly port: number }) {
  const viewThread = openViewThread()
  const sharedViews = makeSharedViews({ db: services.database.db, limiter: services.limiter, maker: viewThread })
  const cardThread = openCardThread()
  const handlers: Handlers = {
    ...makeSiteRoutes({ ...services, videoModel: modelFor('address', services), frameModel: modelFor('recording', services) }),
    ...accountHandlers(services),
    ...makeDataRoutes(services),
    ...makeXboxRoutes(services),
    ...makeJobRoutes(services),
    ...makeVideoRoutes(services),
    ...makeReviewRoutes(services),
    ...makeProgressRoutes(services),
    ...makeEveningMailRoutes(services),
    ...makeResultRoutes({ ...services, sharedViews }),
    ...makePictureRoutes({ ...services, sharedViews }),
    ...makePracticeRoutes({ ...services, sharedViews, maker: viewThread }),
    ...makeCoachingRoutes(services),
    ...makeBillingRoutes(services),
    ...makeFeedbackRoutes(services),
    ...makeRecentMatchRoutes(services),
    ...makeFrameRoutes(services),
    ...makeFreeCardRoutes(openFreeCards(services, cardThread)),
  }
  const { app, serve, serveFromDatabase } = createApp(services, {
    handlers,
    authRoutes: authRoutes(services, ACCOUNT_OPENING),
    findSharedPage: findPageIn(sharedViews),
    otherPaths: { [STRIPE_WEBHOOK.path]: { post: STRIPE_WEBHOOK.openApi } },
  })
  serveCards(serveFromDatabase, sharedViews)
  serveWebhook(serveFromDatabase, services)
  serveUnsubscribePage(serve)
  const streams = openEventStream(services)
  serveEvents(serve, services, streams)
  const server = makeHttpServer(app.fetch, securityHeaders(services.settings))
  const drain = makeDrainable(server)
  try {
    server.listen(address.port, address.host)
    await once(server, 'listening')
  } catch (error) {
    streams.close()
    throw listenError(error, address)
  }
  return {
    /** Takes no new requests, finishes running ones, ends the event streams. */
    stop: async () => {
      const drained = drain()
      streams.close()
      await drained
      viewThread.close()
      cardThread.close()
    },
  }
}

function listenError(error: unknown, { host, port }: { readonly host: string; readonly port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is in use, perhaps by a Callout that is already running. End that program, or set PORT.`)
  if (code === 'EACCES') return new StartError(`Port ${port} needs rights that this account does not have. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(`HOST must be an address of this machine, but is "${host}".`)
  return error
}
