import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { shareOf } from '#analysis/findings/deciders.ts'
import { NAMED_MOMENTS } from '#analysis/mention-thresholds.ts'
import type { Mentioned } from '#analysis/report/fresh-claims.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { entriesToSlots, madeClaims } from '#analysis/wording/claim-maker.ts'
import type { SHARE } from '#analysis/wording/closed-words.ts'
import { evenness } from '#analysis/wording/given.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { workOf } from '#analysis/wording/objective-work.ts'
import type { WordOf } from '#analysis/wording/slot-kinds.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { composeWay } from './compose-places.ts'
import { eventsOf } from './strengths.ts'

/** The player's work on the objective, compared with the team's; empty outside objective modes. */
export function composeObjective(view: View, book: FactBook, mentioned: Mentioned): Claim[] {
  const { name } = view.analysis.log.mode
  const context: Context = { total: (field) => book.find('mode-total', field), size: teamSize(view) }
  const ofMode = madeClaims([...shares(book, name, mentioned), ...(BY_MODE[name]?.(context) ?? [])])
  return madeClaims([
    ...ofMode,
    ...composeWay(book, view.analysis.log.mode),
    stops(view, book.find('stops')),
    carrying(view, book.find('deaths-objective')),
  ])
}

/** The player's time compared with an even share, and both teams' times. BY_MODE covers what is counted one by one. */
function shares(book: FactBook, mode: string, mentioned: Mentioned): (Claim | null)[] {
  const work = workOf(mode, 'hunts-kills')
  const [done, expected] = [book.find('objective-done', 'hunts-kills'), book.find('objective-expected', 'hunts-kills')]
  const enemy = book.find('enemy-objective-done', 'hunts-kills')
  if (done?.unit !== 'ms') return []
  return [
    mentioned.has(shareOf(book)?.id ?? '') ? null : makeClaim('objective.share', { done, expected, work }),
    makeClaim('objective.enemy', { enemy, team: done, work }),
  ]
}

interface Context {
  readonly total: (field: string) => Fact | null
  /** Human players of the own team. */
  readonly size: number
}

const BY_MODE: Readonly<Record<string, (context: Context) => (Claim | null)[]>> = {
  'Capture the Flag': flag,
  Strongholds: zones,
  Stockpile: seeds,
  Extraction: extractions,
}

function teamSize({ analysis, you }: View): number {
  return analysis.log.players.filter((player) => !player.isBot && player.team === you.team).length
}

function shared(fact: Fact | null, { size }: Context): { readonly own: Fact | null; readonly share: WordOf<typeof SHARE> } {
  const share = fact?.of ? (fact.value * size) / fact.of : 1
  return { own: fact, share: evenness(share) }
}

function flag(context: Context): (Claim | null)[] {
  const carried = context.total('CaptureTheFlagStats.TimeAsFlagCarrier')
  const captures = context.total('CaptureTheFlagStats.FlagCaptures')
  const steals = context.total('CaptureTheFlagStats.FlagSteals')
  const returns = context.total('CaptureTheFlagStats.FlagReturns')
  const assists = context.total('CaptureTheFlagStats.FlagCaptureAssists')
  const work = present([
    ['captures', captures],
    ['assists', assists],
    ['steals', steals],
    ['returns', returns],
  ])
  return [
    Object.keys(work).length > 0 ? makeClaim('objective.flag', work) : makeClaim('objective.no-flag', { steals }, [captures, returns]),
    captures && captures.value === 0 && (captures.of ?? 0) > 0 ? makeClaim('objective.no-captures', { captures }) : null,
    carried && carried.value > 0 ? makeClaim('objective.flag-time', shared(carried, context)) : null,
  ]
}

function present<Name extends string>(facts: readonly (readonly [Name, Fact | null])[]): { readonly [N in Name]?: Fact } {
  return entriesToSlots(facts.flatMap(([name, fact]) => (fact && fact.value > 0 ? [[name, fact] as const] : [])))
}

function zones(context: Context): (Claim | null)[] {
  const captures = context.total('ZonesStats.StrongholdCaptures')
  return [captures && (captures.of ?? 0) > 0 ? makeClaim('objective.zone-captures', { captures }) : null]
}

function seeds({ total }: Context): (Claim | null)[] {
  const moved = present([
    ['deposited', total('StockpileStats.PowerSeedsDeposited')],
    ['stolen', total('StockpileStats.PowerSeedsStolen')],
  ])
  return [Object.keys(moved).length > 0 ? makeClaim('objective.seeds', moved) : null]
}

function extractions({ total }: Context): (Claim | null)[] {
  const own = total('ExtractionStats.SuccessfulExtractions')
  return [own && (own.of ?? 0) > 0 ? makeClaim('objective.extractions', { own }) : null]
}

function stops(view: View, fact: Fact | null): Claim | null {
  const { carrier } = carriedObject(view.analysis.log.mode.name)
  if (!fact || carrier === null) return null
  if (fact.value === 0) return makeClaim('objective.no-stops', { carrier, stops: fact })
  return makeClaim('objective.stops', { carrier, stops: fact, moments: eventsOf(view, fact).slice(0, NAMED_MOMENTS) })
}

function carrying(view: View, fact: Fact | null): Claim | null {
  const { carried } = carriedObject(view.analysis.log.mode.name)
  if (!fact || fact.value === 0 || carried === null) return null
  return makeClaim('objective.carrying', { carried, count: fact, moments: eventsOf(view, fact).slice(0, NAMED_MOMENTS) })
}
