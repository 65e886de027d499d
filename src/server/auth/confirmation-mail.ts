import type { Mail } from '#server/outside/mail/mailer.ts'

/** The mail with the link that confirms an address. The token stands behind `#`: no server, log or referrer sees it. */
export function confirmationMail(
  publicAddress: string,
  { email, token }: { readonly email: string; readonly token: string },
): Omit<Mail, 'id'> {
  return {
    recipient: email,
    subject: 'Confirm your email for Callout',
    body: [
      'Welcome to Callout. Confirm that this address is yours, and your free credit is there:',
      `${publicAddress}/confirm-email#token=${encodeURIComponent(token)}`,
      '',
      'The link works once, for three days, on any device. Your profile page sends another one.',
      'If you did not sign up, do nothing: without the link nobody gets anything for this address.',
    ].join('\n'),
  }
}
