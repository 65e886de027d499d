/** The range of the "none of these" share in which the thresholds of causes are right. */
const NONE_SHARE = { least: 0.1, most: 0.5 } as const

/** A warning when too few or too many deaths have none of the causes; null when the share is right. */
export function noneAlarm(causes: ReadonlyMap<string, number>): string | null {
  const all = [...causes.values()].reduce((sum, count) => sum + count, 0)
  const none = (causes.get('none') ?? 0) / all
  if (none >= NONE_SHARE.least && none <= NONE_SHARE.most) return null
  return `ALARM: "none of these" is ${(100 * none).toFixed(1)} %: below 10 % or above 50 % the thresholds are wrong, not the players.`
}
