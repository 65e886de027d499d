import { COMPANIES, COMPANY_NAMES, type Companies, REAL_BY } from './companies.ts'
import type { Environment } from './environment.ts'

const EXAMPLE = /change.?me|example|secret|password|placeholder|insecure|your.?|12345|abcde|qwerty/i

/** What is fine for trying out and not for players: one line each. */
export function productionRefusals(environment: Environment, companies: Companies): string[] {
  return [
    ...refuseSecret(environment.AUTH_SECRET),
    ...refuseAddresses(environment),
    ...refuseSandboxes(environment, companies),
    ...refuseTestMoney(environment),
  ]
}

function refuseSecret(secret: string | undefined): string[] {
  if (secret === undefined) return ['AUTH_SECRET must be set in production; "openssl rand -base64 32" makes one.']
  const isExample = EXAMPLE.test(secret) || new Set(secret).size < 12
  return isExample ? ['AUTH_SECRET looks like an example; "openssl rand -base64 32" makes a real one.'] : []
}

function refuseAddresses({ PUBLIC_ADDRESS, VIDEO_PLATFORM_ADDRESS, HALO_GATEWAY, ALLOW_HTTP }: Environment): string[] {
  if (PUBLIC_ADDRESS === undefined) return ['PUBLIC_ADDRESS must be set in production, like https://example.org.']
  if (ALLOW_HTTP) return []
  return Object.entries({ PUBLIC_ADDRESS, VIDEO_PLATFORM_ADDRESS, HALO_GATEWAY })
    .filter(([, address]) => address?.startsWith('http:'))
    .map(([name, address]) => `${name} must begin with https: in production, but is "${address}". ALLOW_HTTP=1 allows it.`)
}

/** With a test key anybody pays with a test card. */
function refuseTestMoney({ STRIPE_SECRET_KEY, ALLOW_SANDBOX }: Environment): string[] {
  if (ALLOW_SANDBOX || !STRIPE_SECRET_KEY?.includes('k_test_')) return []
  return ['STRIPE_SECRET_KEY is a test key, which production refuses: set a live one. ALLOW_SANDBOX=1 allows it.']
}

function refuseSandboxes({ ALLOW_SANDBOX }: Environment, companies: Companies): string[] {
  if (ALLOW_SANDBOX) return []
  return COMPANIES.filter((which) => companies[which].kind === 'sandbox').map(
    (which) => `${COMPANY_NAMES[which]} is a sandbox, which production refuses: set ${REAL_BY[which]}. ALLOW_SANDBOX=1 allows it.`,
  )
}
