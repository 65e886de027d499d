import { z } from 'zod'
import { parseIsoDuration } from '#analysis/statistics/iso-duration.ts'
import { type Lifecycle, lifecycleOf, type Outcome, outcomeOf } from '#analysis/statistics/match.ts'
import { type GameMode, modeOf } from '#analysis/statistics/modes.ts'
import { isGuid } from '#shared/ids.ts'

/**
 * A page of a player's matches as the game's `halostats` service answers it (`/hi/players/{player}/matches`). The page must have its shape;
 * an entry that has not is left out and counted, so that one odd match hides no other. Shapes: a recorded page of 25 matches.
 */

/** A map, mode or playlist in one of its versions. Names are not in it. */
export interface AssetVersion {
  readonly assetId: string
  readonly versionId: string
}

/** One match as a player's history tells it: no score and no kills, those are in the match statistics. */
export interface HistoryMatch {
  /** In lower case. */
  readonly matchId: string
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  readonly mode: GameMode
  readonly lifecycle: Lifecycle
  readonly map: AssetVersion | null
  /** The mode with its settings, "Ranked:Oddball". */
  readonly variant: AssetVersion | null
  /** Null in custom games. */
  readonly playlist: AssetVersion | null
  readonly outcome: Outcome
}

interface MatchHistory {
  /** Newest first, each once. */
  readonly matches: readonly HistoryMatch[]
  /** Entries of the page, those among them that are left out included. */
  readonly entries: number
  readonly unreadable: number
}

/** More than the service ever sends at once. */
const MOST_ENTRIES = 100

const pageJson = z.looseObject({ Results: z.array(z.unknown()).max(MOST_ENTRIES) })

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

/** Null when the document is not a page of matches at all. */
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
