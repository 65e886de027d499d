import type { Handlers } from '#server/calls/handlers.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { canonicalVideoAddress } from '#shared/video/video-address.ts'

const SAMPLE = { videoUrl: canonicalVideoAddress({ id: SAMPLE_VIDEO_ID }), matchId: SAMPLE_MATCH_ID, gamertag: SAMPLE_GAMERTAG }

interface NamedModel {
  readonly provider: string
  readonly name: string
}

interface SiteServices {
  readonly settings: HttpSettings
  /** The configured models; null when there is none. */
  readonly videoModel: NamedModel | null
  readonly frameModel: NamedModel | null
}

export function makeSiteRoutes({ settings, videoModel, frameModel }: SiteServices) {
  const { sandboxes, supportEmail, payments, accountLink } = settings
  return {
    getSite: async () => ({
      sandboxes: [...sandboxes],
      sample: SAMPLE,
      supportEmail,
      videoModels: named(videoModel),
      frameModels: named(frameModel),
      payments,
      accountLink,
    }),
  } satisfies Partial<Handlers>
}

function named(model: NamedModel | null) {
  return model ? [{ provider: model.provider, name: model.name }] : []
}
