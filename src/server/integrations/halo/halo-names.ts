import { z } from 'zod'
import { isGuid } from '#shared/ids.ts'
import { MAX_DOCUMENT_BYTES } from '#shared/jobs/source-sizes.ts'
import { asSeen } from '#shared/unseen.ts'
import type { AssetKind, Fetched, Halo } from './halo.ts'
import { type Asker, type HaloOptions, isDocument, MISSING } from './halo-asker.ts'

const decimalXuid = /^\d{1,20}$/
/** Characters of a gamertag. None has a meaning in an address. */
const typedGamertag = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} _.'-]{0,31}$/u

const name = z.string().overwrite(asSeen).min(1)
const assetVersion = z.looseObject({ PublicName: name.max(200) })
const player = z.looseObject({ xuid: z.string().regex(decimalXuid), gamertag: name.max(32) })

const FOLDERS: Readonly<Record<AssetKind, string>> = { map: 'maps', mode: 'ugcGameVariants', playlist: 'playlists' }

export function isXuid(text: string): boolean {
  return decimalXuid.test(text)
}

export function makeNames({ addresses }: HaloOptions, asker: Asker): Pick<Halo, 'users' | 'playerCalled' | 'assetName'> {
  const document = async (requestName: string, url: string) =>
    asker.understand(requestName, await asker.ask(url, MAX_DOCUMENT_BYTES, isDocument))

  async function read<T>(requestName: string, url: string, schema: z.ZodType<T>): Promise<Fetched<T>> {
    const found = await document(requestName, url)
    if (found.status !== 'found') return found
    const parsed = schema.safeParse(found.value)
    return parsed.success ? { status: 'found', value: parsed.data } : asker.reject(requestName, 'an answer without a name')
  }

  return {
    users: async (xuids) => {
      const known = xuids.filter(isXuid)
      return known.length === 0 ? MISSING : document('users', `${addresses.profile}/users?xuids=${known}`)
    },
    playerCalled: async (gamertag) => {
      // The service takes the number after `#` without the sign.
      const typed = gamertag.trim().replace('#', '')
      if (!typedGamertag.test(typed)) return MISSING
      const found = await read('player', `${addresses.profile}/users/gt(${encodeURIComponent(typed)})`, player)
      return found.status === 'found' ? { status: 'found', value: { xuid: found.value.xuid, gamertag: found.value.gamertag } } : found
    },
    assetName: async (kind, { assetId, versionId }) => {
      if (!isGuid(assetId) || !isGuid(versionId)) return MISSING
      const found = await read(kind, `${addresses.discovery}/hi/${FOLDERS[kind]}/${assetId}/versions/${versionId}`, assetVersion)
      return found.status === 'found' ? { status: 'found', value: found.value.PublicName } : found
    },
  }
}
