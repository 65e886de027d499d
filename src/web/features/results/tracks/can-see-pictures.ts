import type { ShownResult } from '#web/data/foreign/foreign-result.ts'

/** Whether there are pictures from above of this result, and this reader may see them. */
export function canSeePictures({ positions, isOwner, isReplayPublic }: ShownResult): boolean {
  return positions?.state === 'there' && (isOwner || isReplayPublic)
}
