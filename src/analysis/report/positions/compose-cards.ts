import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { causeFactKind } from '#analysis/facts/book/position-kinds.ts'
import type { DeathFigure } from '#analysis/facts/causes/cause-test.ts'
import { type DeathCase, medianHeight } from '#analysis/facts/causes/death-case.ts'
import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import { ownCauses } from '#analysis/facts/collectors/on-tracks/death-figures.ts'
import { enemiesIn } from '#analysis/positions/hits.ts'
import { nearestMate } from '#analysis/positions/support.ts'
import { seenAs } from '#analysis/video-review/pictured-causes.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { type DeathTag, isKindCause, type PicturedCause } from '#shared/report/causes.ts'
import type { Claim } from '#shared/report/claim.ts'
import { eventIdsIn, type Moment } from '#shared/report/moment.ts'
import type { DeathCard } from '#shared/report/report-positions.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { placeAt } from '#shared/tracks/look-up.ts'

/** The time that a card shows before and after a death. */
const BEFORE_MS = 8_000
const AFTER_MS = 1_000

/** One card per own death, in order. */
export function composeCards(view: View, book: FactBook): DeathCard[] {
  return ownCauses(view).map((death) => cardOf(view, book, death))
}

function cardOf(view: View, book: FactBook, death: CausedDeath): DeathCard {
  const { review, cause, blame, beside, tags, answers, case: seen } = death
  const { atMs, id } = review.death
  const first = seen?.burst?.[0] ?? null
  return {
    event: id,
    cause,
    blame,
    beside,
    tags: tags.filter((tag) => tag !== beside),
    unread: [...answers].flatMap(([test, { answer }]): DeathTag[] => (answer === 'unknown' ? [test] : [])),
    sentence: sentenceOf(view, book, death),
    fromMs: atMs - BEFORE_MS,
    toMs: atMs + AFTER_MS,
    moments: momentsOf(view, death),
    participants: seen ? participantsOf(view, seen) : [],
    weapon: seen?.film?.weapon?.name ?? null,
    atFirstHit: first && seen ? { atMs: seen.match.logMs(first.ms), shield: first.victim.shield, health: first.victim.health } : null,
  }
}

function momentsOf({ analysis: { tracked } }: View, { review: { death }, found, case: seen }: CausedDeath): Moment[] {
  const event: Moment = { kind: 'event', event: death.id }
  if (!tracked || !found || !seen || found.fromMs >= seen.ms) return [event]
  return [event, { kind: 'film', fromMs: tracked.logMs(found.fromMs), toMs: tracked.logMs(seen.ms) }]
}

/** The cause in one sentence. For a traded death, the cause beside the trade, if there is one. */
function sentenceOf(
  view: View,
  book: FactBook,
  { review: { death }, cause: taken, beside, found: taking, answers }: CausedDeath,
): Claim | null {
  const cause = taken === 'traded' && beside !== null ? beside : taken
  const answer = answers.get(cause)
  const found = answer?.answer === 'yes' ? answer : taking
  const figure = (kind: DeathFigure) => book.find(kind, death.id)
  if (isKindCause(cause)) {
    const players = keysOf(view, found?.players ?? [])
    return TRACK_KINDS.find((kind) => kind.cause === cause)?.composeCard({ figure, players }) ?? null
  }
  switch (cause) {
    case 'objective':
      return (
        makeClaim('card.on-hill', { units: figure('death-on-hill') }) ??
        makeClaim('card.on-stronghold', { units: figure('death-on-stronghold') }) ??
        makeClaim('card.objective', {})
      )
    case 'fresh':
      return makeClaim('card.fresh', { after: figure('death-since-spawn') })
    case 'no-time':
      return makeClaim('card.no-time', { lasted: figure('death-lasted') })
    case 'duel':
      return makeClaim('card.duel', { own: figure('death-own-hits'), theirs: figure('death-killer-hits') })
    case 'looking-at-map':
    case 'reloading':
    case 'in-the-open':
      return picturedSentence(book, death.id, cause)
    default:
      return makeClaim(`card.${cause}`, {}, [book.find(causeFactKind(cause))])
  }
}

function picturedSentence(book: FactBook, event: string, cause: PicturedCause): Claim | null {
  const seen = book.list('seen').find((fact) => fact.variant === seenAs(cause) && eventIdsIn(fact.evidence).includes(event)) ?? null
  return makeClaim(`card.${cause}`, { seen })
}

function keysOf({ analysis: { tracked }, keyOf }: View, players: readonly number[]): string[] {
  return players.flatMap((index) => {
    const player = tracked?.players[index]
    return player ? [keyOf(player.id)] : []
  })
}

function participantsOf(view: View, seen: DeathCase): DeathCard['participants'] {
  const { match, killer, victim, chain, place, ms } = seen
  const attackers = enemiesIn(match, chain ?? []).filter((enemy) => enemy !== killer)
  const mate = nearestMate(match, victim, place, ms)
  return [
    participant(view, seen, victim, 'you'),
    ...(killer === null ? [] : participant(view, seen, killer, 'killer')),
    ...attackers.flatMap((enemy) => participant(view, seen, enemy, 'attacker')),
    ...(mate ? participant(view, seen, mate.player, 'mate') : []),
  ].flat()
}

type Participant = DeathCard['participants'][number]

function participant(view: View, seen: DeathCase, player: number, role: Participant['role']): Participant[] {
  const { match, life, lifeIndex, place, ms } = seen
  const theirLife = match.tracks.lives.findLast((candidate) => candidate.player === player && candidate.startMs <= ms)
  const untilMs = theirLife ? Math.min(ms, theirLife.endMs) : ms
  return keysOf(view, [player]).map((key) => ({
    player: key,
    role,
    range: role === 'you' || !theirLife ? null : distance(place, placeAt(theirLife, untilMs)),
    higher: role === 'you' || !theirLife ? null : medianHeight(theirLife, untilMs) - medianHeight(life, ms),
    hits: match.tracks.hits.filter((hit) => hit.victimLife === lifeIndex && hit.attackerPlayer === player).length,
  }))
}
