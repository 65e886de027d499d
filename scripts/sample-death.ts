import { join } from 'node:path'
import { sum } from 'd3-array'
import { plainText } from '#analysis/wording/segments.ts'
import { TONES } from '#server/results/card/card-layout.ts'
import { type CardMap, drawDeathMap, drawGround } from '#server/results/card/map/card-map.ts'
import { isInside, MAP_COLORS, windowAround } from '#server/results/card/map/map-svg.ts'
import { makeSampleReport } from '#server/results/shared-views/sample-report.ts'
import type { Claim } from '#shared/report/claim.ts'
import { shownClockOf } from '#shared/report/shown-clock.ts'
import { cardsOf } from '#shared/report/walk-claims.ts'
import { formatClock } from '#shared/time/clock.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import { castOf } from '#shared/tracks/scene/cast.ts'
import { deathSceneOf } from '#shared/tracks/scene/death-scene.ts'
import { countCheckedSentences } from '#web/features/results/sentence/sentence-pieces.ts'

/** Where the pages for everybody have them. */
const ASSETS = join(import.meta.dirname, '../src/web/assets')

const [FROM_MS, TO_MS, STEP_MS] = [-6_000, 400, 200]

/**
 * What the pages for everybody show of the sample report, by file: its first sentences, a death from above as a still, and to play it, the
 * ground and where everybody near it walked, in pixels of the ground.
 */
export async function makeSampleDeath(): Promise<ReadonlyMap<string, string>> {
  const { result, tracks } = await makeSampleReport()
  const { report } = result
  if (!report) throw new Error('The sample has no report.')
  const cast = castOf(report, tracks)
  const isDeath = (event: string) => report.deaths.some((row) => row.event === event)
  const focus = report.focusAreas.find(({ moments }) => moments.some(isDeath))
  // Of the deaths to work on, the one that is seen best: from far away.
  const seenBest = (focus?.moments ?? [])
    .filter((event) => cardsOf(report).some((card) => card.event === event))
    .flatMap((event) => ({ event, scene: deathSceneOf({ event }, report, tracks, cast) }))
    .toSorted((one, other) => (other.scene?.range ?? 0) - (one.scene?.range ?? 0))[0]
  if (!seenBest) throw new Error('The sample report shows no death.')
  const { event, scene } = seenBest
  const sentence = cardsOf(report).find((card) => card.event === event)?.sentence
  const atMs = report.events.find(({ id }) => id === event)?.atMs
  if (!scene || !sentence || atMs === undefined) throw new Error(`The sample's film does not show ${event}.`)
  const seen = windowAround(scene.death.victim.place, scene.death.killerStance?.place ?? null)
  const people = cast.flatMap((person, index) => {
    const path = pathOf((ms) => {
      const life = lifeAt(tracks, index, scene.death.ms + ms)
      return life && seen.toSpot(placeAt(life, scene.death.ms + ms))
    })
    if (!path.some((spot) => spot !== null && isInside({ x: spot[0], y: spot[1] }))) return []
    const role = index === scene.life.player ? 'you' : index === scene.killer?.player ? 'killer' : person.role === 'mate' ? 'mate' : 'foe'
    return { name: role === 'you' ? 'You' : person.name, role, path }
  })
  const clock = shownClockOf(report)
  const textOf = ({ id }: Claim) => plainText(result.sentences[id]?.segments ?? [])
  const { reconciliation } = report.checked
  const agree = reconciliation.filter(({ kills, deaths }) => [kills, deaths].every((count) => count?.film === count?.statistics))
  const sentences = countCheckedSentences(report)
  const death = {
    headline: textOf(report.headline),
    focus: focus ? textOf(focus.title) : '',
    drill: focus ? textOf(focus.drill) : '',
    proven: {
      deaths: [tracks.deaths.length, sum(reconciliation, ({ deaths }) => deaths?.statistics ?? 0)],
      players: [agree.length, reconciliation.length],
      sentences: [sentences.checked, sentences.all],
    },
    at: formatClock(clock.shownMs(atMs)),
    words: textOf(sentence),
  }
  const files = {
    'sample-death.json': `${JSON.stringify(death, null, 2)}\n`,
    'sample-walks.json': `${JSON.stringify({ fromMs: FROM_MS, stepMs: STEP_MS, people })}\n`,
    'sample-death.svg': still(drawDeathMap(tracks, report, event)),
    'sample-ground.svg': `${drawGround(tracks, scene)}\n`,
  }
  return new Map(Object.entries(files).map(([name, text]) => [join(ASSETS, name), text]))
}

/** The picture with its words in it. */
function still(map: CardMap | null): string {
  if (!map) throw new Error('The death cannot be drawn.')
  const words = map.labels.map(
    ({ x, y, words: text, tone }) => `<text x="${x.toFixed(0)}" y="${(y + 4).toFixed(0)}" fill="${TONES[tone]}">${text}</text>`,
  )
  const role = `font-family="sans-serif" font-size="10" stroke="${MAP_COLORS.ground}" stroke-width="3" paint-order="stroke"`
  return `${map.svg.replace('</svg>', `<g ${role}>${words.join('')}</g></svg>`)}\n`
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** A place for each step, to the pixel; null where somebody is not alive. */
function pathOf(placeAtMs: (ms: number) => Spot | null): (readonly [number, number] | null)[] {
  const steps = Math.round((TO_MS - FROM_MS) / STEP_MS) + 1
  return Array.from({ length: steps }, (_, step) => {
    const spot = placeAtMs(FROM_MS + step * STEP_MS)
    return spot && [Math.round(spot.x), Math.round(spot.y)]
  })
}
