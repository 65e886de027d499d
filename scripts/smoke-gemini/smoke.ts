import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeminiExchange } from '#server/integrations/video-model/ask-gemini.ts'
import { PRICES_AS_OF } from '#server/integrations/video-model/models.ts'
import type { ModelProbe } from '#server/videos/probe-video.ts'
import { formatClock } from '#shared/time/clock.ts'
import { listServiceErrors, MEANINGS } from './failures.ts'
import { dollarsOf, lookAtVideo, rangeOf } from './look.ts'
import { readSettings, type SmokeSettings } from './settings.ts'

/**
 * `npm run smoke:gemini -- <address>`: for a person with a key. Sends one real video to the real service and prints the answers; no match
 * is known, so it does not say which one the video shows. Exits with 1 when no clip was answered.
 */

const HIDDEN = 'xxxxxxxxxxx'

try {
  const environmentFile = join(import.meta.dirname, '../../.env')
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile)
  process.exitCode = await trySmoke(readSettings(process.argv.slice(2), process.env, new Date()))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function trySmoke(smoke: SmokeSettings): Promise<number> {
  const { video, settings, folder } = smoke
  const { fromMs, toMs } = rangeOf(smoke)
  console.log(`${settings.model} looks at ${video.id}, ${formatClock(fromMs)} to ${formatClock(toMs)} ...`)
  const { look, exchanges } = await lookAtVideo(smoke, (line) => console.log(line))
  printLook(look)
  for (const reason of look.refusals) console.log(`  ${reason}: ${MEANINGS[reason]}.`)
  for (const words of listServiceErrors(exchanges)) console.log(`The service said ${withoutNames(words, smoke)}`)
  saveExchanges(exchanges, smoke)
  console.log(`${exchanges.length} requests and their answers were kept in ${folder}.`)
  if (look.receipts.length > 0) return 0
  console.error('No clip was answered.')
  return 1
}

function printLook(look: ModelProbe): void {
  const { readings, scores, receipts, refusals, outcome, calls, bills } = look
  console.log('\nClocks read (time of the video, clock):')
  for (const { videoMs, clockSeconds } of readings.toSorted((one, other) => one.videoMs - other.videoMs))
    console.log(`  ${formatClock(videoMs)}  ${formatClock(clockSeconds * 1000)}`)
  console.log('\nScores read:')
  for (const read of scores) console.log(`  ${formatClock(read.videoMs)}  ${read.scores.join(' : ')}`)
  console.log(`\nReceipts: ${countOf(receipts)}; without an answer: ${refusals.join(', ') || 'none'}`)
  console.log(`Alignment: ${JSON.stringify(outcome, null, 2)}`)
  const tokens = (of: 'inputTokens' | 'outputTokens') => bills.reduce((sum, bill) => sum + bill[of], 0)
  const dollars = dollarsOf(look)
  const cost = dollars === null ? 'unknown' : `$${dollars.toFixed(4)}`
  console.log(
    `Calls: ${calls}; tokens: ${tokens('inputTokens')} in, ${tokens('outputTokens')} out; cost: ${cost} (prices as of ${PRICES_AS_OF})`,
  )
}

function saveExchanges(exchanges: readonly GeminiExchange[], smoke: SmokeSettings): void {
  mkdirSync(smoke.folder, { recursive: true })
  exchanges.forEach((exchange, index) => {
    const name = `exchange-${String(index + 1).padStart(2, '0')}.json`
    writeFileSync(join(smoke.folder, name), `${withoutNames(JSON.stringify(exchange, null, 2), smoke)}\n`)
  })
}

/** Replaces the key, in case an answer repeats it, and the video's id. */
function withoutNames(text: string, { settings, video }: SmokeSettings): string {
  return text.replaceAll(settings.key, HIDDEN).replaceAll(video.id, HIDDEN)
}

function countOf(receipts: readonly string[]): string {
  return [...new Set(receipts)].map((receipt) => `${receipts.filter((one) => one === receipt).length} ${receipt}`).join(', ') || 'none'
}
