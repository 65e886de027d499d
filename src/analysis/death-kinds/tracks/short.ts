import { SHORT_ADVICE } from '#analysis/death-kinds/behind/behind-wording.ts'
import { SKILL_BAR } from '#analysis/facts/book/bars.ts'
import { hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import { entryAt, netOf } from '#analysis/facts/match-state/numbers-alive.ts'
import { CHAIN_GAP_MS, SHORT_PLAYERS } from '#analysis/positions/position-rules.ts'
import { LEAVE_MS } from '#analysis/rules.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { countInWords } from '#analysis/wording/numbers.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { trackKind } from './track-kind.ts'

const SO_SHORT = `${countInWords(SHORT_PLAYERS)} or more players down`

const CARD = {
  'card.short': template(
    { alive: fact('death-alive') },
    (s) => say`When it began you were ${s.word('alive')} against ${s.ofWord('alive')}.`,
  ),
} satisfies Templates
const makeCard = claimMaker(CARD)

export const SHORT = trackKind({
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
    const before = entryAt(numbers, match.logMs(first.ms) - LEAVE_MS)
    const isNews = before !== null && netOf(before, team) > -SHORT_PLAYERS
    return net > -SHORT_PLAYERS || isNews ? NO : hit({ fromMs: first.ms, figures: { 'death-alive': [own, own - net] } })
  },
  per: 'deaths',
  bar: SKILL_BAR,
  happened: `came in fights that began ${SO_SHORT}`,
  again: `in fights that begin ${SO_SHORT}`,
  means: `The player's team had at least ${SHORT_PLAYERS} living players fewer than the other team when the last fight (hits less than ${CHAIN_GAP_MS / 1000} s apart) began, and already ${LEAVE_MS / 1000} s before. All lives are read from the film.`,
  why: 'Short of players, somebody is free to shoot you from the side. Waiting costs seconds; dying first costs the next fight too.',
  drill: 'When the feed says you are players down, stop moving forward until somebody is back.',
  phrases: {
    title: 'Players down? Wait for the spawn',
    fights: `begun ${SO_SHORT}`,
    happened: `came in fights begun ${SO_SHORT}`,
    set: {
      noun: `your deaths in fights begun ${SO_SHORT}`,
      verb: `came in a fight begun ${SO_SHORT}`,
      state: `in a fight begun ${SO_SHORT}`,
      bound: 'company',
    },
  },
  advice: SHORT_ADVICE,
  card: { templates: CARD, compose: ({ figure }) => makeCard('card.short', { alive: figure('death-alive') }) },
})
