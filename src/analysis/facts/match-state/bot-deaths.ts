import { sum } from 'd3-array'
import type { EventLog, KillEvent, LogPlayer } from '#analysis/log/event-log.ts'

export type BotDeaths = ReadonlyMap<string, readonly number[]>

/**
 * A film has no events of bots, but it has the kills of bots: kills without a victim, by one of their enemies. If there are several bots,
 * the one that died longest ago is taken, which keeps the number of living players right. Null if a team's bots have more or fewer deaths
 * in the statistics than there are such kills: then the times of death are unknown.
 */
export function findBotDeaths({ events, players }: EventLog): BotDeaths | null {
  const bots = players.filter(({ isBot }) => isBot)
  const teamOf = new Map(players.map(({ id, team }) => [id, team]))
  const found = new Map(bots.map(({ id }) => [id, [] as number[]]))
  for (const team of new Set(bots.map((bot) => bot.team))) {
    const own = bots.filter((bot) => bot.team === team)
    const kills = events.filter(
      (event): event is KillEvent => event.kind === 'kill' && event.victim === null && (team === null || teamOf.get(event.player) !== team),
    )
    if (kills.length !== sum(own, ({ statistics }) => statistics?.totals.deaths ?? 0)) return null
    for (const { atMs } of kills) {
      const [fallen] = own.filter((bot) => canFall(bot, atMs, found.get(bot.id) ?? [])).sort((a, b) => lastOf(found, a) - lastOf(found, b))
      if (!fallen) return null
      found.get(fallen.id)?.push(atMs)
    }
  }
  return found
}

function canFall({ statistics, presentFromMs, presentToMs }: LogPlayer, atMs: number, before: readonly number[]): boolean {
  return before.length < (statistics?.totals.deaths ?? 0) && presentFromMs <= atMs && atMs <= presentToMs
}

function lastOf(found: BotDeaths, { id }: LogPlayer): number {
  return found.get(id)?.at(-1) ?? Number.NEGATIVE_INFINITY
}
