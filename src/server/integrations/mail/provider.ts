import { describeProvider } from '#server/integrations/provider.ts'
import { smtp, text } from '#server/process/variable-kinds.ts'
import { open, secret } from '#server/process/variables.ts'
import type { Mailer } from './mailer.ts'
import type { SmtpOptions } from './smtp-mailer.ts'

const sender = text.regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'a sender like "Callout <hello@example.org>"')

export const mail = describeProvider({
  name: 'Mail',
  variables: {
    SMTP_URL: secret(smtp.optional()),
    MAIL_FROM: open(sender.optional()),
    SANDBOX_MAIL_ADDRESS: secret(smtp.optional()),
  },
  realBy: [['SMTP_URL', 'MAIL_FROM']],
  real: ({ SMTP_URL: address, MAIL_FROM: from }) =>
    address === undefined || from === undefined ? null : { place: address, settings: { address, sender: from } },
  // `place` is the page with the sandbox's received mail.
  sandbox: ({ SANDBOX_MAIL_ADDRESS: address }, { sandboxAddress }) => ({
    place: sandboxAddress && address ? `${sandboxAddress}/mail` : '',
    settings: { address: address ?? '', sender: 'Callout <callout@localhost>' },
  }),
  open: openMailer,
})

/** The library is large, so it is loaded with the first mail. */
function openMailer(options: SmtpOptions): Mailer {
  let opened: Promise<Mailer> | undefined
  return {
    send: async (...mail) => {
      opened ??= import('./smtp-mailer.ts').then(({ makeSmtpMailer }) => makeSmtpMailer(options))
      await (await opened).send(...mail)
    },
  }
}
