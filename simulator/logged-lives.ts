/** The part of a film event that base rates need; recorded films fit too. */
export interface LoggedEvent {
  readonly kind: string
  readonly atMs: number
  readonly xuid: string
  readonly team: number | null
}

export interface LoggedMatch {
  readonly events: readonly LoggedEvent[]
  readonly respawnMs: number
  readonly kickOffMs: number
  readonly roundBreaks: readonly { readonly startMs: number; readonly endMs: number }[]
}

export interface LoggedDeath {
  readonly atMs: number
  readonly victim: string
  readonly killer: string | null
}

export interface Life {
  readonly fromMs: number
  readonly toMs: number
  readonly isFirstOfRound: boolean
}

export interface LoggedPlayer {
  readonly xuid: string
  readonly team: number
  readonly kills: readonly number[]
  readonly deaths: readonly number[]
  readonly lives: readonly Life[]
}

export const SAME_MOMENT_MS = 5

/** Pairs each kill with the nearest unused death on another team within 5 ms. */
export function pairDeaths(events: readonly LoggedEvent[]): LoggedDeath[] {
  const victims = new Map<LoggedEvent, LoggedEvent>()
  const deaths = events.filter(({ kind }) => kind === 'death')
  for (const kill of events.filter(({ kind }) => kind === 'kill')) {
    const near = deaths.filter(
      (death) => !victims.has(death) && death.team !== kill.team && Math.abs(death.atMs - kill.atMs) <= SAME_MOMENT_MS,
    )
    const [nearest] = near.sort((one, other) => Math.abs(one.atMs - kill.atMs) - Math.abs(other.atMs - kill.atMs))
    if (nearest !== undefined) victims.set(nearest, kill)
  }
  return deaths.map((death) => ({ atMs: death.atMs, victim: death.xuid, killer: victims.get(death)?.xuid ?? null }))
}

/** All players with their lives. A life lasts from kick-off, the end of a break or a respawn to a death, a break or the last event. */
export function readPlayers(match: LoggedMatch): LoggedPlayer[] {
  const xuids = [...new Set(match.events.map(({ xuid }) => xuid))]
  return xuids.map((xuid) => {
    const own = match.events.filter((event) => event.xuid === xuid)
    const timesOf = (wanted: string) => own.filter(({ kind }) => kind === wanted).map(({ atMs }) => atMs)
    const deaths = timesOf('death')
    return { xuid, team: own[0]?.team ?? 0, kills: timesOf('kill'), deaths, lives: livesOf(match, deaths) }
  })
}

function livesOf(match: LoggedMatch, deaths: readonly number[]): Life[] {
  const lastMs = match.events.at(-1)?.atMs ?? 0
  const starts = [match.kickOffMs, ...match.roundBreaks.map(({ endMs }) => endMs)]
  const ends = [...match.roundBreaks.map(({ startMs }) => startMs), lastMs + 1]
  return starts.flatMap((roundMs, round) => {
    const endMs = ends[round] ?? lastMs
    const own = deaths.filter((atMs) => atMs >= roundMs && atMs <= endMs)
    return [roundMs, ...own.map((atMs) => atMs + match.respawnMs)]
      .map((fromMs, index) => ({ fromMs, toMs: own[index] ?? endMs, isFirstOfRound: index === 0 }))
      .filter(({ fromMs, toMs }) => fromMs < toMs)
  })
}

/** The life that includes this time; its end is exclusive. */
export function lifeAt(player: LoggedPlayer, atMs: number): Life | undefined {
  return player.lives.find(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)
}
