import { startSandbox } from './server.ts'

/** The program that starts the sandbox reads the addresses from the output up to the first empty line. */
const { SANDBOX_PORT, SANDBOX_WEBHOOK_ADDRESS, SANDBOX_MATCHES } = process.env

/** `SANDBOX_MAIL_PORT=25` sets the port of the part `MAIL`. */
const ports = Object.entries(process.env).flatMap(([name, value]) => {
  const part = /^SANDBOX_(\w+)_PORT$/.exec(name)?.[1]
  return part && value ? [[part, Number(value)] as const] : []
})

const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT ?? 0),
  ports: Object.fromEntries(ports),
  ...(SANDBOX_WEBHOOK_ADDRESS ? { webhookAddress: SANDBOX_WEBHOOK_ADDRESS } : {}),
  ...(SANDBOX_MATCHES ? { matchesFolder: SANDBOX_MATCHES } : {}),
})
for (const [name, address] of Object.entries(sandbox.variables)) console.log(`${name}=${address}`)
console.log()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
