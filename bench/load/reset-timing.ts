import { randomUUID } from 'node:crypto'
import { chanceOfDifference, median, ms } from '../shares/figures.ts'
import type { Player } from './players.ts'
import type { Stage } from './stage.ts'

const PAIRS = 200

/** Measures whether the response time reveals that a mail has an account: requests resets of known and unknown mails in turns. */
export async function benchResetTiming({ installation }: Stage, players: readonly Player[]): Promise<string[]> {
  const known: number[] = []
  const unknown: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const mail = players[pair % players.length]?.email ?? ''
    const isKnownFirst = Math.random() < 0.5
    if (isKnownFirst) known.push(await timeReset(installation.address, mail))
    unknown.push(await timeReset(installation.address, `${randomUUID()}@example.com`))
    if (!isKnownFirst) known.push(await timeReset(installation.address, mail))
  }
  const [knownMs, unknownMs] = [median(known), median(unknown)]
  const apart = Math.abs(knownMs / unknownMs - 1) * 100
  return [
    `reset: ${ms(knownMs)} for a known mail, ${ms(unknownMs)} for an unknown one (medians of ${PAIRS}), ${apart.toFixed(1)} % apart, p = ${chanceOfDifference(known, unknown).toFixed(2)}; goal 5 %, p above 0.01`,
  ]
}

async function timeReset(address: string, email: string): Promise<number> {
  const headers = { 'content-type': 'application/json', origin: address }
  const startedAtMs = performance.now()
  const answer = await fetch(`${address}/api/auth/request-password-reset`, { method: 'POST', headers, body: JSON.stringify({ email }) })
  await answer.text()
  if (answer.status !== 200) throw new Error(`Asking for a reset was answered with ${answer.status}.`)
  return performance.now() - startedAtMs
}
