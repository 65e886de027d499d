import { startSandbox } from './server.ts'

/** Runs the sandbox until it is told to end. The first two lines of the output are for the program that started it. */
const { SANDBOX_PORT, SANDBOX_MAIL_PORT, SANDBOX_MATCHES } = process.env

const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT ?? 0),
  mailPort: Number(SANDBOX_MAIL_PORT ?? 0),
  ...(SANDBOX_MATCHES ? { matchesFolder: SANDBOX_MATCHES } : {}),
})
console.log(`SANDBOX_ADDRESS=${sandbox.address}`)
console.log(`SANDBOX_MAIL_ADDRESS=${sandbox.mailAddress}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
