import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EventBody, sign } from '#tests/payment-events.ts'
import { findFreePort, type RunningProgram, runProgram } from '#tests/program.ts'

export interface WebProcess {
  readonly program: RunningProgram
  /** Delivers an event to the webhook and returns the status; null without an answer. */
  readonly deliver: (event: EventBody) => Promise<number | null>
}

/** Starts the program's web role as a process of its own, on an existing database. Its sandboxes get no requests. */
export async function startWebProcess(databaseUrl: string): Promise<WebProcess> {
  const port = await findFreePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'callout-soak-'))
  const nowhere = 'http://127.0.0.1:1'
  const program = await runProgram(
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret of the tests, long enough to be one',
      PORT: String(port),
      SANDBOX_ADDRESS: nowhere,
      SANDBOX_MAIL_ADDRESS: 'smtp://127.0.0.1:1',
      SANDBOX_STRIPE_ADDRESS: nowhere,
    },
    ['--roles=web'],
  )
  void program.ended.then(() => rmSync(dataDir, { recursive: true, force: true }))
  await program.ready
  const deliver = async ({ body }: EventBody) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body) }
    return await fetch(`http://127.0.0.1:${port}/api/stripe-webhook`, { method: 'POST', body, headers }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => null,
    )
  }
  return { program, deliver }
}
