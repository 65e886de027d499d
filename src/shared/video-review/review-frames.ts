import { z } from 'zod/mini'

/** Limits of a picture of a player's own recording, in bytes and pixels. */
export const FRAME_LIMITS = { bytes: 600_000, width: 1_280, height: 1_280, least: 64 }

/** The maximum number of pictures of one window. They are spread evenly over it. */
export const MAX_WINDOW_FRAMES = 24
const CLOSEST_FRAMES_MS = 500

/** The maximum number of windows of a plan with pictures. */
export const MAX_WINDOWS = 24
/** The maximum size of all stored pictures of one report. */
export const MAX_JOB_BYTES = 60_000_000

const FRAME_PROBLEMS = ['too-large', 'too-small', 'not-a-jpeg', 'unreadable'] as const
export type FrameProblem = (typeof FRAME_PROBLEMS)[number]

/** Picture times of a window in recording milliseconds. They follow from the window alone, so browser and server agree on them. */
export function frameTimes({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): number[] {
  const lengthMs = Math.max(0, toMs - fromMs)
  const count = Math.max(1, Math.min(MAX_WINDOW_FRAMES, Math.floor(lengthMs / CLOSEST_FRAMES_MS)))
  return Array.from({ length: count }, (_, index) => Math.max(0, Math.round(fromMs + (index * lengthMs) / count)))
}

const wantedFrame = z.object({
  atMs: z.int().check(z.minimum(0)),
  isThere: z.boolean(),
})

/** The windows of a recording that a model would look at, with the wanted pictures of each. Empty when nothing is to be sent. */
export const wantedFrames = z.object({
  /** The name of the model's provider or program for the player; null when none is configured. */
  provider: z.nullable(z.string()),
  isAllowed: z.boolean(),
  windows: z
    .array(z.object({ id: z.string(), frames: z.array(wantedFrame).check(z.maxLength(MAX_WINDOW_FRAMES)) }))
    .check(z.maxLength(MAX_WINDOWS)),
})
export type WantedFrames = z.infer<typeof wantedFrames>
