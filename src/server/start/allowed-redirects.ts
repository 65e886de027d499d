import type { Company, PlacedCompany } from '#server/outside/company.ts'
import type { AllowedRedirects } from '#shared/billing/billing.ts'

/** Where browsers may be sent for a company: its own pages, or those of the sandbox that plays it. */
export function allowedRedirectsTo(
  { pages }: Pick<Company<never, unknown>, 'pages'>,
  { kind, place }: Pick<PlacedCompany<unknown>, 'kind' | 'place'>,
): AllowedRedirects {
  return kind === 'sandbox' ? { origins: [new URL(place).origin], isSandbox: true } : { origins: [...pages], isSandbox: false }
}
