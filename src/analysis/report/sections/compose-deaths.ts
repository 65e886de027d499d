import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { listClaim } from '#analysis/death-kinds/list-templates.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { causeFactKind } from '#analysis/facts/book/position-kinds.ts'
import type { Mentioned } from '#analysis/report/fresh-claims.ts'
import { LOPSIDED_DUEL_NET, LOPSIDED_DUEL_P } from '#analysis/rules.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { entriesToSlots, madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import {
  DEATHS_FOR_A_SHARE,
  LEVEL_DEATHS_ONE_IN,
  MENTIONED_AVENGED,
  RATES_APART_SIGMA,
  TOP_KILLER_DEATHS,
  TOP_KILLER_SHARE,
  TOP_KILLER_TIMES_EVEN,
} from '#analysis/worth-telling.ts'
import { CAUSES } from '#shared/report/causes.ts'
import type { Claim } from '#shared/report/claim.ts'
import { inLedgerOrder, isTrackKind } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'

/** "Your 35 deaths: after own kill 7 · ahead 9 · ...": every kind that has deaths. Empty where all deaths lie on one. */
export function composeLedger(view: View, book: FactBook, focusKinds: readonly DeathKind[]): Claim[] {
  const isOnTracks = focusKinds.some(({ id }) => isTrackKind(id))
  const names = isOnTracks ? CAUSES.map((cause) => [cause, causeFactKind(cause)] as const) : kindKinds(focusKinds)
  const kinds = names.flatMap(([name, kind]) => {
    const fact = book.find(kind)
    return fact && fact.value > 0 ? [[name, fact] as const] : []
  })
  const [first] = kinds
  if (!first || kinds.length < 2) return []
  const { carried } = carriedObject(view.analysis.log.mode.name)
  const isOpen = view.analysis.numbers.length === 0
  return madeClaims([
    listClaim(focusKinds, 'ledger.kinds', {
      ...entriesToSlots(kinds),
      total: first[1],
      ...(carried === null ? {} : { carried }),
      ...(isOpen && !isOnTracks ? { open: 'unsided' } : {}),
    }),
  ])
}

function kindKinds(focusKinds: readonly DeathKind[]) {
  return inLedgerOrder(focusKinds.map(({ id }) => id)).map((kind) => [kind, `deaths-${kind}`] as const)
}

/** Answered deaths, first deaths, lopsided duels: only what is unusual, or differs between the teams. */
export function composeDeaths(book: FactBook, mentioned: Mentioned): Claim[] {
  const avenged = book.find('avenged')
  const level = book.find('deaths-level')
  const duel = duelClaim(book, mentioned)
  return madeClaims([
    answered(book),
    avenged && avenged.value >= MENTIONED_AVENGED ? makeClaim('deaths.avenged', { avenged }) : null,
    firstToFall(book.find('first-to-fall'), book.find('others-first-to-fall')),
    emptyLives(book.find('lives-without-kill'), book.find('others-lives-without-kill')),
    level && !book.find('cause-none') && book.find('deaths-behind') && level.value * LEVEL_DEATHS_ONE_IN >= (level.of ?? 0)
      ? makeClaim('deaths.level', { level })
      : null,
    duel ?? topKiller(book),
  ])
}

function firstToFall(first: Fact | null, others: Fact | null): Claim | null {
  const apart = sharesApart(first, others)
  if (Math.abs(apart) < RATES_APART_SIGMA) return null
  return makeClaim(apart > 0 ? 'deaths.first-to-fall' : 'deaths.rarely-first-to-fall', { first, others })
}

function emptyLives(empty: Fact | null, others: Fact | null): Claim | null {
  const apart = sharesApart(empty, others)
  if (Math.abs(apart) < RATES_APART_SIGMA) return null
  return makeClaim(apart > 0 ? 'deaths.empty-lives' : 'deaths.few-empty-lives', { empty, others })
}

/** How far the own share lies from that of the others; zero where there are too few deaths for a share. */
function sharesApart(own: Fact | null, others: Fact | null): number {
  if (!own || !others || own.value === 0 || (own.of ?? 0) < DEATHS_FOR_A_SHARE) return 0
  return deviationsApart(own, others)
}

function answered(book: FactBook): Claim | null {
  const facts = { own: book.find('answered'), team: book.find('team-answered'), enemy: book.find('enemy-answered') }
  const apart = facts.team && facts.enemy ? deviationsApart(facts.team, facts.enemy) : 0
  if (apart >= RATES_APART_SIGMA) return makeClaim('deaths.answered-more', facts)
  return makeClaim(apart <= -RATES_APART_SIGMA ? 'deaths.answered-less' : 'deaths.answered-alike', facts)
}

/** How far two shares lie apart, in standard deviations of their difference; positive when the first is larger. */
function deviationsApart(one: Fact, other: Fact): number {
  const [oneOf, otherOf] = [one.of ?? 0, other.of ?? 0]
  if (oneOf === 0 || otherOf === 0) return 0
  const pooled = (one.value + other.value) / (oneOf + otherOf)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / oneOf + 1 / otherOf))
  return deviation === 0 ? 0 : (one.value / oneOf - other.value / otherOf) / deviation
}

function duelClaim(book: FactBook, mentioned: Mentioned): Claim | null {
  const found = duelParts(book)
  if (!found) return null
  const { who, kills, deaths } = found.parts
  if (mentioned.has(kills.id) && mentioned.has(deaths.id)) return makeClaim('deaths.duel-odds', { who, luck: found.luck })
  return makeClaim(found.isLost ? 'deaths.duel-lost' : 'deaths.duel-won', { ...found.parts, luck: found.luck })
}

function topKiller(book: FactBook): Claim | null {
  const [killer] = [...book.list('duel-deaths')].sort((a, b) => b.value - a.value)
  const deaths = book.find('deaths')
  const share = Math.max(TOP_KILLER_SHARE, TOP_KILLER_TIMES_EVEN / Math.max(1, book.list('duel-deaths').length))
  if (!killer?.other || !deaths || killer.value < Math.max(TOP_KILLER_DEATHS, deaths.value * share)) return null
  return makeClaim('deaths.top-killer', { who: { players: [killer.other] }, killer, deaths })
}

interface DuelParts {
  readonly isLost: boolean
  readonly parts: { readonly who: { readonly players: readonly string[] }; readonly kills: Fact; readonly deaths: Fact }
  readonly luck: Fact
}

/** The most lopsided pair, when luck makes one like it in few enough matches to be worth a sentence. */
export function duelParts(book: FactBook): DuelParts | null {
  const [luck] = [...book.list('duel-probability')].sort((a, b) => a.value - b.value)
  if (!luck?.other || luck.value > LOPSIDED_DUEL_P) return null
  const kills = book.list('duel-kills').find((fact) => fact.other === luck.other)
  const deaths = book.list('duel-deaths').find((fact) => fact.other === luck.other)
  if (!kills || !deaths || Math.abs(kills.value - deaths.value) < LOPSIDED_DUEL_NET) return null
  return { isLost: deaths.value > kills.value, parts: { who: { players: [luck.other] }, kills, deaths }, luck }
}
