import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Edit, type EditPart, type Redrawn, shownMs } from './edit.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const SAMPLE = fileURLToPath(import.meta.resolve('#assets/sample/sample.webm'))

const seconds = (ms: number) => String(ms / 1000)
/** Compressed like the sample, so that parts can be concatenated. */
const LIKE_SAMPLE = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '400k', '-g', '50', '-pix_fmt', 'yuv420p']

export async function editVideo(folder: string, { parts, redrawn }: Pick<Edit, 'parts' | 'redrawn'>): Promise<string> {
  const made: string[] = []
  for (const [at, part] of parts.entries()) made.push(await makePart(folder, part, at))
  const list = join(folder, 'parts.txt')
  writeFileSync(list, parts.map((part, at) => `file '${made[at]}'\nduration ${seconds(shownMs(part))}\n`).join(''))
  const joined = join(folder, 'joined.mkv')
  await runFfmpeg(['-y', '-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', joined])
  return redrawn ? await redrawVideo(joined, redrawn, join(folder, 'redrawn.mkv')) : joined
}

export async function redrawVideo(video: string, { filter, codec }: Redrawn, target: string): Promise<string> {
  await runFfmpeg(['-y', '-i', video, '-an', '-vf', `${filter},format=yuv420p`, ...codec, target])
  return target
}

async function makePart(folder: string, part: EditPart, at: number): Promise<string> {
  const made = join(folder, `part-${at}.mkv`)
  if (part.kind === 'other') {
    const scenes = `testsrc2=s=1280x720:r=2:d=${seconds(part.lengthMs)},hue=H=t/3,drawtext=text='PLAY   CUSTOMIZE   12\\:34':x=(w-tw)/2:y=560:fontsize=40:fontcolor=white`
    await runFfmpeg(['-y', '-f', 'lavfi', '-i', scenes, ...LIKE_SAMPLE, made])
  } else if (part.kind === 'still') {
    const stillFilter = `trim=end_frame=1,loop=loop=-1:size=1,setpts=N/10/TB,trim=duration=${seconds(part.lengthMs)}`
    await runFfmpeg(['-y', '-ss', seconds(part.atMs), '-i', SAMPLE, '-an', '-vf', stillFilter, ...LIKE_SAMPLE, made])
  } else {
    const list = join(folder, `part-${at}.txt`)
    writeFileSync(list, `file '${SAMPLE}'\ninpoint ${seconds(part.fromMs)}\noutpoint ${seconds(part.toMs)}\n`)
    await runFfmpeg(['-y', '-itsscale', String(1 / part.speed), '-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', made])
  }
  return made
}
