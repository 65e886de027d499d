import { relative } from 'node:path'
import { listProviders } from '#server/integrations/providers.ts'
import { addressesOf } from '#server/process/variables.ts'
import type { OpenDatabase } from './open-database.ts'
import type { Role } from './roles.ts'
import type { Settings } from './settings.ts'

export function banner(settings: Settings, roles: readonly Role[], database: OpenDatabase['kind']): string {
  const { providers, http, dataDir, databaseUrl } = settings
  const folder = relative(process.cwd(), dataDir)
  const place =
    database === 'embedded'
      ? folder.startsWith('..')
        ? dataDir
        : `./${folder}`
      : addressesOf(databaseUrl ?? '')
          .map((at) => new URL(at).host)
          .join(' or ')
  const isWeb = roles.includes('web')
  return [
    isWeb ? `Callout is ready at ${http.publicAddress}` : 'Callout is ready: this process takes jobs and sends mail',
    '',
    ...listProviders(providers).map(({ provider, placed }) => line(provider.name, `${placed.kind}, ${placed.place}`)),
    line('Database', `${database}, ${place}`),
    line('Roles', roles.join(', ')),
    ...doubts(settings).map((words) => line('Doubt', `${words}: "npm run doctor" looks`)),
    ...(isWeb ? ['', 'Try it: sign up, open Analysis, press the sample match: a full report takes seconds.'] : []),
    'Ctrl+C stops it; everything is kept.',
    '',
  ].join('\n')
}

/** Warnings about settings that often do not work as intended. */
function doubts({ providers, http }: Settings): string[] {
  const { halo, payments, frameModel } = providers
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(new URL(http.publicAddress).hostname)
  return [
    ...(halo.kind === 'real' && halo.settings.credentials.kind === 'spartan-token'
      ? ['the pasted HALO_SPARTAN_TOKEN ends within hours']
      : []),
    ...(payments.kind === 'real' && isLocal ? [`Stripe cannot tell ${http.publicAddress} of payments`] : []),
    ...(frameModel.settings && frameModel.settings.price === null
      ? ['without MODEL_PRICE only the calls of the frame model are limited']
      : []),
  ]
}

function line(name: string, words: string): string {
  return `  ${name.padEnd(20)}${words}`
}
