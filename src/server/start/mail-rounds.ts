import { describeError } from '#server/http/answer-error.ts'
import { sendWaiting } from '#server/mail/outbox.ts'
import type { Services } from '#server/services.ts'

const EVERY_MS = 1_000
/** While the mail server does not take mail, it is asked less often. */
const AFTER_FAILURE_MS = 10_000

export interface MailRounds {
  readonly stop: () => Promise<void>
}

/** Sends what waits in the outbox, again and again. Any number of processes may. */
export function startMailRounds({ database, mailer, log }: Pick<Services, 'database' | 'mailer' | 'log'>): MailRounds {
  let timer = setTimeout(goRound, 0)
  let isStopped = false
  let round = Promise.resolve()

  function goRound(): void {
    round = send().then((pauseMs) => {
      if (!isStopped) timer = setTimeout(goRound, pauseMs)
    })
  }

  async function send(): Promise<number> {
    try {
      const { failed } = await sendWaiting(database.db, mailer)
      for (const { id, reason } of failed)
        log.warn({ mailId: id, reason }, 'A mail was not taken by the mail server; it stays in the outbox')
      return failed.length > 0 ? AFTER_FAILURE_MS : EVERY_MS
    } catch (error) {
      log.error({ error: describeError(error) }, 'The outbox could not be read')
      return AFTER_FAILURE_MS
    }
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(timer)
    await round
  }

  return { stop }
}
