import { matchTimeAt, type VideoAlignment, videoTimeAt } from '#shared/video/video-alignment.ts'

/** A part of a video that shows the match. Match times are log times. */
export interface TruePart {
  readonly videoFromMs: number
  readonly videoToMs: number
  readonly matchFromMs: number
  /** Milliseconds of the match per millisecond of the video. */
  readonly speed: number
}

export interface Placed {
  /** The shares of the match's parts whose times are right to 0.1 s and to 0.5 s. */
  readonly rightTenth: number
  readonly rightHalf: number
  /** The share of the shown events that have a link. */
  readonly linked: number
  readonly links: number
  /** Links to where the video does not show the event within two seconds. */
  readonly falseLinks: number
  /** The errors of the other links. */
  readonly p95Ms: number
  readonly worstMs: number
}

export type VideoOutcome =
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'aligned'; readonly word: string; readonly placed: Placed }

const STEP_MS = 250
const WRONG_MS = 2_000

export function placedIn(alignment: VideoAlignment, truth: readonly TruePart[], eventsMs: readonly number[]): Placed {
  const offs = truth.flatMap((part) => timesIn(part).map((videoMs) => offAt(alignment, part, videoMs)))
  const within = (ms: number) => offs.filter((off) => off <= ms).length / Math.max(1, offs.length)
  const linkOf = (atMs: number) => videoTimeAt(alignment, atMs)
  const links = eventsMs.flatMap((atMs) => {
    const videoMs = linkOf(atMs)
    return videoMs === null ? [] : [linkOff(truth, atMs, videoMs)]
  })
  const near = links.filter((off) => off <= WRONG_MS).sort((one, other) => one - other)
  const shown = eventsMs.filter((atMs) => placesOf(truth, atMs).length > 0)
  return {
    rightTenth: within(100),
    rightHalf: within(500),
    linked: shown.filter((atMs) => linkOf(atMs) !== null).length / Math.max(1, shown.length),
    links: links.length,
    falseLinks: links.length - near.length,
    p95Ms: near[Math.max(0, Math.ceil(0.95 * near.length) - 1)] ?? 0,
    worstMs: near.at(-1) ?? 0,
  }
}

/** The truth of the same video, as if it showed its match `byMs` later. */
export function shifted(truth: readonly TruePart[], byMs: number): TruePart[] {
  return truth.map((part) => ({ ...part, matchFromMs: part.matchFromMs - byMs * part.speed }))
}

/** Exact: to the frame, as for a player's own recording; one frame of the sample takes 0.1 s. Good: whole seconds. Else unchecked. */
const MAX_ERROR_MS: Readonly<Record<string, number>> = { Exact: 100, Good: 500 }
const MAX_UNSURE_ERROR_MS = 2_000
const MAX_FALSE = 0.005
const MIN_RIGHT = 0.75

interface JudgedEdit {
  readonly name: string
  /** Must be aligned; other edits may be refused. */
  readonly isPlain: boolean
  /** The video shows another match. If no scores reveal that, it is unsure, and its player reads that it was not checked. */
  readonly isAnother: boolean
}

export function faultsOf({ name, isPlain, isAnother }: JudgedEdit, outcome: VideoOutcome): string[] {
  if (outcome.status === 'refused') return isPlain ? [`${name}: refused, ${outcome.reason}`] : []
  const { word, placed } = outcome
  const maxMs = MAX_ERROR_MS[word] ?? MAX_UNSURE_ERROR_MS
  const maxFalse = word === 'Unsure' ? (isAnother ? 1 : MAX_FALSE) * placed.links : 0
  return [
    ...(placed.falseLinks <= maxFalse ? [] : [`${name}: ${placed.falseLinks} of ${placed.links} links are false, and called ${word}`]),
    ...(placed.p95Ms <= maxMs ? [] : [`${name}: links called ${word} are up to ${(placed.p95Ms / 1000).toFixed(2)} s off`]),
    ...(isPlain && placed.rightHalf < MIN_RIGHT ? [`${name}: ${percent(placed.rightHalf)} of the video have their time only`] : []),
  ]
}

export const percent = (share: number) => `${(100 * share).toFixed(0)} %`

function timesIn({ videoFromMs, videoToMs }: TruePart): number[] {
  return Array.from({ length: Math.floor((videoToMs - videoFromMs) / STEP_MS) }, (_, index) => videoFromMs + (index + 0.5) * STEP_MS)
}

/** The error in video time; infinite where the video has no match time. */
function offAt(alignment: VideoAlignment, { videoFromMs, matchFromMs, speed }: TruePart, videoMs: number): number {
  const found = matchTimeAt(alignment, videoMs)
  return found === null ? Number.POSITIVE_INFINITY : Math.abs((found - matchFromMs) / speed - (videoMs - videoFromMs))
}

/** How far a link may miss the end of its part: ends are as exact as times are. */
const EDGE_MS = 500

function linkOff(truth: readonly TruePart[], atMs: number, videoMs: number): number {
  return Math.min(Number.POSITIVE_INFINITY, ...placesOf(truth, atMs, EDGE_MS).map((shownMs) => Math.abs(shownMs - videoMs)))
}

function placesOf(truth: readonly TruePart[], atMs: number, edgeMs = 0): number[] {
  return truth.flatMap(({ videoFromMs, videoToMs, matchFromMs, speed }) => {
    const videoMs = videoFromMs + (atMs - matchFromMs) / speed
    return videoMs >= videoFromMs - edgeMs && videoMs <= videoToMs + edgeMs ? [videoMs] : []
  })
}
