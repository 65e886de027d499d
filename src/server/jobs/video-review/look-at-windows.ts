import { bulkhead } from 'cockatiel'
import pTimeout from 'p-timeout'
import { z } from 'zod'
import { needsSecondLook } from '#analysis/video-review/observe-windows.ts'
import { type QuestionSheet, type SheetAnswer, sheetOf } from '#analysis/video-review/question-sheets.ts'
import { askSheet, versionOf } from '#server/integrations/video-model/sheet-asks.ts'
import type { VideoModel, WindowPictures } from '#server/integrations/video-model/video-model.ts'
import { answerOf, type ModelClient } from '#server/jobs/asking/model-client.ts'
import { type LookAsking, spanOfLook } from '#shared/report/review-window.ts'
import type { PlannedWindow, ReviewedWindow, ReviewPlan, WindowLook } from '#shared/report/stored-video-review.ts'
import { MODEL_TIME_MS } from '#shared/video-review/review-state.ts'

const AT_ONCE = 6

export interface LookOptions {
  readonly client: ModelClient
  readonly model: VideoModel
  readonly plan: ReviewPlan
  readonly hasTracks: boolean
  readonly time: ModelTime
  /** The pictures of a window for the model, or why there are none. */
  readonly picturesOf: (window: PlannedWindow, asking: LookAsking) => Promise<WindowPictures | 'no-frames' | 'frames-lost'>
  /** Called after each window, with all finished windows in the order of the plan. */
  readonly onSeen: (done: readonly ReviewedWindow[]) => Promise<void>
}

const lookAnswer = answerOf<SheetAnswer>(z.object({ clockSeconds: z.number().nullable(), answers: z.record(z.string(), z.string()) }))

type Trouble = { readonly trouble: string }

/** Asks about each window in the order of the plan, most valuable first, and again in other words if the first answers say something. */
export async function lookAtWindows(options: LookOptions): Promise<ReviewedWindow[]> {
  const { plan } = options
  const done = new Map<string, ReviewedWindow>()
  const inOrder = () => plan.windows.flatMap(({ id }) => done.get(id) ?? [])
  await inTurns(plan.windows, AT_ONCE, async (window) => {
    done.set(window.id, { ...window, ...(await lookAtWindow(options, window)) })
    await options.onSeen(inOrder())
  })
  return inOrder()
}

async function lookAtWindow(options: LookOptions, window: PlannedWindow): Promise<Pick<ReviewedWindow, 'looks' | 'trouble'>> {
  const first = await lookOnce(options, window, 'first')
  if ('trouble' in first) return { looks: [], trouble: first.trouble }
  if (!needsSecondLook(window, window.clockSeconds, first)) return { looks: [first], trouble: null }
  const second = await lookOnce(options, window, 'second')
  return 'trouble' in second ? { looks: [first], trouble: second.trouble } : { looks: [first, second], trouble: null }
}

async function lookOnce(options: LookOptions, window: PlannedWindow, asking: LookAsking): Promise<WindowLook | Trouble> {
  const { model, time, hasTracks, client } = options
  const pictures = await options.picturesOf(window, asking)
  if (typeof pictures === 'string') return { trouble: pictures }
  const sheet = sheetOf(window.kind, asking, { hasTracks })
  const basis = basisOf(window, sheet, pictures, model)
  const ask = () => client.ask('window', basis, (meter) => model.observe(pictures, sheet, meter))
  const ms = time.forWindowMs()
  const answer = ms > 0 ? await within(ask(), ms, LATE) : ((await client.recall('window', basis)) ?? LATE)
  if (answer === LATE) return { trouble: LATE }
  if (answer.status === 'refused') return { trouble: answer.reason }
  return { asking, sheet: sheet.name, ...answer.seen }
}

const LATE = 'late' as const

function basisOf(window: PlannedWindow, sheet: QuestionSheet, pictures: WindowPictures, model: Pick<VideoModel, 'name'>) {
  const shown = pictures.kind === 'clip' ? pictures.clip : { frames: pictures.frames.map(({ afterMs }) => afterMs), ...window.video }
  return { inputs: { window: window.id, shown, model: model.name }, version: versionOf(askSheet(sheet)), schema: lookAnswer }
}

export function videoSpanOf({ video, ...window }: PlannedWindow, asking: LookAsking): { fromMs: number; toMs: number } {
  const share = (video.toMs - video.fromMs) / (window.toMs - window.fromMs)
  const { fromMs, toMs } = spanOfLook(window, asking)
  return {
    fromMs: Math.round(video.fromMs + (fromMs - window.fromMs) * share),
    toMs: Math.round(video.toMs - (window.toMs - toMs) * share),
  }
}

export interface ReviewTimes {
  readonly ms: number
  /** No window is looked at after this time, so that time is left for choosing. */
  readonly windowsMs: number
  readonly hardStopMs: number
}

export const REVIEW_TIMES: ReviewTimes = { ms: MODEL_TIME_MS, windowsMs: 85_000, hardStopMs: 40_000 }

export type ModelTime = ReturnType<typeof startModelTime>

export function startModelTime({ ms, windowsMs, hardStopMs }: ReviewTimes, usedBeforeMs: number) {
  const startedAt = performance.now()
  const usedMs = () => Math.round(usedBeforeMs + performance.now() - startedAt)
  const remainingOf = (all: number) => Math.max(0, Math.min(hardStopMs, all - usedMs()))
  return {
    usedMs: () => Math.min(ms, usedMs()),
    /** Time left for one more answer about a window; 0 when there is none. */
    forWindowMs: () => remainingOf(windowsMs),
    forChoosingMs: () => remainingOf(ms),
  }
}

export async function within<T, Late>(answer: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  return await pTimeout(answer, { milliseconds: Math.max(1, ms), fallback: () => late })
}

async function inTurns<T>(items: readonly T[], atOnce: number, run: (item: T) => Promise<void>): Promise<void> {
  const turns = bulkhead(atOnce, items.length)
  await Promise.all(items.map((item) => turns.execute(() => run(item))))
}
