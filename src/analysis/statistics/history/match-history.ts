import { z } from 'zod'
import { parseIsoDuration } from '#analysis/statistics/iso-duration.ts'
import { type Lifecycle, lifecycleOf, type Outcome, outcomeOf } from '#analysis/statistics/match.ts'
import { type GameMode, modeOf } from '#analysis/statistics/modes.ts'
import { isGuid } from '#shared/ids.ts'

/**
 * Reads a page of a player's matches from the game's `halostats` service (`/hi/players/{player}/matches`). The page itself must be valid;
 * an invalid entry is left out and counted, so that it does not hide the others. Shapes: a recorded page of 25 matches.
 */

/** One version of a map, mode or playlist, without its name. */
export interface AssetVersion {
  readonly assetId: string
  readonly versionId: string
}

/** A match in a player's history. Score and kills are only in the match statistics. */
export interface HistoryMatch {
  /** Lower case. */
  readonly matchId: string
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  readonly mode: GameMode
  readonly lifecycle: Lifecycle
  readonly map: AssetVersion | null
  /** The mode with its settings, such as "Ranked:Oddball". */
  readonly variant: AssetVersion | null
  /** Null in custom games. */
  readonly playlist: AssetVersion | null
  readonly outcome: Outcome
}

interface MatchHistory {
  /** Newest first, without duplicates. */
  readonly matches: readonly HistoryMatch[]
  /** The number of entries on the page, including those left out. */
  readonly entries: number
  readonly unreadable: number
}

/** More than the service ever sends at once. */
const MAX_ENTRIES = 100

const pageJson = z.looseObject({ Results: z.array(z.unknown()).max(MAX_ENTRIES) })

const guid = z.string().refine(isGuid).toLowerCase()
const assetJson = z
  .looseObject({ AssetId: guid, VersionId: guid })
  .transform(({ AssetId: assetId, VersionId: versionId }) => ({ assetId, versionId }))
  .nullish()
  .catch(null)
const durationMs = z.string().transform((text, context) => {
  const ms = parseIsoDuration(text)
  if (ms === null || ms < 0) context.addIssue('expected an ISO 8601 duration')
  return ms ?? 0
})

const entryJson = z.looseObject({
  MatchId: guid,
  MatchInfo: z.looseObject({
    StartTime: z.iso.datetime({ offset: true }),
    Duration: durationMs,
    LifecycleMode: z.int().nullish(),
    GameVariantCategory: z.int(),
    MapVariant: assetJson,
    UgcGameVariant: assetJson,
    Playlist: assetJson,
  }),
  Outcome: z.int().nullish(),
})

/** Returns null when the document is not a page of matches. */
export function readMatchHistory(document: unknown): MatchHistory | null {
  const page = pageJson.safeParse(document)
  if (!page.success) return null
  const entries = page.data.Results.map((entry) => entryJson.safeParse(entry))
  const matches = new Map(entries.flatMap(({ data }) => (data ? [[data.MatchId, toMatch(data)] as const] : [])))
  return {
    matches: [...matches.values()].sort((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt)),
    entries: entries.length,
    unreadable: entries.filter(({ success }) => !success).length,
  }
}

function toMatch({ MatchId, MatchInfo, Outcome: outcome }: z.infer<typeof entryJson>): HistoryMatch {
  return {
    matchId: MatchId,
    startedAt: new Date(MatchInfo.StartTime).toISOString(),
    durationMs: MatchInfo.Duration,
    mode: modeOf(MatchInfo.GameVariantCategory),
    lifecycle: lifecycleOf(MatchInfo.LifecycleMode),
    map: MatchInfo.MapVariant ?? null,
    variant: MatchInfo.UgcGameVariant ?? null,
    playlist: MatchInfo.Playlist ?? null,
    outcome: outcomeOf(outcome ?? 0),
  }
}
