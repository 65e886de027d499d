import { createRandom, type Random } from '#simulator/random.ts'
import { type Drawing, drawShape, LAYERS, type Point, rectangle, SCENE } from './ass-document.ts'
import { deadSpans, HEIGHT, type SampleVideo, type Span, WIDTH } from './sample-video.ts'

const SCENE_SEED = 290
/** Maximum turn of the view to either side, in px of near shapes. Shapes reach this far past the picture's edges, so no gap appears. */
const TURN = 300
/** Duration of a look in one direction, before the view turns again. */
const TURN_MS = { from: 1_600, to: 4_200 }
const PX_PER_SECOND = { from: 14, to: 70 }
const FAR_SLOWER_BY = 2.2

/** A span in which the view turns evenly, with the offset of near shapes at its start and at its end. */
interface Turn extends Span {
  readonly from: number
  readonly to: number
}

type Draw = (color: (typeof SCENE)[keyof typeof SCENE], points: readonly Point[], opacity?: number) => void

/** An invented place in flat shapes, with another view in each life, in which the camera looks around. No players are visible. */
export function drawScene(video: SampleVideo): Drawing[] {
  return viewsOf(video).flatMap((span, index) => drawView(span, createRandom(SCENE_SEED, `view ${index}`)))
}

/** The view changes at each respawn and at each start of a round. */
function viewsOf(video: SampleVideo): Span[] {
  const respawns = deadSpans(video, video.you).map(({ endMs }) => endMs)
  const starts = [0, ...new Set([...respawns, ...video.rounds.slice(1).map(({ startMs }) => startMs)])].sort((one, other) => one - other)
  return starts.map((startMs, index) => ({ startMs, endMs: starts[index + 1] ?? video.lengthMs }))
}

function drawView(span: Span, random: Random): Drawing[] {
  const drawings: Drawing[] = []
  const turns = turnsOf(span, random)
  const layer = (level: number, slowerBy: number): Draw => {
    return (color, points, opacity = 1) => {
      for (const { from, to, ...turn } of turns)
        drawings.push(drawShape(level, turn, points, { color, opacity, slide: [from / slowerBy, to / slowerBy] }))
    }
  }
  const [far, near] = [layer(LAYERS.scene, FAR_SLOWER_BY), layer(LAYERS.sceneNear, 1)]
  const horizon = random.integer(262, 292)
  drawings.push(drawShape(LAYERS.scene, span, rectangle(0, 0, WIDTH, HEIGHT), { color: SCENE.sky }))
  drawings.push(drawShape(LAYERS.scene, span, rectangle(0, horizon - 90, WIDTH, 90), { color: SCENE.haze }))
  drawBlocks(far, horizon, random)
  drawFloor(far, horizon, random)
  drawPillars(near, horizon, random)
  return drawings
}

function turnsOf({ startMs, endMs }: Span, random: Random): Turn[] {
  const turns: Turn[] = []
  let [atMs, place] = [startMs, 0]
  while (atMs < endMs) {
    const untilMs = Math.min(endMs, atMs + random.integer(TURN_MS.from, TURN_MS.to))
    const step = (random.integer(PX_PER_SECOND.from, PX_PER_SECOND.to) * (untilMs - atMs)) / 1_000
    const wanted = place + random.pick([-1, 1] as const) * step
    const to = Math.abs(wanted) <= TURN ? wanted : place - Math.sign(wanted) * step
    turns.push({ startMs: atMs, endMs: untilMs, from: place, to })
    atMs = untilMs
    place = to
  }
  return turns
}

/** Boards that run to a vanishing point, and two lights in the floor. */
function drawFloor(draw: Draw, horizon: number, random: Random): void {
  const vanishing = WIDTH / 2 + random.integer(-160, 160)
  const board = (place: number, width: number): Point[] => {
    const foot = vanishing + place * 420
    return [
      [vanishing + place * 42, horizon],
      [vanishing + (place + width) * 42, horizon],
      [foot + width * 420, HEIGHT],
      [foot, HEIGHT],
    ]
  }
  draw(SCENE.floor, rectangle(-TURN, horizon, WIDTH + 2 * TURN, HEIGHT - horizon))
  for (const place of [-4, -3, -2, -1, 0, 1, 2, 3]) draw(SCENE.board, board(place, 0.5))
  for (const place of [-1.6, 1.4]) draw(SCENE.lamp, board(place, 0.05), 0.55)
  draw(SCENE.edge, rectangle(-TURN, horizon, WIDTH + 2 * TURN, 2), 0.5)
}

/** Far walls with the sun on one side; some have a strip of light, one has a team's color. */
function drawBlocks(draw: Draw, horizon: number, random: Random): void {
  const count = random.integer(5, 8)
  const step = (WIDTH + 2 * TURN) / count
  const lit = random.integer(1, count - 2)
  for (let index = 0; index < count; index += 1) {
    const height = random.integer(50, 150)
    const width = random.integer(110, Math.floor(step))
    const x = -TURN + index * step + random.integer(0, 40)
    const side = Math.round(width * (0.25 + 0.02 * random.integer(0, 12)))
    draw(SCENE.shade, rectangle(x, horizon - height, width, height))
    draw(random.pick([SCENE.lit, SCENE.dim] as const), rectangle(x, horizon - height, side, height))
    draw(SCENE.edge, rectangle(x, horizon - height, width, 3), 0.6)
    if (index === lit) draw(random.pick([SCENE.eagle, SCENE.cobra] as const), rectangle(x + 14, horizon - height + 18, width - 28, 5), 0.85)
    else if (random.isHit(0.5)) draw(SCENE.lamp, rectangle(x + side + 8, horizon - height + 26, Math.max(12, width - side - 24), 4), 0.9)
  }
}

function drawPillars(draw: Draw, horizon: number, random: Random): void {
  const places = random.shuffled([-120, 90, 250, 690, 850, 1_080]).slice(0, random.integer(2, 3))
  for (const x of places) {
    const width = random.integer(46, 78)
    const foot = horizon + random.integer(60, 100)
    const top = horizon - random.integer(190, 230)
    const shadow: Point[] = [
      [x, foot],
      [x + width, foot],
      [x + width + 90, foot + 34],
      [x + 70, foot + 34],
    ]
    draw(SCENE.shadow, shadow, 0.45)
    draw(SCENE.pillar, rectangle(x, top, width, foot - top))
    draw(SCENE.lit, rectangle(x, top, 14, foot - top), 0.8)
    if (random.isHit(0.5)) draw(SCENE.amber, rectangle(x, top + 60, width, 9), 0.85)
  }
}
