import type { FactBook, View } from '#analysis/facts/fact-book.ts'
import { eventsOf } from '#analysis/findings/strengths.ts'
import type { Claim, Fact } from '#shared/report.ts'
import { makeClaim, said } from './make-claim.ts'
import { carriedObject } from './match-names.ts'

const TOLD_MOMENTS = 4

/** What the player did for the objective; empty outside objective modes. */
export function composeObjective(view: View, book: FactBook): Claim[] {
  const { name } = view.analysis.log.mode
  const total = (field: string) => book.find('mode-total', field)
  const byMode: Readonly<Record<string, () => (Claim | null)[]>> = {
    Oddball: () => ball(total),
    'Capture the Flag': () => flag(total),
    Strongholds: () => zones(total),
    'King of the Hill': () => hill(total),
    Stockpile: () => [
      makeClaim('objective.seeds', {
        deposited: total('StockpileStats.PowerSeedsDeposited'),
        stolen: total('StockpileStats.PowerSeedsStolen'),
      }),
    ],
    Extraction: () => [makeClaim('objective.extractions', { own: total('ExtractionStats.SuccessfulExtractions') })],
  }
  const awards = book.find('objective-awards')
  return said([
    ...(byMode[name]?.() ?? []),
    awards && (book.find('team-objective-awards')?.value ?? 0) > 0
      ? makeClaim('objective.awards', { own: awards, team: book.find('team-objective-awards'), rank: book.find('rank-objective') })
      : null,
    stops(view, book.find('stops')),
    carrying(view, book.find('line-objective')),
  ])
}

type Total = (field: string) => Fact | null

function ball(total: Total): (Claim | null)[] {
  const own = total('OddballStats.TimeAsSkullCarrier')
  if (own && own.value === 0) return [makeClaim('objective.no-ball', { own })]
  return [makeClaim('objective.ball', { own, longest: total('OddballStats.LongestTimeAsSkullCarrier') })]
}

function flag(total: Total): (Claim | null)[] {
  const carried = total('CaptureTheFlagStats.TimeAsFlagCarrier')
  return [
    makeClaim('objective.flag', {
      captures: total('CaptureTheFlagStats.FlagCaptures'),
      assists: total('CaptureTheFlagStats.FlagCaptureAssists'),
      steals: total('CaptureTheFlagStats.FlagSteals'),
      returns: total('CaptureTheFlagStats.FlagReturns'),
    }),
    carried && carried.value > 0 ? makeClaim('objective.flag-time', { own: carried }) : null,
  ]
}

function zones(total: Total): (Claim | null)[] {
  return [
    makeClaim('objective.zones', {
      captures: total('ZonesStats.StrongholdCaptures'),
      secures: total('ZonesStats.StrongholdSecures'),
      time: total('ZonesStats.StrongholdOccupationTime'),
    }),
    makeClaim('objective.zone-kills', {
      defensive: total('ZonesStats.StrongholdDefensiveKills'),
      offensive: total('ZonesStats.StrongholdOffensiveKills'),
    }),
  ]
}

function hill(total: Total): (Claim | null)[] {
  return [makeClaim('objective.hill', { time: total('ZonesStats.StrongholdOccupationTime') })]
}

function stops(view: View, fact: Fact | null): Claim | null {
  if (!fact) return null
  const { carrier } = carriedObject(view.analysis.log.mode.name)
  if (fact.value === 0) return makeClaim('objective.no-stops', { carrier, stops: fact })
  return makeClaim('objective.stops', { carrier, stops: fact, moments: eventsOf(view, fact).slice(0, TOLD_MOMENTS) })
}

function carrying(view: View, fact: Fact | null): Claim | null {
  if (!fact || fact.value === 0) return null
  const { carried } = carriedObject(view.analysis.log.mode.name)
  return makeClaim('objective.carrying', { carried, line: fact, moments: eventsOf(view, fact).slice(0, TOLD_MOMENTS) })
}
