import type { PortalReply } from '#shared/billing/billing.ts'

/** The first address that stands in any of the places where the portal's may be. */
export function portalAddress({ data, url, portalUrl, result }: PortalReply): string | null {
  const places = [data?.url, data?.portalUrl, url, portalUrl, result?.url, result?.portalUrl]
  return places.find((place) => place !== undefined && place !== '') ?? null
}
