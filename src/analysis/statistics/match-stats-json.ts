import { z } from 'zod'
import { parseIsoDuration } from './iso-duration.ts'

/**
 * Match statistics as the game's `halostats` service answers them (`/hi/matches/{guid}/stats`).
 * Only what we use is required; everything else is kept as it came. Shapes: recorded answers of ten modes.
 */

const duration = z.string().transform((text, context) => {
  const ms = parseIsoDuration(text)
  if (ms === null) context.addIssue(`expected an ISO 8601 duration, got "${text.slice(0, 40)}"`)
  return ms ?? 0
})

const count = z.number().int()

/** How often something happened. */
const tally = count.min(0)

const asset = z.looseObject({ AssetId: z.string(), VersionId: z.string() })

const named = z.looseObject({ NameId: count, Count: tally })

const coreStatsJson = z.looseObject({
  Score: z.number(),
  RoundsWon: tally,
  RoundsLost: tally,
  RoundsTied: tally,
  Kills: tally,
  Deaths: tally,
  Assists: tally,
  Suicides: tally,
  Betrayals: tally,
  ShotsFired: tally,
  ShotsHit: tally,
  DamageDealt: z.number(),
  DamageTaken: z.number(),
  Medals: z.array(named),
  PersonalScores: z.array(named),
})

const statsJson = z.looseObject({ CoreStats: coreStatsJson })

const participation = z.looseObject({
  FirstJoinedTime: z.iso.datetime({ offset: true }).nullish(),
  LastLeaveTime: z.iso.datetime({ offset: true }).nullish(),
  PresentAtBeginning: z.boolean(),
  JoinedInProgress: z.boolean(),
  LeftInProgress: z.boolean(),
  PresentAtCompletion: z.boolean(),
  TimePlayed: duration,
})

const playerJson = z.looseObject({
  PlayerId: z.string().regex(/^(xuid|bid)\(\d+(\.\d+)?\)$/, 'expected xuid(number) or bid(number)'),
  PlayerType: count,
  LastTeamId: count,
  Outcome: count,
  Rank: count,
  ParticipationInfo: participation,
  PlayerTeamStats: z.array(z.looseObject({ TeamId: count, Stats: statsJson })).min(1),
})

export const matchStatsJson = z.looseObject({
  MatchId: z.string().min(1),
  MatchInfo: z.looseObject({
    StartTime: z.iso.datetime({ offset: true }),
    EndTime: z.iso.datetime({ offset: true }),
    Duration: duration,
    PlayableDuration: duration,
    GameVariantCategory: count,
    MapVariant: asset,
    UgcGameVariant: asset,
    Playlist: asset.nullish(),
    PlaylistExperience: count.nullish(),
    TeamsEnabled: z.boolean(),
    TeamScoringEnabled: z.boolean(),
  }),
  Teams: z.array(z.looseObject({ TeamId: count, Outcome: count, Stats: statsJson })),
  Players: z.array(playerJson).min(1),
})

export type MatchStatsJson = z.infer<typeof matchStatsJson>
export type CoreStatsJson = z.infer<typeof coreStatsJson>
export type PlayerJson = z.infer<typeof playerJson>
