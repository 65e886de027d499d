import type { KeptAlignment } from '#shared/video/kept-alignment.ts'

/** Why a video has no times of the match. */
export type AlignmentRefusal =
  /** Fewer readings than could ever agree. */
  | 'no-clock'
  /** The readings agree with each other, but on times that this match never had: it was too short, or began otherwise. */
  | 'clock-never-fits'
  | 'contradicting-readings'
  /** Many short parts. */
  | 'montage'

export type AlignmentOutcome =
  | { readonly status: 'aligned'; readonly alignment: KeptAlignment }
  | { readonly status: 'refused'; readonly reason: AlignmentRefusal }
