import type { AllowedRedirects } from '#shared/billing/billing.ts'

/** Goes to an external page if its origin is allowed. Otherwise stays and returns false. */
export function leaveFor(address: string, { origins, isSandbox }: AllowedRedirects): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.username !== '' || url.password !== '') return false
  if (!origins.includes(url.origin)) return false
  if (url.protocol !== 'https:' && !(isSandbox && url.protocol === 'http:')) return false
  location.assign(url.href)
  return true
}
