import type { KeptVideoReview } from '#shared/report/kept-video-review.ts'
import type { VideoModel } from './video-model.ts'

export interface Models {
  readonly videoModel: VideoModel | null
  readonly frameModel: VideoModel | null
}

/** Who looks at a match: pictures of a recording go to the model that is shown nothing else, where there is one. Null where nobody can. */
export function modelFor(source: KeptVideoReview['source'], { videoModel, frameModel }: Models): VideoModel | null {
  const shown = source === 'recording' ? 'frames' : 'address'
  const models = source === 'recording' ? [frameModel, videoModel] : [videoModel]
  return models.find((model) => model?.takes === 'both' || model?.takes === shown) ?? null
}
