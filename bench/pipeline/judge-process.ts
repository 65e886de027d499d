import { walkedMatch } from '../watching/played-match.ts'
import { judgePipeline } from './judge-pipeline.ts'

/** Judges the match of each seed that it is told, until nobody listens any more. */
process.on('message', ({ seed }: { readonly seed: number }) => {
  const played = walkedMatch(seed)
  process.send?.(played ? [judgePipeline(played)] : [])
})
