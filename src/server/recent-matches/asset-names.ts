import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { AssetVersion } from '#analysis/statistics/history/match-history.ts'
import type { Queries } from '#server/database/database.ts'
import { assetNames } from '#server/database/schema/film-schema.ts'
import type { AssetKind, Halo } from '#server/integrations/halo/halo.ts'
import { countUnknown } from '#server/matches/unknown/unknown-store.ts'
import type { UserId } from '#shared/ids.ts'
import { makeLookUp } from './look-up.ts'

export interface NamedAsset {
  readonly kind: AssetKind
  readonly version: AssetVersion
}

export interface FoundNames {
  readonly nameOf: (version: AssetVersion | null) => string | null
  /** False while some names are still being fetched. */
  readonly isComplete: boolean
}

export interface AssetNames {
  readonly find: (caller: UserId, assets: readonly NamedAsset[]) => Promise<FoundNames>
}

/** How long a list waits for names; later ones are stored for the next list. */
const LONGEST_WAIT_MS = 4_000
const QUESTIONS = { atOnce: 5, maxWaiting: 145, maxPerCaller: 75 }
/** An unknown asset is requested again after this time. */
const UNKNOWN_FOR = sql`interval '1 day'`

export function openAssetNames(
  { database: { db }, halo }: { readonly database: { readonly db: Queries }; readonly halo: Pick<Halo, 'assetName'> },
  longestWaitMs = LONGEST_WAIT_MS,
): AssetNames {
  async function ask(asset: NamedAsset): Promise<void> {
    const { kind, version } = asset
    // Another list may have stored it since this one looked.
    if ((await readNames(db, [asset])).has(keyOf(version))) return
    const answer = await halo.assetName(kind, version)
    if (answer.status === 'found') await storeName(db, version, answer.value)
    else if (answer.status === 'missing') {
      await storeName(db, version, null)
      if (kind === 'playlist') await countUnknown(db, [{ kind, name: version.assetId }])
    }
  }
  const lookUp = makeLookUp<NamedAsset>({ limits: QUESTIONS, longestWaitMs, keyOf: ({ version }) => keyOf(version), ask })
  return {
    find: async (caller, assets) => {
      const wanted = [...new Map(assets.map((asset) => [keyOf(asset.version), asset])).values()]
      const known = await readNames(db, wanted)
      const unknown = wanted.filter(({ version }) => !known.has(keyOf(version)))
      if (unknown.length === 0) return toFound(known, wanted)
      await lookUp(caller, unknown)
      return toFound(await readNames(db, wanted), wanted)
    },
  }
}

function toFound(known: ReadonlyMap<string, string | null>, wanted: readonly NamedAsset[]): FoundNames {
  return {
    nameOf: (version) => (version === null ? null : (known.get(keyOf(version)) ?? null)),
    isComplete: wanted.every(({ version }) => known.has(keyOf(version))),
  }
}

function keyOf({ assetId, versionId }: AssetVersion): string {
  return `${assetId} ${versionId}`
}

async function storeName(db: Queries, version: AssetVersion, name: string | null): Promise<void> {
  await db
    .insert(assetNames)
    .values({ ...version, name })
    .onConflictDoUpdate({ target: [assetNames.assetId, assetNames.versionId], set: { name, askedAt: sql`now()` } })
}

/** Null for assets known to have no name. */
async function readNames(db: Queries, assets: readonly NamedAsset[]): Promise<Map<string, string | null>> {
  if (assets.length === 0) return new Map()
  const ids = assets.map(({ version }) => version.assetId)
  const isFresh = or(isNotNull(assetNames.name), sql`${assetNames.askedAt} > now() - ${UNKNOWN_FOR}`)
  const rows = await db
    .select()
    .from(assetNames)
    .where(and(inArray(assetNames.assetId, ids), isFresh))
  return new Map(rows.map((row) => [keyOf(row), row.name]))
}
