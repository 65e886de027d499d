import type { ModeBlocksJson } from './mode-stats-json.ts'

/** Match statistics as the game's service sends them. Source: recorded responses. */
export interface MatchStatsJson {
  readonly MatchId: string
  readonly MatchInfo: MatchInfoJson
  readonly Teams: readonly TeamJson[]
  readonly Players: readonly PlayerJson[]
}

export interface AssetJson {
  readonly AssetKind: number
  readonly AssetId: string
  readonly VersionId: string
}

export interface MatchInfoJson {
  readonly StartTime: string
  readonly EndTime: string
  readonly Duration: string
  readonly LifecycleMode: number
  readonly GameVariantCategory: number
  readonly LevelId: string
  readonly MapVariant: AssetJson
  readonly UgcGameVariant: AssetJson
  readonly ClearanceId: string
  readonly Playlist: AssetJson
  readonly PlaylistExperience: number
  readonly PlaylistMapModePair: AssetJson
  readonly SeasonId: string
  readonly PlayableDuration: string
  readonly TeamsEnabled: boolean
  readonly TeamScoringEnabled: boolean
  readonly GameplayInteraction: number
}

export interface TeamJson {
  readonly TeamId: number
  readonly Outcome: number
  readonly Rank: number
  readonly Stats: StatsJson
}

export interface PlayerJson {
  readonly PlayerId: string
  readonly PlayerType: number
  readonly BotAttributes: null
  readonly LastTeamId: number
  readonly Outcome: number
  readonly Rank: number
  readonly ParticipationInfo: {
    readonly FirstJoinedTime: string
    readonly LastLeaveTime: string | null
    readonly PresentAtBeginning: boolean
    readonly JoinedInProgress: boolean
    readonly LeftInProgress: boolean
    readonly PresentAtCompletion: boolean
    readonly TimePlayed: string
    readonly ConfirmedParticipation: null
  }
  readonly PlayerTeamStats: readonly { readonly TeamId: number; readonly Stats: StatsJson }[]
}

export interface PvpStatsJson {
  readonly Kills: number
  readonly Deaths: number
  readonly Assists: number
  readonly KDA: number
}

export interface StatsJson extends ModeBlocksJson {
  readonly CoreStats: CoreStatsJson
  readonly PvpStats: PvpStatsJson
}

export interface CountJson {
  readonly NameId: number
  readonly Count: number
  readonly TotalPersonalScoreAwarded: number
}

export interface CoreStatsJson extends PvpStatsJson {
  readonly Score: number
  readonly PersonalScore: number
  readonly RoundsWon: number
  readonly RoundsLost: number
  readonly RoundsTied: number
  readonly Suicides: number
  readonly Betrayals: number
  readonly AverageLifeDuration: string
  readonly GrenadeKills: number
  readonly HeadshotKills: number
  readonly MeleeKills: number
  readonly PowerWeaponKills: number
  readonly ShotsFired: number
  readonly ShotsHit: number
  readonly Accuracy: number
  readonly DamageDealt: number
  readonly DamageTaken: number
  readonly CalloutAssists: number
  readonly VehicleDestroys: number
  readonly DriverAssists: number
  readonly Hijacks: number
  readonly EmpAssists: number
  readonly MaxKillingSpree: number
  readonly Medals: readonly CountJson[]
  readonly PersonalScores: readonly CountJson[]
  readonly DeprecatedDamageDealt: number
  readonly DeprecatedDamageTaken: number
  readonly Spawns: number
  readonly ObjectivesCompleted: number
}
