import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { CALLS } from '#shared/calls/calls.ts'
import type { Player } from './player.ts'

/** Sends a request to some address, and retries it when a browser or a proxy would. */
export type Sender = (ask: (address: string) => Promise<Response>) => Promise<Response>

export interface PlayerLoad {
  /** Jobs whose submission was confirmed. */
  readonly accepted: readonly string[]
  /** A line for each request without the expected answer. */
  readonly failures: readonly string[]
  readonly stop: () => Promise<void>
}

/** The maximum length of an outage, including the seconds before its repair begins. Its real length is measured by hand. */
const PATIENCE_MS = 40_000

/** Retries like a player whose browser says "try again". */
export const patiently =
  (address: string): Sender =>
  async (ask) => {
    const untilMs = performance.now() + PATIENCE_MS
    for (;;) {
      const answer = await ask(address)
      if (answer.status < 500 || performance.now() > untilMs) return answer
      await sleep(200)
    }
  }

const LISTS_BETWEEN = 30

/** Players who request their list all the time, and submit now and then. */
export function startPlayerLoad(players: readonly Player[], send: Sender): PlayerLoad {
  let isOver = false
  const accepted: string[] = []
  const failures: string[] = []
  const fail = (words: string) => void failures.push(words)
  const ask = async (what: string, request: Parameters<Sender>[0], onAnswer: (answer: Response) => Promise<void>) => {
    await send(request).then(onAnswer, (error: unknown) => fail(`${what}: ${error}`))
  }
  const play = async (player: Player) => {
    for (let turn = 0; !isOver; turn++) {
      const list = (at: string) => player.ask(at, CALLS.listJobs.path)
      await ask('list', list, async ({ status }) => (status === 200 ? undefined : fail(`list ${status}`)))
      await sleep(100)
      if (turn % LISTS_BETWEEN > 0) continue
      const key = randomUUID()
      const submit = (at: string) => player.submit(at, {}, key)
      await ask('submit', submit, async (answer) => {
        if (answer.status === 200) accepted.push(z.object({ jobId: z.string() }).parse(await answer.json()).jobId)
        else fail(`submit ${answer.status}: ${await answer.text()}`)
      })
    }
  }
  const all = Promise.all(players.map(play))
  const stop = async () => {
    isOver = true
    await all
  }
  return { accepted, failures, stop }
}
