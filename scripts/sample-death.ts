import { join } from 'node:path'
import { sum } from 'd3-array'
import { plainText } from '#analysis/wording/segments.ts'
import { TONES } from '#server/results/card/card-layout.ts'
import { type CardMap, drawDeathMap } from '#server/results/card/map/card-map.ts'
import { walkOf } from '#server/results/card/map/death-walk.ts'
import { MAP_COLORS } from '#server/results/card/map/map-svg.ts'
import { makeSampleReport } from '#server/results/shared-views/sample-report.ts'
import type { Claim } from '#shared/report/claim.ts'
import { cardsOf } from '#shared/report/claims-of-report.ts'
import { shownClockOf } from '#shared/report/shown-clock.ts'
import { formatClock } from '#shared/time/clock.ts'
import { countCheckedSentences } from '#web/features/results/sentence/sentence-pieces.ts'

/** The folder that public pages load them from. */
const ASSETS = join(import.meta.dirname, '../src/web/assets')

/**
 * Files of public pages that show the sample report, by path: its first sentences, a death from above as a still, and to play it, the
 * ground and the paths of all players near it, in pixels of the ground.
 */
export async function makeSampleDeath(): Promise<ReadonlyMap<string, string>> {
  const { result, tracks } = await makeSampleReport()
  const { report } = result
  if (!report) throw new Error('The sample has no report.')
  const [first] = report.focusAreas
  const isDeath = (event: string) => report.deaths.some((row) => row.event === event)
  const focus = report.focusAreas.find(({ moments }) => moments.some(isDeath))
  // Of the deaths to work on, the clearest one: the one with the greatest range.
  const seenBest = (focus?.moments ?? [])
    .filter((event) => cardsOf(report).some((card) => card.event === event))
    .flatMap((event) => ({ event, seen: walkOf(tracks, report, event, 'You') }))
    .toSorted((one, other) => (other.seen?.range ?? 0) - (one.seen?.range ?? 0))[0]
  if (!seenBest) throw new Error('The sample report shows no death.')
  const { event, seen } = seenBest
  const sentence = cardsOf(report).find((card) => card.event === event)?.sentence
  const atMs = report.events.find(({ id }) => id === event)?.atMs
  if (!seen || !sentence || atMs === undefined) throw new Error(`The sample's film does not show ${event}.`)
  const clock = shownClockOf(report)
  const textOf = ({ id }: Claim) => plainText(result.sentences[id]?.segments ?? [])
  const { reconciliation } = report.checked
  const agree = reconciliation.filter(({ kills, deaths }) => [kills, deaths].every((count) => count?.film === count?.statistics))
  const sentences = countCheckedSentences(report)
  const verdict = {
    headline: textOf(report.headline),
    focus: first ? textOf(first.title) : '',
    drill: first ? textOf(first.drill) : '',
  }
  const death = {
    proven: {
      deaths: [tracks.deaths.length, sum(reconciliation, ({ deaths }) => deaths?.statistics ?? 0)],
      players: [agree.length, reconciliation.length],
      sentences: [sentences.checked, sentences.all],
    },
    at: formatClock(clock.shownMs(atMs)),
    words: textOf(sentence),
  }
  const files = {
    'sample-verdict.json': `${JSON.stringify(verdict, null, 2)}\n`,
    'sample-death.json': `${JSON.stringify(death, null, 2)}\n`,
    'sample-walks.json': `${JSON.stringify(seen.walk)}\n`,
    'sample-death.svg': still(drawDeathMap(tracks, report, event)),
    'sample-ground.svg': `${seen.ground}\n`,
  }
  return new Map(Object.entries(files).map(([name, text]) => [join(ASSETS, name), text]))
}

/** The picture with its labels as text. */
function still(map: CardMap | null): string {
  if (!map) throw new Error('The death cannot be drawn.')
  const words = map.labels.map(
    ({ x, y, words: text, tone }) => `<text x="${x.toFixed(0)}" y="${(y + 4).toFixed(0)}" fill="${TONES[tone]}">${text}</text>`,
  )
  const role = `font-family="sans-serif" font-size="10" stroke="${MAP_COLORS.ground}" stroke-width="3" paint-order="stroke"`
  return `${map.svg.replace('</svg>', `<g ${role}>${words.join('')}</g></svg>`)}\n`
}
