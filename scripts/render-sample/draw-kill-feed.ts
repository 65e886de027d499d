import type { TrueDeath } from '#simulator/simulation.ts'
import { COLORS, type Drawing, drawShape, drawText, ink, LAYERS, outline, rectangle, teamColor } from './ass-document.ts'
import type { SampleVideo, Span } from './sample-video.ts'

const ROWS = 4
const ROW_HEIGHT = 26
const SHOWN_MS = 9_000
const TOP = 404
const LEFT = 24
const WIDTH = 312
const TRIANGLE = outline([
  [0, 0],
  [11, 6],
  [0, 12],
])
const CROSS = outline([
  [0, 2],
  [2, 0],
  [6, 4],
  [10, 0],
  [12, 2],
  [8, 6],
  [12, 10],
  [10, 12],
  [6, 8],
  [2, 12],
  [0, 10],
  [4, 6],
])

/** The last four deaths, the newest at the bottom: killer and victim, you in gold. */
export function drawKillFeed(video: SampleVideo): Drawing[] {
  return stretchesOf(video.deaths).flatMap(({ startMs, endMs }) => {
    const shown = video.deaths.filter(({ atMs }) => atMs <= startMs && startMs < atMs + SHOWN_MS).slice(-ROWS)
    return shown.flatMap((death, row) => drawRow(video, death, { startMs, endMs }, row + ROWS - shown.length))
  })
}

/** Spans during which the feed does not change. */
function stretchesOf(deaths: readonly TrueDeath[]): Span[] {
  const changes = [...new Set(deaths.flatMap(({ atMs }) => [atMs, atMs + SHOWN_MS]))].sort((one, other) => one - other)
  return changes.slice(0, -1).map((startMs, index) => ({ startMs, endMs: changes[index + 1] ?? startMs }))
}

function drawRow(video: SampleVideo, { killer, victim }: TrueDeath, span: Span, row: number): Drawing[] {
  const y = TOP + row * ROW_HEIGHT
  const killed = nameOf(video, victim)
  const text = killer === null ? `${mark(CROSS)} ${killed} fell` : `${nameOf(video, killer)} ${mark(TRIANGLE)} ${killed}`
  const isYours = killer === video.you.index || victim === video.you.index
  return [
    drawShape(LAYERS.panel, span, rectangle(LEFT - 12, y - 12, WIDTH, ROW_HEIGHT - 2), {
      color: COLORS.background,
      opacity: isYours ? 0.85 : 0.5,
    }),
    ...(isYours ? [drawShape(LAYERS.hud, span, rectangle(LEFT - 12, y - 12, 3, ROW_HEIGHT - 2), { color: COLORS.you })] : []),
    drawText(LAYERS.hud, span, text, { x: LEFT, y, size: 18, color: COLORS.quiet, anchor: 4, isBold: isYours }),
  ]
}

function mark(path: string): string {
  return ` {${ink(COLORS.quiet)}\\p1}${path}{\\p0} `
}

function nameOf({ players, you }: SampleVideo, index: number): string {
  const player = players[index]
  if (player === undefined) throw new Error(`no player ${index}`)
  return `{${ink(player === you ? COLORS.you : teamColor(player.team))}}${player.gamertag}{${ink(COLORS.quiet)}}`
}
