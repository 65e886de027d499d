import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { MatchTimes } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import type { GeminiExchange } from '#server/outside/video-model/ask-gemini.ts'
import { videoModel } from '#server/outside/video-model/company.ts'
import { makeGemini } from '#server/outside/video-model/gemini.ts'
import { PRICES_AS_OF } from '#server/outside/video-model/models.ts'
import { presentIn } from '#server/process/variables.ts'
import { lookAtVideo } from '#server/videos/look-at-video.ts'
import { formatClock } from '#shared/time/clock.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'

/**
 * `npm run smoke:gemini -- <address>`: for a person with a key. Asks the real service about one real video and prints what came back; no match
 * is known, so nothing is said about which one it shows.
 */

const USAGE = `npm run smoke:gemini -- <address of a public video> [--seconds <how much of it>] [--limit <minutes that the match's clock counts down from>] [--record <folder>]
  GEMINI_API_KEY is the key; GEMINI_ADDRESS and VIDEO_MODEL as the program reads them.
  Some ten to forty calls, a few cents. --record keeps requests and answers, without the key and the video's id.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '720' }, limit: { type: 'string' }, record: { type: 'string' } },
})
const video = parseVideoAddress(positionals[0] ?? '')
const { settings } = videoModel.read(presentIn(process.env), { publicAddress: '', sandboxAddress: undefined })
if (!video || !settings) {
  console.error(video ? `GEMINI_API_KEY is not set.\n${USAGE}` : USAGE)
  process.exit(1)
}

const HIDDEN = 'xxxxxxxxxxx'
const exchanges: GeminiExchange[] = []
const model = makeGemini({
  ...settings,
  record: (exchange) => exchanges.push(exchange),
  log: ({ asked, trouble }) => console.log(`  ${asked}: ${trouble}`),
})
const lengthMs = Number(values.seconds) * 1000
const limitMs = values.limit === undefined ? null : Number(values.limit) * 60_000
const match: MatchTimes = { lengthMs: limitMs ?? lengthMs, kickOffMs: null, direction: null, limitMs }

console.log(`${model.name} looks at ${video.id} ...`)
// An address may begin far into a stream: then that is where to look.
const fromMs = video.startSeconds * 1000
const look = await lookAtVideo(model, {
  videoId: video.id,
  lengthMs: null,
  range: { fromMs, toMs: fromMs + lengthMs },
  match,
  isKickOffKnown: false,
  scores: [],
  deathsMs: [],
})

console.log('\nClocks read (time of the video, clock, how much it counts):')
for (const { videoMs, clockSeconds, weight } of look.readings.toSorted((one, other) => one.videoMs - other.videoMs))
  console.log(`  ${formatClock(videoMs)}  ${formatClock(clockSeconds * 1000)}  ${weight}`)
console.log('\nScores read:')
for (const { videoMs, scores } of look.scores) console.log(`  ${formatClock(videoMs)}  ${scores.join(' : ')}`)
console.log(`\nReceipts: ${countOf(look.receipts)}; without an answer: ${look.refusals.join(', ') || 'none'}`)
console.log(`Alignment: ${JSON.stringify(look.outcome, null, 2)}`)
console.log(
  `Calls: ${look.calls}; cost: ${look.dollars === null ? 'unknown' : `$${look.dollars.toFixed(4)}`} (prices as of ${PRICES_AS_OF})`,
)

if (values.record !== undefined) {
  const folder = values.record
  mkdirSync(folder, { recursive: true })
  exchanges.forEach((exchange, place) => {
    const name = `exchange-${String(place + 1).padStart(2, '0')}.json`
    writeFileSync(join(folder, name), `${withoutNames(JSON.stringify(exchange, null, 2))}\n`)
  })
  console.log(`${exchanges.length} requests and their answers were kept in ${folder}.`)
}

/** What stands for the key, should an answer repeat it, and for the video. */
function withoutNames(text: string): string {
  return text.replaceAll(settings?.key ?? HIDDEN, HIDDEN).replaceAll(video?.id ?? HIDDEN, HIDDEN)
}

function countOf(receipts: readonly string[]): string {
  return [...new Set(receipts)].map((receipt) => `${receipts.filter((one) => one === receipt).length} ${receipt}`).join(', ') || 'none'
}
