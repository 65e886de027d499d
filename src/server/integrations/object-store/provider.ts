import { describeProvider } from '#server/integrations/provider.ts'
import { address } from '#server/process/variable-kinds.ts'
import { secret } from '#server/process/variables.ts'
import { makeObjectStore, type ObjectStore, type ObjectStoreSettings } from './object-store.ts'

const WORDS = 'an address with keys and a bucket, like https://key:secret@s3.example.org/bucket?region=eu-central-1'

const variables = {
  OBJECT_STORE_URL: secret(
    address(WORDS, 'https:', 'http:')
      .refine((value) => readSettings(value) !== null, WORDS)
      .optional(),
  ),
}

/** Null when a part is missing. */
function readSettings(value: string): ObjectStoreSettings | null {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url?.username || !url.password || url.pathname === '/') return null
  return {
    address: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** Without it, films and pictures are stored in the database. */
export const objectStore = describeProvider<typeof variables, ObjectStoreSettings | null, ObjectStore | null>({
  name: 'Object storage',
  variables,
  realBy: [['OBJECT_STORE_URL']],
  real: ({ OBJECT_STORE_URL: value }) => {
    const settings = value === undefined ? null : readSettings(value)
    return settings && { place: settings.address, settings }
  },
  sandbox: { off: null },
  open: (settings, log) => settings && makeObjectStore(settings, log),
})
