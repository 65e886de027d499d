import { TRACKS_BAR } from '#analysis/facts/book/bars.ts'
import { type FactBook, ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import type { DeathCase } from '#analysis/facts/causes/death-case.ts'
import { aloneTime } from '#analysis/positions/alone-time.ts'
import { OUT_OF_REACH } from '#analysis/positions/conduct.ts'
import { coveredSpan } from '#analysis/positions/covered-span.ts'
import {
  ALONE_MATES,
  BURST_GAP_MS,
  FAR_U,
  MATE_FELL_MS,
  NEAR_U,
  WALKED_AWAY_FACTOR,
  WALKED_AWAY_MS,
} from '#analysis/positions/position-rules.ts'
import { isAlone, isWithin, livingMates, nearestMate } from '#analysis/positions/support.ts'
import { ANSWER_WINDOW_MS, FOCUS_EXCESS } from '#analysis/rules.ts'
import { claimMaker, madeClaims } from '#analysis/wording/claim-maker.ts'
import type { Given } from '#analysis/wording/given.ts'
import { countInWords, inMetres } from '#analysis/wording/numbers.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Tally } from '#shared/report/kind-tally.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { trackKind } from './track-kind.ts'

const BY_TIME = { time: fact('time-alone'), expected: fact('expected-alone-by-time') }

/** Sentences beside the share of deaths out of reach: the teammates' share, and the deaths expected from the time out of reach. */
const BESIDE_TEMPLATES = {
  'focus.tracks-alone-mates': template(
    { mates: fact('mates-share-alone') },
    (s) => say`Your teammates alone: ${s.fact('mates').value === 0 ? 'none' : s.n('mates')} of ${s.of('mates')}.`,
  ),
  'focus.tracks-alone-by-time': template(
    { ...BY_TIME, share: fact('share-tracks-alone') },
    (s) =>
      say`You were out of reach for ${s.duration('time')}. At the others' rate that costs ${s.decimal('expected')} ${s.noun('expected', 'death')}: it is the time out there that costs you.`,
    isExplainedByTime,
  ),
  'focus.tracks-alone-beyond-time': template(
    { ...BY_TIME, share: fact('share-tracks-alone') },
    (s) =>
      say`You were out of reach for ${s.duration('time')}. At the others' rate that costs ${s.decimal('expected')} ${s.noun('expected', 'death')}, so it is not only the time out there.`,
    (given) => !isExplainedByTime(given),
  ),
} satisfies Templates

const makeBeside = claimMaker(BESIDE_TEMPLATES)

const CARD = {
  'card.alone': template(
    { nearest: fact('death-nearest-mate') },
    (s) => say`Your nearest teammate was ${s.metres('nearest')} away when it began.`,
  ),
} satisfies Templates
const makeCard = claimMaker(CARD)

export const ALONE = trackKind({
  cause: 'alone',
  blame: 'team',
  needsAttackers: false,
  test: (death) => {
    const { match, burst, victim, life, ms, review } = death
    if (!burst || !match.isArena) return UNKNOWN
    const [first] = burst
    const nearest = nearestMate(match, victim, first.victim.place, first.ms)
    if (!nearest || livingMates(match, victim, first.ms).length < ALONE_MATES) return NO
    if (review.answer !== null || hasMateFallen(death, first.ms)) return NO
    for (let at = first.ms; at <= ms; at += TICK_MS) if (isAlone(match, victim, placeAt(life, at), at) !== true) return NO
    const isOwnDoing = hasWalkedAway(death, first.ms)
    return hit({
      fromMs: first.ms,
      tags: isOwnDoing ? ['walked-away'] : [],
      figures: { 'death-nearest-mate': nearest.units },
      ...(isOwnDoing ? { blame: 'yours' as const } : {}),
    })
  },
  per: 'deaths',
  bar: TRACKS_BAR,
  happened: `went untraded with ${countInWords(ALONE_MATES)} or more teammates alive, none of them within ${inMetres(FAR_U)} and none just killed beside you`,
  again: 'with every teammate out of reach',
  means: `At least ${ALONE_MATES} teammates were alive, and none was within ${FAR_U} units (${inMetres(FAR_U)}) during the whole last exchange (hits at most ${BURST_GAP_MS / 1000} s apart). No teammate traded the death within ${ANSWER_WINDOW_MS / 1000} s, and none had died within ${NEAR_U} units (${inMetres(NEAR_U)}) of the player in the ${MATE_FELL_MS / 1000} s before.`,
  why: 'From that far nobody can answer in time: running there takes longer than the fight.',
  drill: "Before every doorway, look for a teammate's name. With nobody in reach, wait or go to them.",
  phrases: {
    title: 'Fight within reach',
    fights: 'far from everybody',
    happened: 'went untraded with teammates alive, but none near you',
    set: { noun: 'your deaths out of reach of your team', verb: 'came out of reach of your team', state: 'out of reach of your team' },
  },
  advice: {
    'alone-seen': 'Stay where a teammate can see you.',
    'alone-spawn': 'When you spawn far from your team, walk to them before you fight.',
  },
  card: { templates: CARD, compose: ({ figure }) => makeCard('card.alone', { nearest: figure('death-nearest-mate') }) },
  conduct: {
    read: OUT_OF_REACH,
    unit: 'lives',
    did: (s) => say`you were out of reach of every teammate for ${s.percent('own')} of the time, your teammates for ${s.percent('others')}`,
  },
  beside: { facts: supportExpected, templates: BESIDE_TEMPLATES, compose: composeBeside },
  matesShare: 'mates-share-alone',
})

/** A teammate who fell near the player just before was in the same fight. */
function hasMateFallen({ match, victim, life }: DeathCase, firstMs: number): boolean {
  const mates = match.matesOf(victim)
  return match.tracks.lives.some((mate) => {
    const isRecent = mates.has(mate.player) && mate.ending === 'death' && mate.endMs <= firstMs && firstMs - mate.endMs <= MATE_FELL_MS
    return isRecent && mate.endMs >= life.startMs && distance(placeAt(mate, mate.endMs), placeAt(life, mate.endMs)) <= NEAR_U
  })
}

/** A teammate was near ten seconds before, lives on and is far now, and the player's path since is at least twice as long as his. */
function hasWalkedAway({ match, victim, life }: DeathCase, firstMs: number): boolean {
  const thenMs = firstMs - WALKED_AWAY_MS
  if (thenMs < life.startMs) return false
  const place = placeAt(life, thenMs)
  return livingMates(match, victim, thenMs).some(
    (mate) =>
      isWithin(place, mate.place, NEAR_U) &&
      mate.life.endMs > firstMs &&
      distance(placeAt(life, firstMs), placeAt(mate.life, firstMs)) > FAR_U &&
      wayOf(life, thenMs, firstMs) >= WALKED_AWAY_FACTOR * wayOf(mate.life, thenMs, firstMs),
  )
}

function wayOf(life: TrackedLife, fromMs: number, toMs: number): number {
  let way = 0
  for (let at = fromMs; at + TICK_MS <= toMs; at += TICK_MS) way += distance(placeAt(life, at), placeAt(life, at + TICK_MS))
  return way
}

/** True when the time out of reach explains the deaths there: both are then one fault. */
function isExplainedByTime({ value }: Pick<Given, 'value'>): boolean {
  return isExplained(value('share-tracks-alone'), value('expected-alone-by-time'))
}

function isExplained(deaths: number, expected: number): boolean {
  return deaths - expected < FOCUS_EXCESS
}

function composeBeside(book: FactBook): Claim[] {
  const [share, expected] = [book.find('share-tracks-alone'), book.find('expected-alone-by-time')]
  const filled = { time: book.find('time-alone'), expected, share }
  return madeClaims([
    makeBeside('focus.tracks-alone-mates', { mates: book.find('mates-share-alone') }),
    share && expected && isExplained(share.value, expected.value)
      ? makeBeside('focus.tracks-alone-by-time', filled)
      : makeBeside('focus.tracks-alone-beyond-time', filled),
  ])
}

/**
 * Two more expected numbers for deaths out of reach, since their share says too little: a player who is out of reach for longer dies there more often
 * without fighting worse, and what a whole team does on its side of the map is no player's own fault. `tally` compares the player with the lobby.
 */
function supportExpected(view: View, tally: Tally): Fact[] {
  const { analysis, you } = view
  const mates = analysis.exposures.filter(({ player }) => player !== you.id && teamOf(view, player) === you.team)
  const kinds = mates.flatMap(({ byKind }) => byKind.get('tracks-alone')?.situation ?? [])
  const sum = (amount: 'deaths' | 'exposure') => kinds.reduce((all, kind) => all + kind[amount], 0)
  const byTime = expectedByTime(view, tally)
  return [
    ...(byTime === null ? [] : [ownFact(view, { kind: 'expected-alone-by-time', value: byTime, unit: 'deaths' })]),
    ...(you.team === null || sum('exposure') === 0
      ? []
      : [ownFact(view, { kind: 'mates-share-alone', value: sum('deaths'), of: sum('exposure'), unit: 'deaths' })]),
  ]
}

function teamOf({ analysis }: View, id: string): number | null {
  return analysis.log.players.find((player) => player.id === id)?.team ?? null
}

/** The others' deaths per second out of reach, times the own seconds; null when no other player was ever out of reach. */
function expectedByTime({ analysis: { tracked, log }, you }: View, { othersDeaths }: Tally): number | null {
  const own = tracked?.playerIndexOf(you.id) ?? null
  if (!tracked || own === null) return null
  const span = coveredSpan(tracked, log)
  const others = tracked.players.flatMap((_, index) => (index === own ? [] : index))
  const [ownMs, othersMs] = [aloneTime(tracked, [own], span).aloneMs, aloneTime(tracked, others, span).aloneMs]
  return othersMs === 0 ? null : (othersDeaths / othersMs) * ownMs
}
