import { matchTimeAt, type VideoAlignment, videoTimeAt } from '#shared/video/video-alignment.ts'

/** A stretch of a video that shows the match. Times of the match are of its log. */
export interface TruePart {
  readonly videoFromMs: number
  readonly videoToMs: number
  readonly matchFromMs: number
  /** Milliseconds of the match in one of the video. */
  readonly speed: number
}

/** How the times of a video were found. */
export interface Placed {
  /** Shares of the video that shows the match whose times are right to a tenth and to half of a second. */
  readonly rightTenth: number
  readonly rightHalf: number
  /** Share of the events shown that have a link. */
  readonly linked: number
  readonly links: number
  /** Links to where the video does not show the event within two seconds. */
  readonly falseLinks: number
  /** How far the other links are off. */
  readonly p95Ms: number
  readonly worstMs: number
}

/** What became of one video, by the word that its player reads. */
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

/** The same video, were it to show its match so much later. */
export function shifted(truth: readonly TruePart[], byMs: number): TruePart[] {
  return truth.map((part) => ({ ...part, matchFromMs: part.matchFromMs - byMs * part.speed }))
}

/** To the frame, as a recording of one's own has to be; a frame of the sample alone takes a tenth. By whole seconds; and where nobody checked. */
const MOST_ERROR_MS: Readonly<Record<string, number>> = { Exact: 100, Good: 500 }
const MOST_UNSURE_ERROR_MS = 2_000
const MOST_FALSE = 0.005
const LEAST_RIGHT = 0.75

interface JudgedEdit {
  readonly name: string
  /** Has to be aligned; of others a refusal is understood. */
  readonly isPlain: boolean
  /** The video is of another match. Where no scores tell that, it is unsure, and its player reads that nobody checked. */
  readonly isAnother: boolean
}

/** What of an outcome may not be. */
export function faultsOf({ name, isPlain, isAnother }: JudgedEdit, outcome: VideoOutcome): string[] {
  if (outcome.status === 'refused') return isPlain ? [`${name}: refused, ${outcome.reason}`] : []
  const { word, placed } = outcome
  const mostMs = MOST_ERROR_MS[word] ?? MOST_UNSURE_ERROR_MS
  const mostFalse = word === 'Unsure' ? (isAnother ? 1 : MOST_FALSE) * placed.links : 0
  return [
    ...(placed.falseLinks <= mostFalse ? [] : [`${name}: ${placed.falseLinks} of ${placed.links} links are false, and called ${word}`]),
    ...(placed.p95Ms <= mostMs ? [] : [`${name}: links called ${word} are up to ${(placed.p95Ms / 1000).toFixed(2)} s off`]),
    ...(isPlain && placed.rightHalf < LEAST_RIGHT ? [`${name}: ${percent(placed.rightHalf)} of the video have their time only`] : []),
  ]
}

export const percent = (share: number) => `${(100 * share).toFixed(0)} %`

function timesIn({ videoFromMs, videoToMs }: TruePart): number[] {
  return Array.from({ length: Math.floor((videoToMs - videoFromMs) / STEP_MS) }, (_, index) => videoFromMs + (index + 0.5) * STEP_MS)
}

/** In time of the video; infinite where it has no time of the match. */
function offAt(alignment: VideoAlignment, { videoFromMs, matchFromMs, speed }: TruePart, videoMs: number): number {
  const found = matchTimeAt(alignment, videoMs)
  return found === null ? Number.POSITIVE_INFINITY : Math.abs((found - matchFromMs) / speed - (videoMs - videoFromMs))
}

/** What a link into a part may miss its end by: an end is known as well as times are. */
const EDGE_MS = 500

/** From the nearest place where the video shows the event. */
function linkOff(truth: readonly TruePart[], atMs: number, videoMs: number): number {
  return Math.min(Number.POSITIVE_INFINITY, ...placesOf(truth, atMs, EDGE_MS).map((shownMs) => Math.abs(shownMs - videoMs)))
}

/** Every place where the video shows a time of the match. */
function placesOf(truth: readonly TruePart[], atMs: number, edgeMs = 0): number[] {
  return truth.flatMap(({ videoFromMs, videoToMs, matchFromMs, speed }) => {
    const videoMs = videoFromMs + (atMs - matchFromMs) / speed
    return videoMs >= videoFromMs - edgeMs && videoMs <= videoToMs + edgeMs ? [videoMs] : []
  })
}
