import type { Mail } from '#server/outside/mail/mailer.ts'

/** The mail that confirms a deletion. The token stands behind `#`: no server, log or referrer sees it, and opening the link deletes nothing yet. */
export function deletionMail(
  publicAddress: string,
  { email, token }: { readonly email: string; readonly token: string },
): Omit<Mail, 'id'> {
  return {
    recipient: email,
    subject: 'Confirm that your Callout account is to be deleted',
    body: [
      'Somebody, probably you, asked to delete your Callout account.',
      '',
      'Confirm it here within 30 minutes:',
      `${publicAddress}/profile#delete-account=${encodeURIComponent(token)}`,
      '',
      'The link works once. What it deletes cannot be brought back; your profile page offers your data as a file.',
      'If you did not ask for it, do nothing: your account stays as it is. You may want to change your password.',
    ].join('\n'),
  }
}
