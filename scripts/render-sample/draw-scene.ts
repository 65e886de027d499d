import { createRandom, type Random } from '#analysis/simulator/random.ts'
import { COLORS, type Drawing, drawShape, LAYERS, type Point, rectangle } from './ass-document.ts'
import { deadSpans, HEIGHT, type SampleVideo, type Span, WIDTH } from './sample-video.ts'

const SCENE_SEED = 290
/** Shapes reach this far past the picture's edges, so that a pan uncovers nothing. */
const MARGIN = 120
const SLOW_PX_PER_SECOND = 1.2
const NEAR_SLOWER_BY = 2.2

/** An invented place in flat shapes, another view of it in each life, drifting by slowly. Nobody's position is known, so nobody is drawn. */
export function drawScene(video: SampleVideo): Drawing[] {
  return viewsOf(video).flatMap((span, index) => drawView(span, createRandom(SCENE_SEED, `view ${index}`)))
}

/** A view changes when you respawn and when a round starts. */
function viewsOf(video: SampleVideo): Span[] {
  const respawns = deadSpans(video, video.you).map(({ endMs }) => endMs)
  const starts = [0, ...new Set([...respawns, ...video.rounds.slice(1).map(({ startMs }) => startMs)])].sort((one, other) => one - other)
  return starts.map((startMs, index) => ({ startMs, endMs: starts[index + 1] ?? video.lengthMs }))
}

function drawView(span: Span, random: Random): Drawing[] {
  const horizon = random.whole(270, 300)
  const direction = random.pick([-1, 1] as const)
  const driftPx = direction * Math.min(MARGIN, (SLOW_PX_PER_SECOND * (span.endMs - span.startMs)) / 1_000)
  const far = [0, driftPx / NEAR_SLOWER_BY] as const
  const near = [0, driftPx] as const
  const wall = rectangle(-MARGIN, horizon - 150, WIDTH + 2 * MARGIN, 150)
  return [
    drawShape(LAYERS.scene, span, rectangle(0, 0, WIDTH, HEIGHT), { color: COLORS.surface2 }),
    drawShape(LAYERS.scene, span, wall, { color: COLORS.surface3 }),
    ...drawFloor(span, horizon, random, far),
    ...drawBlocks(span, horizon, random, far),
    ...drawPillars(span, horizon, random, near),
  ]
}

/** Floor boards running to a vanishing point. */
function drawFloor(span: Span, horizon: number, random: Random, slide: readonly [number, number]): Drawing[] {
  const vanishing = WIDTH / 2 + random.whole(-160, 160)
  const floor = rectangle(-MARGIN, horizon, WIDTH + 2 * MARGIN, HEIGHT - horizon)
  const boards = [-3, -2, -1, 0, 1, 2].map((place): Point[] => {
    const foot = vanishing + place * 420
    return [
      [vanishing + place * 42, horizon],
      [vanishing + (place + 0.5) * 42, horizon],
      [foot + 210, HEIGHT],
      [foot, HEIGHT],
    ]
  })
  return [
    drawShape(LAYERS.scene, span, floor, { color: COLORS.track, slide }),
    ...boards.map((board) => drawShape(LAYERS.scene, span, board, { color: COLORS.surface3, opacity: 0.7, slide })),
    drawShape(LAYERS.scene, span, rectangle(-MARGIN, horizon, WIDTH + 2 * MARGIN, 2), { color: COLORS.edge, opacity: 0.6, slide }),
  ]
}

/** Far walls with a lit edge, one of them with a base's light. */
function drawBlocks(span: Span, horizon: number, random: Random, slide: readonly [number, number]): Drawing[] {
  const count = random.whole(4, 6)
  const step = (WIDTH + 2 * MARGIN) / count
  const lit = random.whole(1, count - 2)
  return Array.from({ length: count }, (_, index) => {
    const height = random.whole(40, 130)
    const width = random.whole(90, Math.floor(step))
    const x = -MARGIN + index * step + random.whole(0, 40)
    const light = random.pick([COLORS.eagle, COLORS.cobra] as const)
    return [
      drawShape(LAYERS.scene, span, rectangle(x, horizon - height, width, height), { color: COLORS.track, slide }),
      drawShape(LAYERS.scene, span, rectangle(x, horizon - height, width, 3), { color: COLORS.edge, opacity: 0.7, slide }),
      ...(index === lit
        ? [drawShape(LAYERS.scene, span, rectangle(x + 14, horizon - height + 16, width - 28, 4), { color: light, opacity: 0.7, slide })]
        : []),
    ]
  }).flat()
}

/** One or two pillars close by, with a shadow on the floor. */
function drawPillars(span: Span, horizon: number, random: Random, slide: readonly [number, number]): Drawing[] {
  const places = random.shuffled([90, 250, 690, 850]).slice(0, random.whole(1, 2))
  return places.flatMap((x) => {
    const width = random.whole(46, 78)
    const foot = horizon + random.whole(70, 110)
    const top = horizon - random.whole(190, 230)
    const shadow: Point[] = [
      [x, foot],
      [x + width, foot],
      [x + width + 90, foot + 34],
      [x + 70, foot + 34],
    ]
    return [
      drawShape(LAYERS.sceneNear, span, shadow, { color: COLORS.background, opacity: 0.5, slide }),
      drawShape(LAYERS.sceneNear, span, rectangle(x, top, width, foot - top), { color: COLORS.line, slide }),
      drawShape(LAYERS.sceneNear, span, rectangle(x + width - 12, top, 12, foot - top), { color: COLORS.track, slide }),
    ]
  })
}
