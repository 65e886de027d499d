import type { Halo } from '#server/outside/halo/halo.ts'
import { HALO_ADDRESSES, haloAddressesUnder } from '#server/outside/halo/halo-addresses.ts'
import { makeHalo } from '#server/outside/halo/halo-services.ts'
import type { HaloCredentials } from '#server/outside/halo/halo-tokens.ts'
import type { Mailer } from '#server/outside/mail/mailer.ts'
import { makeSmtpMailer } from '#server/outside/mail/smtp-mailer.ts'
import { type AccountLinker, type AccountLinkSettings, makeAccountLinker } from '#server/outside/microsoft/xbox-link.ts'
import type { Payments } from '#server/outside/stripe/payments.ts'
import { makeStripe, type StripeSettings } from '#server/outside/stripe/stripe.ts'
import type { VideoPlatform } from '#server/outside/youtube/video-platform.ts'
import { makeYoutube } from '#server/outside/youtube/youtube.ts'
import type { OutsideLog } from './outside-log.ts'

/** Addresses and credentials of the companies. No address ends with a slash. */
export interface OutsideSettings {
  /** `https://www.youtube.com` */
  readonly videoPlatformAddress: string
  /** One address in front of all Halo and Xbox hosts; null: their own. */
  readonly haloGateway: string | null
  readonly haloCredentials: HaloCredentials
  readonly accountLink: AccountLinkSettings
  /** `smtp://user:password@host:port` */
  readonly mailAddress: string
  /** `Callout <hello@example.org>` */
  readonly mailSender: string
  readonly payments: StripeSettings
}

export interface Outside {
  readonly videoPlatform: VideoPlatform
  readonly accountLinker: AccountLinker
  readonly halo: Halo
  readonly mailer: Mailer
  readonly payments: Payments
}

/** Opens the doors to the companies outside. Nothing is asked before the first call. */
export function makeOutside(settings: OutsideSettings, log: OutsideLog = () => {}): Outside {
  const { videoPlatformAddress, haloGateway, haloCredentials, mailAddress, mailSender, accountLink } = settings
  return {
    videoPlatform: makeYoutube({ address: videoPlatformAddress, log }),
    accountLinker: makeAccountLinker(accountLink, log),
    halo: makeHalo({
      addresses: haloGateway === null ? HALO_ADDRESSES : haloAddressesUnder(haloGateway),
      credentials: haloCredentials,
      log,
    }),
    mailer: makeSmtpMailer({ address: mailAddress, sender: mailSender }),
    payments: makeStripe(settings.payments),
  }
}
