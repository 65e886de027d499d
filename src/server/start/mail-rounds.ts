import { answerResetRequests } from '#server/auth/reset-requests.ts'
import { describeError } from '#server/http/answer-error.ts'
import { sendWaiting } from '#server/mail/outbox.ts'
import type { Services } from '#server/services.ts'

const EVERY_MS = 1_000
/** While the mail server does not take mail, it is asked less often. */
const AFTER_FAILURE_MS = 10_000

const REFUSED = 'A mail was refused by the mail server for good; it is not sent again'
const NOT_TAKEN = 'A mail was not taken by the mail server; it stays in the outbox'

export interface MailRounds {
  readonly stop: () => Promise<void>
}

/** Writes the reset mails that were asked for and sends what waits in the outbox, again and again. Any number of processes may. */
export function startMailRounds({ auth, database, mailer, log }: Pick<Services, 'auth' | 'database' | 'mailer' | 'log'>): MailRounds {
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
      const errors = await answerResetRequests(database.db, auth)
      for (const error of errors) log.error({ error: describeError(error) }, 'A reset mail could not be written; it is tried again')
      const { failed } = await sendWaiting(database.db, mailer)
      for (const { id, reason, isFinal } of failed) log.warn({ mailId: id, reason }, isFinal ? REFUSED : NOT_TAKEN)
      return errors.length > 0 || failed.some(({ isFinal }) => !isFinal) ? AFTER_FAILURE_MS : EVERY_MS
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
