import { z } from 'zod'

const address = z.string().optional().catch(undefined)
const addresses = z.object({ url: address, portalUrl: address }).optional().catch(undefined)

/** The portal's address, in any of the places where it may stand, whatever stands in the others: the first that is there, as our server has it. */
export const foreignPortal = z
  .object({ data: addresses, url: address, portalUrl: address, result: addresses })
  .transform(({ data, url, portalUrl, result }) => {
    const places = [data?.url, data?.portalUrl, url, portalUrl, result?.url, result?.portalUrl]
    return places.find((place) => place !== undefined && place !== '')
  })
  .pipe(z.string().transform((url) => ({ data: { url }, url })))
