import type { AllowedRedirects } from '#shared/billing/billing.ts'
import type { Company } from './companies.ts'

export const PAYMENT_PAGES = ['https://checkout.stripe.com', 'https://billing.stripe.com'] as const
export const SIGN_IN_PAGES = ['https://login.live.com', 'https://login.microsoftonline.com'] as const

/** Where browsers may be sent for a company: its own pages, or those of the sandbox that plays it. */
export function wayOutTo({ kind, place }: Company, pages: readonly string[]): AllowedRedirects {
  return kind === 'sandbox' ? { origins: [new URL(place).origin], isSandbox: true } : { origins: [...pages], isSandbox: false }
}
