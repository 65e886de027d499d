import { HALO_ADDRESSES } from '#server/outside/halo/halo-addresses.ts'
import type { HaloCredentials } from '#server/outside/halo/halo-tokens.ts'
import type { OutsideSettings } from '#server/outside/make-outside.ts'
import { sandboxLink } from '#server/outside/microsoft/sandbox-link.ts'
import type { AccountLinkSettings } from '#server/outside/microsoft/xbox-link.ts'
import { sandboxPayments } from '#server/outside/stripe/sandbox-payments.ts'
import type { StripeSettings } from '#server/outside/stripe/stripe.ts'
import { StartError } from '#server/process/start-error.ts'
import { type Environment, publicAddressOf } from './environment.ts'

export interface Company {
  readonly kind: 'real' | 'sandbox'
  /** Where it is, without any secret: for the line printed at start. */
  readonly place: string
}

export interface Companies {
  readonly videoPlatform: Company
  readonly microsoft: Company
  readonly halo: Company
  readonly mail: Company
  readonly payments: Company
}

export const COMPANY_NAMES: Readonly<Record<keyof Companies, string>> = {
  videoPlatform: 'Video platform',
  microsoft: 'Microsoft sign-in',
  halo: 'Halo services',
  mail: 'Mail',
  payments: 'Payments',
}

/** What makes each company real. */
export const REAL_BY: Readonly<Record<keyof Companies, string>> = {
  videoPlatform: 'VIDEO_PLATFORM_ADDRESS (https://www.youtube.com)',
  microsoft: 'MICROSOFT_CLIENT_ID and, for a web registration, MICROSOFT_CLIENT_SECRET',
  halo: 'HALO_CLIENT_ID and HALO_REFRESH_TOKEN, or HALO_SPARTAN_TOKEN',
  mail: 'SMTP_URL and MAIL_FROM',
  payments: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
}

/** A company with an address and a key is real; any other one is played by the sandbox. Half of what a company needs is refused. */
export function readCompanies(environment: Environment): Companies {
  const { VIDEO_PLATFORM_ADDRESS, HALO_CLIENT_ID, HALO_REFRESH_TOKEN, HALO_SPARTAN_TOKEN, HALO_GATEWAY, SMTP_URL, MAIL_FROM } = environment
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = environment
  const { SANDBOX_ADDRESS, SANDBOX_MAIL_ADDRESS, SANDBOX_STRIPE_ADDRESS } = environment
  wantBoth({ HALO_CLIENT_ID, HALO_REFRESH_TOKEN })
  wantBoth({ SMTP_URL, MAIL_FROM })
  wantBoth({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })
  const isHaloReal = HALO_REFRESH_TOKEN !== undefined || HALO_SPARTAN_TOKEN !== undefined
  return {
    videoPlatform: company(VIDEO_PLATFORM_ADDRESS, SANDBOX_ADDRESS),
    microsoft: company(environment.MICROSOFT_CLIENT_ID && HALO_ADDRESSES.login, SANDBOX_ADDRESS),
    halo: company(isHaloReal ? (HALO_GATEWAY ?? 'https://halostats.svc.halowaypoint.com') : undefined, SANDBOX_ADDRESS),
    mail: company(SMTP_URL, SANDBOX_ADDRESS && SANDBOX_MAIL_ADDRESS && `${SANDBOX_ADDRESS}/mail`),
    payments: company(STRIPE_SECRET_KEY && 'https://api.stripe.com', SANDBOX_STRIPE_ADDRESS),
  }
}

export function readOutside(environment: Environment, companies: Companies): OutsideSettings {
  const { VIDEO_PLATFORM_ADDRESS, HALO_GATEWAY, SMTP_URL, MAIL_FROM, SANDBOX_ADDRESS, SANDBOX_MAIL_ADDRESS } = environment
  return {
    videoPlatformAddress: VIDEO_PLATFORM_ADDRESS ?? `${SANDBOX_ADDRESS}/youtube`,
    haloGateway: companies.halo.kind === 'sandbox' ? `${SANDBOX_ADDRESS}/halo` : (HALO_GATEWAY ?? null),
    haloCredentials: haloCredentials(environment),
    accountLink: accountLink(environment),
    mailAddress: SMTP_URL ?? String(SANDBOX_MAIL_ADDRESS),
    mailSender: MAIL_FROM ?? 'Callout <callout@localhost>',
    payments: readPayments(environment),
  }
}

export function readPayments(environment: Environment): StripeSettings {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_BASIC, STRIPE_PRICE_PRO, STRIPE_PORTAL_CONFIGURATION } = environment
  const publicAddress = publicAddressOf(environment)
  if (STRIPE_SECRET_KEY === undefined) return sandboxPayments(String(environment.SANDBOX_STRIPE_ADDRESS), publicAddress)
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecrets: STRIPE_WEBHOOK_SECRET?.split(',') ?? [],
    address: null,
    prices: { basic: STRIPE_PRICE_BASIC, pro: STRIPE_PRICE_PRO },
    portalConfiguration: STRIPE_PORTAL_CONFIGURATION ?? null,
    publicAddress,
  }
}

export const COMPANIES = Object.keys(COMPANY_NAMES) as readonly (keyof Companies)[]

export function sandboxNames(companies: Companies): string[] {
  return COMPANIES.filter((which) => companies[which].kind === 'sandbox').map((which) => COMPANY_NAMES[which])
}

/** A sandboxed company without a sandbox to ask. */
export function missingSandboxes(companies: Companies): string[] {
  return COMPANIES.filter((which) => companies[which].place === '').map(
    (which) => `${COMPANY_NAMES[which]}: set ${REAL_BY[which]}, or start with "npm start", which brings the sandbox along.`,
  )
}

function accountLink(environment: Environment): AccountLinkSettings {
  const { MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET, SANDBOX_ADDRESS } = environment
  const publicAddress = publicAddressOf(environment)
  if (MICROSOFT_CLIENT_ID === undefined) return sandboxLink(String(SANDBOX_ADDRESS), publicAddress)
  return {
    addresses: HALO_ADDRESSES,
    clientId: MICROSOFT_CLIENT_ID,
    clientSecret: MICROSOFT_CLIENT_SECRET ?? null,
    returnAddress: `${publicAddress}/profile`,
  }
}

function haloCredentials(environment: Environment): HaloCredentials {
  const { HALO_SPARTAN_TOKEN, HALO_CLIENT_ID, HALO_CLIENT_SECRET, HALO_REFRESH_TOKEN } = environment
  if (HALO_SPARTAN_TOKEN !== undefined) return { kind: 'spartan-token', spartanToken: HALO_SPARTAN_TOKEN }
  return {
    kind: 'account',
    clientId: HALO_CLIENT_ID ?? 'sandbox',
    clientSecret: HALO_CLIENT_SECRET ?? null,
    refreshToken: HALO_REFRESH_TOKEN ?? 'sandbox',
  }
}

function company(real: string | undefined, sandbox: string | undefined): Company {
  if (real !== undefined) return { kind: 'real', place: withoutSecrets(real) }
  return { kind: 'sandbox', place: sandbox ?? '' }
}

function wantBoth(pair: Readonly<Record<string, string | undefined>>): void {
  const absent = Object.keys(pair).filter((name) => pair[name] === undefined)
  const present = Object.keys(pair).filter((name) => pair[name] !== undefined)
  if (absent.length > 0 && present.length > 0) throw new StartError(`${present.join()} is set, so ${absent.join()} must be set as well.`)
}

function withoutSecrets(place: string): string {
  const url = new URL(place)
  return `${url.protocol}//${url.host}`
}
