import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toAss } from './ass-document.ts'
import { drawCards } from './draw-cards.ts'
import { drawKillFeed } from './draw-kill-feed.ts'
import { drawPlayer } from './draw-player.ts'
import { drawScene } from './draw-scene.ts'
import { drawScoreboard } from './draw-scoreboard.ts'
import { encodeVideo, takePoster, whyNoFfmpeg } from './run-ffmpeg.ts'
import { readSampleVideo } from './sample-video.ts'

/** Draws the sample match's video and its poster: `npx node scripts/render-sample/render.ts`, about seven minutes. */

const FONT_FAMILY = 'Inter'
const FONT = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
const TARGET = fileURLToPath(new URL('../../assets/sample', import.meta.url))
const MAX_VIDEO_BYTES = 4_000_000
const MAX_POSTER_BYTES = 60_000
/** After the third kill in one go, while its medal is shown. */
const POSTER_AT_MS = 414_500

const problem = whyNoFfmpeg()
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}
const video = readSampleVideo()
const drawings = [drawScene, drawScoreboard, drawKillFeed, drawPlayer, drawCards].flatMap((draw) => draw(video))
const folder = mkdtempSync(join(tmpdir(), 'render-sample-'))
try {
  mkdirSync(join(folder, 'fonts'))
  copyFileSync(FONT, join(folder, 'fonts', 'inter.woff2'))
  writeFileSync(join(folder, 'hud.ass'), toAss(drawings, FONT_FAMILY))
  mkdirSync(TARGET, { recursive: true })
  encodeVideo(folder, 'hud.ass', video.lengthMs, join(TARGET, 'sample.webm'))
  takePoster(join(TARGET, 'sample.webm'), POSTER_AT_MS, join(TARGET, 'poster.jpg'))
} finally {
  rmSync(folder, { recursive: true })
}
report('sample.webm', MAX_VIDEO_BYTES)
report('poster.jpg', MAX_POSTER_BYTES)

function report(name: string, maxBytes: number): void {
  const { size } = statSync(join(TARGET, name))
  console.log(`assets/sample/${name}: ${size} bytes`)
  if (size <= maxBytes) return
  console.error(`${name} is larger than ${maxBytes} bytes.`)
  process.exitCode = 1
}
