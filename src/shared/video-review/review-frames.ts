import { z } from 'zod/mini'

/** What is taken of a picture of a player's own recording: sizes in bytes and pixels. */
export const FRAME_LIMITS = { bytes: 600_000, width: 1_280, height: 1_280, least: 64 }

/** Of one window. They are spread over it, so that a longer one has them further apart. */
export const MOST_WINDOW_FRAMES = 24
/** From one picture to the next at least, ms. */
const CLOSEST_FRAMES_MS = 500

/** Most windows of one plan that pictures are taken of. */
export const MOST_WINDOWS = 24
/** All pictures of one report together, as they are kept. */
export const MOST_JOB_BYTES = 60_000_000

const FRAME_PROBLEMS = ['too-large', 'too-small', 'not-a-jpeg', 'unreadable'] as const
export type FrameProblem = (typeof FRAME_PROBLEMS)[number]

/** When in the recording the pictures of a window are, ms: whoever knows the window knows them. */
export function frameTimes({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): number[] {
  const lengthMs = Math.max(0, toMs - fromMs)
  const count = Math.max(1, Math.min(MOST_WINDOW_FRAMES, Math.floor(lengthMs / CLOSEST_FRAMES_MS)))
  return Array.from({ length: count }, (_, index) => Math.max(0, Math.round(fromMs + (index * lengthMs) / count)))
}

const wantedFrame = z.object({
  atMs: z.int().check(z.minimum(0)),
  isThere: z.boolean(),
})

/** The windows of a recording that a model would look at, with the pictures that are wanted of each; none where nothing is to be sent. */
export const wantedFrames = z.object({
  /** The provider or program that would look, as the player reads it; null where none is set up. */
  provider: z.nullable(z.string()),
  isAllowed: z.boolean(),
  windows: z
    .array(z.object({ id: z.string(), frames: z.array(wantedFrame).check(z.maxLength(MOST_WINDOW_FRAMES)) }))
    .check(z.maxLength(MOST_WINDOWS)),
})
export type WantedFrames = z.infer<typeof wantedFrames>
