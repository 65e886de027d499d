import type { Mail } from '#server/outside/mail/mailer.ts'

/** The mail with the link to a new password. The token stands behind `#`: no server, log or referrer sees it. */
export function resetMail(publicAddress: string, { email, token }: { readonly email: string; readonly token: string }): Omit<Mail, 'id'> {
  return {
    recipient: email,
    subject: 'Reset your Callout password',
    body: [
      'Somebody, probably you, asked for a new password for your Callout account.',
      '',
      'Choose it here within 30 minutes:',
      `${publicAddress}/#reset-password=${encodeURIComponent(token)}`,
      '',
      'The link works once. You will be signed out everywhere.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ].join('\n'),
  }
}
