import { type CauseTest, hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import { entryAt, netOf } from '#analysis/facts/match-state/numbers-alive.ts'
import { SHORT_PLAYERS } from '#analysis/positions/position-rules.ts'

/** Two living players fewer than the enemy, or more, when the last fight began. */
export const SHORT: CauseTest = {
  cause: 'short',
  blame: 'shared',
  needsAttackers: false,
  test: ({ match, numbers, victim, chain }) => {
    const team = match.players[victim]?.team ?? null
    if (!chain || team === null) return UNKNOWN
    const [first] = chain
    const entry = entryAt(numbers, match.logMs(first.ms))
    if (!entry) return UNKNOWN
    const net = netOf(entry, team)
    const own = entry.alive.get(team) ?? 0
    return net > -SHORT_PLAYERS ? NO : hit({ fromMs: first.ms, figures: { 'death-alive': [own, own - net] } })
  },
}
