import { z } from 'zod/mini'

const address = z.catch(z.optional(z.string()), undefined)
const addresses = z.catch(z.optional(z.object({ url: address, portalUrl: address })), undefined)

/** The portal's address, in any of the places where it may stand, whatever stands in the others: the first that is there, as our server has it. */
export const foreignPortal = z.pipe(
  z.object({ data: addresses, url: address, portalUrl: address, result: addresses }),
  z.transform(({ data, url, portalUrl, result }, context) => {
    const places = [data?.url, data?.portalUrl, url, portalUrl, result?.url, result?.portalUrl]
    const found = places.find((place) => place !== undefined && place !== '')
    if (found !== undefined) return { data: { url: found }, url: found }
    context.issues.push({ code: 'custom', message: 'There is no address.', input: found })
    return z.NEVER
  }),
)
