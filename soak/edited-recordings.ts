import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordingWord } from '#web/features/recording/panel/recording-word.ts'
import { type AlignedVideo, alignInProcess } from './recordings/align-in-process.ts'
import type { EditedVideo } from './recordings/edited-video.ts'
import { editedVideos } from './recordings/edited-videos.ts'
import { faultsOf, percent, placedIn, shifted, type VideoOutcome } from './recordings/judge-video.ts'

/**
 * `npm run soak -- edited-recordings`: edits the sample's video like players edit theirs, and finds the match in each with the whole code
 * for recordings, from pixels to links: the browser's reading, over frames that ffmpeg decodes, and the server's vote. With
 * `RECORDED_DATA` the clips of the game as well. Ends with an error when a plain edit is refused, or links are false.
 * `npx node soak/edited-recordings.ts cut` tries those with that word in their name. Needs ffmpeg.
 */
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 1)
const wanted = process.argv.slice(2)
/** Planted errors of these sizes must be found, or this program proves nothing. */
const PLANTED_MS = [1_000, 3_000]

const folders = new Set<string>()
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
const faults: string[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const videos = editedVideos(round, process.env['RECORDED_DATA']).filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  )
  let next = videos[0] && makeVideo(videos[0])
  for (const [place, video] of videos.entries()) {
    const made = await next
    // The next video is made while this one is read.
    const following = videos[place + 1]
    next = following && makeVideo(following)
    if (made) faults.push(...(await tryVideo(video, made)))
  }
}
for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(`${faults.length} faults`)
// Exits explicitly, since timers of readings without a limit still run.
process.exit(faults.length > 0 ? 1 : 0)

interface MadeVideo {
  readonly folder: string
  readonly path: string
}

async function makeVideo({ make }: EditedVideo): Promise<MadeVideo> {
  const folder = mkdtempSync(join(tmpdir(), 'edited-recording-'))
  folders.add(folder)
  return { folder, path: await make(folder) }
}

async function tryVideo(video: EditedVideo, { folder, path }: MadeVideo): Promise<string[]> {
  const startedAtMs = performance.now()
  const outcome = await alignInProcess(path, video.match.voted)
  rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
  const seconds = `${((performance.now() - startedAtMs) / 1000).toFixed(0)} s`
  if (outcome.status === 'refused') {
    console.log(`${video.name.padEnd(48)} refused: ${outcome.refusal.reason}, ${outcome.refusal.pictures} pictures  (${seconds})`)
    return faultsOf(video, { status: 'refused', reason: outcome.refusal.reason })
  }
  console.log(`${video.name.padEnd(48)} ${words(video, outcome.result)}  (${seconds})`)
  return [...faultsOf(video, judge(video, outcome.result)), ...unseenPlants(video, outcome.result)]
}

function judge(
  { truth, match }: EditedVideo,
  { alignment, isToTheFrame, scores }: AlignedVideo,
): Extract<VideoOutcome, { status: 'aligned' }> {
  const word = recordingWord({ scores: scores ?? undefined, isToTheFrame, calibration: alignment.calibration })
  return { status: 'aligned', word, placed: placedIn(alignment, truth, match.eventsMs) }
}

function words(video: EditedVideo, found: AlignedVideo): string {
  const { word, placed } = judge(video, found)
  const scores = found.scores ? `${found.scores.agreeing} of ${found.scores.of}` : 'none'
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  return [
    `${word.padEnd(6)} scores ${scores.padEnd(8)} segments ${found.alignment.segments.length}`,
    `right ${percent(placed.rightTenth)}, to half a second ${percent(placed.rightHalf)}`,
    `events linked ${percent(placed.linked)}, false ${placed.falseLinks} of ${placed.links}`,
    `p95 ${seconds(placed.p95Ms)}, worst ${seconds(placed.worstMs)}`,
  ].join('   ')
}

function unseenPlants(video: EditedVideo, found: AlignedVideo): string[] {
  if (video.truth.length === 0) return []
  const { word } = judge(video, found)
  return PLANTED_MS.filter((byMs) => byMs > 2_000 || word !== 'Unsure').flatMap((byMs) => {
    const planted = judge({ ...video, truth: shifted(video.truth, byMs) }, found)
    return faultsOf(video, planted).length > 0 ? [] : [`${video.name}: a truth that is ${byMs} ms off was not noticed`]
  })
}
