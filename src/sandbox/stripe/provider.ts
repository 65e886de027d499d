import type { PlayProvider } from '#sandbox/provider.ts'
import { startStripeSandbox } from './stripe-server.ts'

/** A server of its own, because Stripe's SDK takes a host and a port, and no path. */
export const playStripe: PlayProvider = async ({ portOf, webhookAddress }) => {
  const { address, close } = await startStripeSandbox({ port: portOf('STRIPE'), webhookAddress })
  return { server: { part: 'STRIPE', address, close } }
}
