import { titleOf } from '#analysis/drills/check-drill.ts'
import type { Caller, Handlers } from '#server/calls/handlers.ts'
import { resultNotFound } from '#server/calls/refusals.ts'
import type { Database } from '#server/database/database.ts'
import { findTracksBody } from '#server/matches/tracks/track-store.ts'
import { alignReport } from '#server/results/alignment.ts'
import { listDrills } from '#server/results/drills/drill-store.ts'
import { showReport } from '#server/results/read-report.ts'
import type { ViewMaker } from '#server/results/shared-views/open-view-thread.ts'
import type { SharedViews } from '#server/results/shared-views/shared-views.ts'
import { findPlayback } from '#server/results/store.ts'
import { findOwn } from '#server/results/visible-results.ts'
import { cacheFor } from '#server/retry/cache-for.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { answerOf, withNames } from '#shared/practice/practice-item.ts'
import type { PracticeClip } from '#shared/practice/practice-session.ts'
import { canonicalVideoAddress } from '#shared/video/video-address.ts'
import { videoTimeAt } from '#shared/video/video-alignment.ts'
import { chooseMoments, dueAt } from './choose-moments.ts'
import { namesIn, toMoment } from './moment-shown.ts'
import {
  answerTurn,
  countAnswers,
  findLastTurn,
  findMoment,
  type ItemId,
  listAnswers,
  listCandidates,
  listKindAnswers,
  listPracticed,
  openTurn,
} from './practice-store.ts'
import { retiredKinds } from './retired-kinds.ts'

/** Retired kinds change over weeks. */
const RETIRE_AGAIN_MS = 60 * 60_000

async function listCurrent(db: Database, practiced: readonly Pick<ItemId, 'jobId'>[], retired: ReadonlySet<string>) {
  const ids = practiced.map(({ jobId }) => jobId)
  return (await listCandidates(db, ids)).filter(({ kind }) => !retired.has(kind))
}

interface PracticeServices {
  readonly database: { readonly db: Database }
  readonly sharedViews: Pick<SharedViews, 'findSample'>
  readonly maker: Pick<ViewMaker, 'make'>
}

export function makePracticeRoutes({ database: { db }, sharedViews, maker }: PracticeServices) {
  const retired = cacheFor(RETIRE_AGAIN_MS, async () => retiredKinds(await listKindAnswers(db)))
  return {
    startPractice: async ({ caller, body }) => {
      const { userId } = caller
      if (body.jobId !== undefined) await findOwn(db, body.jobId, caller)
      const practiced = await listPracticed(db, userId, body.jobId)
      const items = await listCurrent(db, practiced, await retired())
      const open = (await listDrills(db, userId)).find(({ closedAt }) => closedAt === null)
      const kind = open?.kind ?? practiced[0]?.asked[0] ?? null
      const candidates = items.map((item) => ({ ...item, isOfFocus: kind !== null && item.focus === kind }))
      const answers = await listAnswers(db, userId)
      const chosen = chooseMoments(candidates, answers, new Date())
      const moments = (await Promise.all(chosen.map((candidate) => findMoment(db, userId, candidate)))).filter((moment) => moment !== null)
      for (const { jobId, item } of moments) await openTurn(db, { jobId, itemId: item.id })
      const ids = [...new Set(moments.map(({ jobId }) => jobId))]
      const videos = new Map(await Promise.all(ids.map(async (id) => [id, await findVideo(db, caller, id)] as const)))
      return {
        moments: moments.map((moment) => toMoment(moment, clipAt(videos.get(moment.jobId) ?? null, moment.item.frozenAtMs))),
        focus: kind && { title: titleOf({ kind }), soFar: open?.soFar ?? null, isAsked: candidates.some(({ isOfFocus }) => isOfFocus) },
        nextAt: nextOf(candidates, answers)?.toISOString() ?? null,
      }
    },

    answerPractice: async ({ caller, body: { option, isSure, ...id } }) => {
      const moment = await findOwnMoment(caller.userId, id)
      const outcome = await answerTurn(db, id, { option, isSure, isRight: option === moment.item.right })
      if (outcome === 'not shown') throw refuse('practiceNotShown')
      if (outcome === 'answered otherwise') throw refuse('practiceAnswered')
      return {
        answer: withNames(answerOf(moment.item), namesIn(moment)),
        clip: clipAt(await findVideo(db, caller, moment.jobId), moment.item.frozenAtMs),
        standing: await countAnswers(db, caller.userId),
      }
    },

    getPracticePicture: async ({ caller, query }) => {
      const moment = await findOwnMoment(caller.userId, query)
      const turn = await findLastTurn(db, query)
      if (!turn) throw refuse('practiceNotShown')
      const tracks = await findTracksBody(db, moment.matchId)
      const { item, cast } = moment
      const picture = tracks && (await maker.make({ kind: 'practice', tracks, item, cast, isAnswered: turn.answeredAt !== null }))
      if (!picture) throw resultNotFound()
      return { fileName: 'picture.bin', type: 'application/octet-stream', chunks: [picture] }
    },

    getSamplePractice: async () => {
      const sample = await sharedViews.findSample('practice')
      if (!sample) throw resultNotFound()
      return sample
    },
  } satisfies Partial<Handlers>

  async function findOwnMoment(userId: UserId, id: ItemId) {
    const moment = await findMoment(db, userId, id)
    if (!moment) throw resultNotFound()
    return moment
  }
}

/** The video or recording with its alignment; null when nothing is aligned. */
async function findVideo(db: Database, caller: Caller, id: JobId) {
  const stored = await findOwn(db, id, caller)
  if (stored.videoId === null && stored.recording === null) return null
  const { report } = showReport(stored)
  const alignment = report && alignReport(report, stored).alignment
  if (!alignment || alignment.status === 'none') return null
  return { alignment, videoId: stored.videoId, playback: await findPlayback(db, id) }
}

/** The place in the video of a time in the log; null when the video does not show it. */
function clipAt(video: Awaited<ReturnType<typeof findVideo>>, atMs: number): PracticeClip | null {
  if (video === null) return null
  const ms = videoTimeAt(video.alignment, atMs)
  if (ms === null || ms < 0) return null
  const { alignment, playback, videoId } = video
  const seconds = ms / 1000
  if (alignment.of === 'recording') return { kind: 'own file', url: null, seconds }
  if (playback?.kind === 'file' || playback?.kind === 'embed') return { ...playback, seconds }
  return videoId === null ? null : { kind: 'link', url: canonicalVideoAddress({ id: videoId }), seconds }
}

function nextOf(candidates: readonly { readonly key: string }[], answers: Awaited<ReturnType<typeof listAnswers>>): Date | null {
  const given = Map.groupBy(answers, ({ key }) => key)
  const times = candidates.flatMap(({ key }) => dueAt(given.get(key) ?? []) ?? [])
  return times.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null)
}
