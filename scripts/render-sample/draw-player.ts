import { COLORS, type Drawing, drawShape, drawText, LAYERS, type Point, polygon, rectangle } from './ass-document.ts'
import { deadSpans, HEIGHT, type SampleVideo, type Span, WIDTH } from './sample-video.ts'

const CENTER_X = WIDTH / 2
const CENTER_Y = HEIGHT / 2
const HIT_MARK_MS = 700
const TOAST_MS = 3_200
const TOASTS = 3

/** Your own HUD: reticle, kills and deaths so far, medals, and the wait after a death. */
export function drawPlayer(video: SampleVideo): Drawing[] {
  return [
    ...livingSpans(video).flatMap(drawReticle),
    ...ownKills(video).flatMap((atMs) => drawHitMark({ startMs: atMs, endMs: atMs + HIT_MARK_MS })),
    ...deadSpans(video, video.you).flatMap((span) => drawDeath(video, span)),
    ...drawMedals(video),
    ...drawTally(video),
  ]
}

function ownKills({ deaths, you }: SampleVideo): number[] {
  return deaths.filter(({ killer }) => killer === you.index).map(({ atMs }) => atMs)
}

function livingSpans(video: SampleVideo): Span[] {
  const dead = deadSpans(video, video.you)
  return video.rounds.flatMap((round) => {
    const within = dead.filter(({ startMs }) => startMs >= round.startMs && startMs <= round.endMs)
    const starts = [round.startMs, ...within.map(({ endMs }) => endMs)]
    return starts.map((startMs, index) => ({ startMs, endMs: within[index]?.startMs ?? round.endMs }))
  })
}

function drawReticle(span: Span): Drawing[] {
  const bars: Point[][] = [
    rectangle(CENTER_X - 17, CENTER_Y - 1, 10, 2),
    rectangle(CENTER_X + 7, CENTER_Y - 1, 10, 2),
    rectangle(CENTER_X - 1, CENTER_Y - 17, 2, 10),
    rectangle(CENTER_X - 1, CENTER_Y + 7, 2, 10),
    rectangle(CENTER_X - 1, CENTER_Y - 1, 2, 2),
  ]
  return bars.map((bar) => drawShape(LAYERS.hud, span, bar, { color: COLORS.text, opacity: 0.8 }))
}

function drawHitMark(span: Span): Drawing[] {
  return [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => {
      const at = (reach: number): Point => [CENTER_X + x * reach, CENTER_Y + y * reach]
      const [from, to] = [at(9), at(22)]
      const stroke: Point[] = [from, [from[0] + 3, from[1]], [to[0] + 3, to[1]], to]
      return drawShape(LAYERS.hud, span, stroke, { color: COLORS.you })
    }),
  )
}

function drawDeath(video: SampleVideo, span: Span): Drawing[] {
  const death = video.deaths.find(({ atMs, victim }) => atMs === span.startMs && victim === video.you.index)
  const killer = video.players[death?.killer ?? -1]
  const cause = killer === undefined ? 'You fell' : `by ${killer.gamertag}`
  const untilMs = span.startMs + video.respawnMs
  const seconds = Array.from({ length: Math.ceil((span.endMs - span.startMs) / 1_000) }, (_, second) => second)
  return [
    drawShape(LAYERS.veil, span, rectangle(0, 0, WIDTH, HEIGHT), { color: COLORS.background, opacity: 0.62 }),
    drawShape(LAYERS.veil, span, rectangle(0, 0, WIDTH, 5), { color: COLORS.cobra }),
    drawShape(LAYERS.veil, span, rectangle(0, HEIGHT - 5, WIDTH, 5), { color: COLORS.cobra }),
    drawText(LAYERS.card, span, 'You died', { x: CENTER_X, y: CENTER_Y - 34, size: 44, color: COLORS.cobra, anchor: 5, isBold: true }),
    drawText(LAYERS.card, span, cause, { x: CENTER_X, y: CENTER_Y + 2, size: 20, color: COLORS.text, anchor: 5 }),
    ...seconds.map((second) => {
      const startMs = span.startMs + second * 1_000
      const remainingSeconds = Math.ceil((untilMs - startMs) / 1_000)
      const shown = { startMs, endMs: Math.min(span.endMs, startMs + 1_000) }
      return drawText(LAYERS.card, shown, `Respawn in ${remainingSeconds}`, {
        x: CENTER_X,
        y: CENTER_Y + 34,
        size: 20,
        color: COLORS.quiet,
        anchor: 5,
      })
    }),
  ]
}

/** Toasts above the tally, each with the medal's diamond; simultaneous ones are stacked. */
function drawMedals({ yourMedals }: SampleVideo): Drawing[] {
  return yourMedals.flatMap(({ atMs, name }, index) => {
    const before = yourMedals.slice(0, index).filter((other) => atMs - other.atMs < TOAST_MS)
    const y = 440 - (before.length % TOASTS) * 34
    const span = { startMs: atMs, endMs: atMs + TOAST_MS }
    return [
      drawShape(LAYERS.panel, span, rectangle(WIDTH - 224, y - 15, 212, 30), { color: COLORS.surface3, opacity: 0.92 }),
      drawShape(LAYERS.hud, span, polygon([WIDTH - 205, y], 7, 4), { color: COLORS.medal }),
      drawText(LAYERS.hud, span, name, { x: WIDTH - 188, y, size: 19, color: COLORS.medal, anchor: 4, isBold: true }),
    ]
  })
}

function drawTally(video: SampleVideo): Drawing[] {
  const { you, deaths, lengthMs } = video
  const kills = ownKills(video)
  const falls = deaths.filter(({ victim }) => victim === you.index).map(({ atMs }) => atMs)
  const changes = [0, ...[...kills, ...falls].sort((one, other) => one - other)]
  const fullSpan = { startMs: 0, endMs: lengthMs }
  return [
    drawShape(LAYERS.panel, fullSpan, rectangle(WIDTH - 224, 468, 212, 48), { color: COLORS.background, opacity: 0.78 }),
    drawShape(LAYERS.hud, fullSpan, polygon([WIDTH - 208, 483], 5, 14), { color: COLORS.you }),
    drawText(LAYERS.hud, fullSpan, you.gamertag, { x: WIDTH - 196, y: 482, size: 18, color: COLORS.you, anchor: 4, isBold: true }),
    ...changes.map((startMs, index) => {
      const countUpTo = (times: readonly number[]) => times.filter((atMs) => atMs <= startMs).length
      const text = `Kills ${countUpTo(kills)}   Deaths ${countUpTo(falls)}`
      return drawText(LAYERS.hud, { startMs, endMs: changes[index + 1] ?? lengthMs }, text, {
        x: WIDTH - 212,
        y: 503,
        size: 16,
        color: COLORS.quiet,
        anchor: 4,
      })
    }),
  ]
}
