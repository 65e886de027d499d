import type { Auth } from '#server/auth/auth.ts'
import { answerResetRequests } from '#server/auth/passwords/reset-requests.ts'
import type { Mailer } from '#server/integrations/mail/mailer.ts'
import { describeError } from '#server/log/describe-error.ts'
import { sendWaiting } from '#server/mail/outbox.ts'
import type { Services } from '#server/start/services.ts'

const EVERY_MS = 1_000
/** While the mail server does not take mail, it is asked less often. */
const AFTER_FAILURE_MS = 10_000

/** A mail that is under way when the program stops may be taken; what is not is another process's at once. */
const FINISH_TIMEOUT_MS = 3_000

const REFUSED = 'A mail was refused by the mail server for good; it is not sent again'
const NOT_TAKEN = 'A mail was not taken by the mail server; it stays in the outbox'

type RoundServices = Pick<Services, 'database' | 'mailer' | 'log'> & { readonly auth: Pick<Auth, 'libraryOn'> }

interface MailRounds {
  readonly stop: () => Promise<void>
}

/** Writes the reset mails that were asked for and sends what waits in the outbox, again and again. Any number of processes may. */
export function startMailRounds({ auth, database, mailer, log }: RoundServices): MailRounds {
  let timer = setTimeout(goRound, 0)
  const stopping = new AbortController()
  const breakingOff = new AbortController()
  const breakable: Mailer = { send: (mail) => mailer.send(mail, breakingOff.signal) }
  let round = Promise.resolve()

  function goRound(): void {
    round = send().then((pauseMs) => {
      if (!stopping.signal.aborted) timer = setTimeout(goRound, pauseMs)
    })
  }

  async function send(): Promise<number> {
    try {
      const errors = await answerResetRequests(database.db, auth)
      for (const error of errors) log.error({ error: describeError(error) }, 'A reset mail could not be written; it is tried again')
      const { failed } = await sendWaiting(database.db, breakable, stopping.signal)
      for (const { id, reason, isFinal } of failed) log.warn({ mailId: id, reason }, isFinal ? REFUSED : NOT_TAKEN)
      return errors.length > 0 || failed.some(({ isFinal }) => !isFinal) ? AFTER_FAILURE_MS : EVERY_MS
    } catch (error) {
      log.error({ error: describeError(error) }, 'The outbox could not be read')
      return AFTER_FAILURE_MS
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    clearTimeout(timer)
    const finishTimer = setTimeout(() => breakingOff.abort(), FINISH_TIMEOUT_MS)
    await round
    clearTimeout(finishTimer)
  }

  return { stop }
}
