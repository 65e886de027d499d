/** Mode blocks of match statistics; times are ISO durations. Source: recorded responses. */
export interface ModeBlocksJson {
  readonly OddballStats?: OddballStatsJson
  readonly CaptureTheFlagStats?: CaptureTheFlagStatsJson
  readonly ZonesStats?: ZonesStatsJson
}

export interface OddballStatsJson {
  readonly KillsAsSkullCarrier: number
  readonly LongestTimeAsSkullCarrier: string
  readonly SkullCarriersKilled: number
  readonly SkullGrabs: number
  readonly TimeAsSkullCarrier: string
  readonly SkullScoringTicks: number
}

export interface CaptureTheFlagStatsJson {
  readonly FlagCaptureAssists: number
  readonly FlagCaptures: number
  readonly FlagCarriersKilled: number
  readonly FlagGrabs: number
  readonly FlagReturnersKilled: number
  readonly FlagReturns: number
  readonly FlagSecures: number
  readonly FlagSteals: number
  readonly KillsAsFlagCarrier: number
  readonly KillsAsFlagReturner: number
  readonly TimeAsFlagCarrier: string
}

/** Strongholds and King of the Hill. */
export interface ZonesStatsJson {
  readonly StrongholdCaptures: number
  readonly StrongholdDefensiveKills: number
  readonly StrongholdOffensiveKills: number
  readonly StrongholdSecures: number
  readonly StrongholdOccupationTime: string
  readonly StrongholdScoringTicks: number
}
