import type { OutsideTrouble } from '#server/integrations/provider.ts'

/** The meanings of XErr codes. Source: the error codes of Xbox Live's XSTS as published in SPNKr and in the documentation of PlayFab. */
const XBOX_ERRORS: Readonly<Record<string, string>> = {
  2148916227: 'this account is banned from Xbox',
  2148916229: 'this is a child account whose parents do not allow it online',
  2148916233: 'this Microsoft account has no Xbox profile: sign in once at https://www.xbox.com and make one',
  2148916234: 'this account has not accepted the terms of Xbox: sign in once at https://www.xbox.com',
  2148916235: 'Xbox is not available in the region of this account',
  2148916236: 'Xbox wants this account to prove its age: sign in once at https://www.xbox.com',
  2148916237: 'Xbox wants this account to prove its age: sign in once at https://www.xbox.com',
  2148916238: 'this is a child account: an adult has to add it to a family',
}

const REGISTRATION = 'docs/providers.md says how to register an application'

/** Microsoft's numbers come first, since one error word covers many of them. */
const MICROSOFT_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/ 700016\b/, `Microsoft does not know this HALO_CLIENT_ID for personal accounts; ${REGISTRATION}`],
  [/ 7000218\b/, 'this is a web registration: set HALO_CLIENT_SECRET, or register "Mobile and desktop applications"'],
  [/ 7000215\b/, 'HALO_CLIENT_SECRET is wrong or has expired'],
  [/ 700025\b/, 'this is a public client, which must not send a secret: leave HALO_CLIENT_SECRET out'],
  [/invalid_client/, `Microsoft refuses the application: HALO_CLIENT_SECRET is missing, wrong or needless; ${REGISTRATION}`],
  [
    /unauthorized_client/,
    `this registration does not allow it: personal accounts only, and for a code "Allow public client flows"; ${REGISTRATION}`,
  ],
  [/invalid_grant/, 'the sign-in has expired or was meant for another application: start again'],
]

export function causeOf({ asked, trouble }: Pick<OutsideTrouble, 'asked' | 'trouble'>): string {
  const xbox = /XErr (\d+)/.exec(trouble)?.[1]
  const known = xbox === undefined ? MICROSOFT_ERRORS.find(([code]) => code.test(trouble))?.[1] : XBOX_ERRORS[xbox]
  return `The step "${asked}" failed (${trouble})${known === undefined ? '.' : `: ${known}.`}`
}
