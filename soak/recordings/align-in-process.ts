import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { type VotedMatch, voteOnMatch } from '#server/coaching/recording/vote-on-readings.ts'
import type { ScoreCheck } from '#shared/video/score-check.ts'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'
import { type AlignOutcome, alignRecording } from '#web/features/recording/align-recording.ts'
import { answerQuestions, type OpenedFrames } from '#web/features/recording/reading/answer-questions.ts'
import { openFile } from '#web/features/recording/reading/open-file.ts'
import type { ReadingAnswer } from '#web/features/recording/reading/reading-messages.ts'
import type { ReadingWorkerClient } from '#web/features/recording/reading-worker-client.ts'
import { ffmpegFrames } from './ffmpeg-frames.ts'

export interface AlignedVideo {
  readonly alignment: VideoAlignment
  readonly isToTheFrame: boolean
  readonly scores: ScoreCheck | null
}

/** Aligns a video with a match on the way of the product: the browser's reading and the server's vote, without time running out. */
export async function alignInProcess(path: string, match: VotedMatch): Promise<AlignOutcome<AlignedVideo>> {
  const answer = answerQuestions({ open: (file) => openWithFfmpeg(path, file), onProgress: () => {} })
  const line: ReadingWorkerClient = {
    giveFrames: () => {},
    ask: async (question, kind) => {
      const answered = await answer(question)
      const isOfKind = (one: ReadingAnswer): one is Extract<ReadingAnswer, { kind: typeof kind }> => one.kind === kind
      if (!isOfKind(answered)) throw new Error(`Asked for ${kind}, told ${answered.kind}.`)
      return answered
    },
  }
  const file = new File([readFileSync(path)], basename(path), { lastModified: Math.floor(statSync(path).mtimeMs) })
  return await alignRecording<AlignedVideo>(file, {
    line,
    vote: async (round) => {
      const vote = voteOnMatch(match, round)
      return vote.status === 'aligned' ? { status: 'aligned', result: vote } : vote
    },
    openFrames: async () => null,
    onOpened: () => {},
    onVoting: () => {},
    untilMs: Number.POSITIVE_INFINITY,
    now: () => 0,
  })
}

async function openWithFfmpeg(path: string, file: File): Promise<OpenedFrames | null> {
  const found = await openFile(file)
  if (!found) return null
  const { facts, shown, codec, keyTimeBefore } = found
  return { shown, opened: { facts, codec, isDecodedHere: true }, source: await ffmpegFrames(path, facts, keyTimeBefore) }
}
