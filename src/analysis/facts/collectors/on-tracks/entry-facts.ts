import type { View } from '#analysis/facts/book/fact-book.ts'
import { fightEntries } from '#analysis/positions/entries.ts'
import { EARLY_MS } from '#analysis/positions/position-rules.ts'
import type { Fact } from '#shared/report/fact.ts'
import { besideOthers, onNamedFilm, spansOf } from './beside-others.ts'

export function entryFacts(view: View): Fact[] {
  return [...earlyDeaths(view), ...outnumberedFights(view)]
}

function earlyDeaths(view: View): Fact[] {
  const seen = view.analysis.causes.flatMap(({ review: { death }, case: found }) =>
    found?.chain ? [{ death, isOwn: death.player === view.you.id, isEarly: found.ms - found.chain[0].ms <= EARLY_MS }] : [],
  )
  return besideOthers(view, {
    kind: 'early-deaths',
    unit: 'deaths',
    own: seen.filter(({ isOwn }) => isOwn),
    others: seen.filter(({ isOwn }) => !isOwn),
    is: ({ isEarly }) => isEarly,
    evidence: (early) => ({ events: early.map(({ death }) => death) }),
  })
}

function outnumberedFights(view: View): Fact[] {
  const film = onNamedFilm(view)
  if (!film?.match.isArena || view.you.team === null) return []
  const { match, own, others, window } = film
  const entries = fightEntries(match, window)
  return besideOthers(view, {
    kind: 'outnumbered-fights',
    unit: 'fights',
    own: entries.filter(({ player }) => player === own),
    others: entries.filter(({ player }) => others.includes(player) && match.players[player]?.isBot === false),
    is: ({ isOutnumbered }) => isOutnumbered,
    evidence: (alone) => ({
      spans: spansOf(
        match,
        alone.map(({ ms }) => ({ fromMs: ms, toMs: ms })),
      ),
    }),
  })
}
