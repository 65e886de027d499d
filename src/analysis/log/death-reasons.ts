import type { DeathReason, LogPlayer } from './event-log.ts'

const REASONS: readonly DeathReason[] = ['own-hand-or-fall', 'betrayal', 'bot', 'kill-missing-in-film']

/**
 * What a death without a kill event may have been, as far as the statistics leave it open.
 * A reason that the totals rule out is not named; with no statistics every reason stays possible.
 */
export function deathReasons(player: string, players: readonly LogPlayer[]): DeathReason[] {
  const own = players.find((candidate) => candidate.id === player)
  const mates = players.filter((other) => other.id !== player && own?.team !== null && other.team === own?.team)
  if (!own?.statistics) return REASONS.filter((reason) => reason !== 'betrayal' || own?.team !== null)
  const reasons: DeathReason[] = []
  if (own.statistics.totals.suicides > 0) reasons.push('own-hand-or-fall')
  if (mates.some((mate) => !mate.statistics || mate.statistics.totals.betrayals > 0)) reasons.push('betrayal')
  if (players.some((other) => other.isBot && (own.team === null || other.team !== own.team))) reasons.push('bot')
  return reasons.length > 0 ? reasons : ['kill-missing-in-film']
}
