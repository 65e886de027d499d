import type { KeptVideoReview } from '#shared/report/kept-video-review.ts'
import type { VideoModel } from './video-model.ts'

export interface Models {
  readonly videoModel: VideoModel | null
  readonly frameModel: VideoModel | null
}

/** The model for a video at an address, or for frames of a recording. Null where none is configured. */
export function modelFor(source: KeptVideoReview['source'], { videoModel, frameModel }: Models): VideoModel | null {
  const shown = source === 'recording' ? 'frames' : 'address'
  const models = source === 'recording' ? [frameModel, videoModel] : [videoModel]
  return models.find((model) => model?.takes === 'both' || model?.takes === shown) ?? null
}
