import { listProviders, type PlacedProviders } from '#server/integrations/providers.ts'
import type { Present } from '#server/process/variables.ts'
import { type Environment, plainHttp } from './environment.ts'

const EXAMPLE = /change.?me|example|secret|password|placeholder|insecure|your.?|12345|abcde|qwerty/i

/** What is fine for trying out and not for players: one line each. */
export function productionRefusals(environment: Environment, present: Present, providers: PlacedProviders): string[] {
  return [
    ...refuseSecret(environment.AUTH_SECRET),
    ...refuseAddresses(environment, present),
    ...(environment.ALLOW_SANDBOX ? [] : refuseTrials(providers)),
  ]
}

function refuseSecret(secret: string | undefined): string[] {
  if (secret === undefined) return ['AUTH_SECRET must be set in production; "openssl rand -base64 32" makes one.']
  const isExample = EXAMPLE.test(secret) || new Set(secret).size < 12
  return isExample ? ['AUTH_SECRET looks like an example; "openssl rand -base64 32" makes a real one.'] : []
}

function refuseAddresses({ PUBLIC_ADDRESS, ALLOW_HTTP }: Environment, present: Present): string[] {
  if (PUBLIC_ADDRESS === undefined) return ['PUBLIC_ADDRESS must be set in production, like https://example.org.']
  if (ALLOW_HTTP) return []
  return plainHttp(present).map(
    ([name, address]) => `${name} must begin with https: in production, but is "${address}". ALLOW_HTTP=1 allows it.`,
  )
}

function refuseTrials(providers: PlacedProviders): string[] {
  return listProviders(providers).flatMap(({ provider, placed }) => [
    ...(placed.kind === 'sandbox'
      ? [`${provider.name} is a sandbox, which production refuses: set ${provider.realByWords}. ALLOW_SANDBOX=1 allows it.`]
      : []),
    ...(placed.trial === null ? [] : [`${placed.trial}, which production refuses: set a live one. ALLOW_SANDBOX=1 allows it.`]),
  ])
}
