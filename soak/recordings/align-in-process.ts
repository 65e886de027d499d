import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { type VotedMatch, voteOnMatch } from '#server/coaching/recording/vote-on-readings.ts'
import type { ScoreCheck } from '#shared/video/score-check.ts'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'
import { type AlignOutcome, alignRecording } from '#web/features/recording/align-recording.ts'
import { openFile } from '#web/features/recording/reading/open-file.ts'
import { createRecordingReader, type OpenedFrames } from '#web/features/recording/reading/recording-reader.ts'
import type { ReadingWorkerClient } from '#web/features/recording/reading-worker-client.ts'
import { ffmpegFrames } from './ffmpeg-frames.ts'

export interface AlignedVideo {
  readonly alignment: VideoAlignment
  readonly isToTheFrame: boolean
  readonly scores: ScoreCheck | null
}

/** Aligns a video with a match like the product: with the browser's reading and the server's vote, but without a time limit. */
export async function alignInProcess(path: string, match: VotedMatch): Promise<AlignOutcome<AlignedVideo>> {
  const reader = createRecordingReader((opened) => openWithFfmpeg(path, opened))
  const file = new File([readFileSync(path)], basename(path), { lastModified: Math.floor(statSync(path).mtimeMs) })
  const worker: ReadingWorkerClient = {
    open: async () => {
      const opened = await reader.open(file)
      return opened && { ...opened, isShownHere: true }
    },
    ask: (question) => question(reader),
  }
  return await alignRecording<AlignedVideo>(file, {
    worker,
    vote: async (round) => {
      const vote = voteOnMatch(match, round)
      return vote.status === 'aligned' ? { status: 'aligned', result: vote } : vote
    },
    onOpened: () => {},
    onProgress: () => {},
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
