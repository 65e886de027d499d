import { startSandbox } from './server.ts'

/** Runs the sandbox until it is told to end. The first three lines of the output are for the program that started it. */
const { SANDBOX_PORT, SANDBOX_MAIL_PORT, SANDBOX_STRIPE_PORT, SANDBOX_WEBHOOK_ADDRESS, SANDBOX_MATCHES } = process.env

const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT ?? 0),
  mailPort: Number(SANDBOX_MAIL_PORT ?? 0),
  stripePort: Number(SANDBOX_STRIPE_PORT ?? 0),
  ...(SANDBOX_WEBHOOK_ADDRESS ? { webhookAddress: SANDBOX_WEBHOOK_ADDRESS } : {}),
  ...(SANDBOX_MATCHES ? { matchesFolder: SANDBOX_MATCHES } : {}),
})
console.log(`SANDBOX_ADDRESS=${sandbox.address}`)
console.log(`SANDBOX_MAIL_ADDRESS=${sandbox.mailAddress}`)
console.log(`SANDBOX_STRIPE_ADDRESS=${sandbox.stripeAddress}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
