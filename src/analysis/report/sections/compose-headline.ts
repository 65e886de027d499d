import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import type { Leak } from '#analysis/findings/leaks.ts'
import type { MatchNames } from '#analysis/findings/match-names.ts'
import type { ObjectiveFinding } from '#analysis/findings/objective-findings.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { objectiveClaim } from '#analysis/objective-kinds/objective-templates.ts'
import { ACCURACY_SIGMA, EXPECTATION_SIGMA } from '#analysis/rules.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { evenness } from '#analysis/wording/given.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { scoringOf, workOf } from '#analysis/wording/objective-work.ts'
import {
  HEADLINE_CAPTURES,
  HEADLINE_CARRIED_DEATHS,
  HEADLINE_DUEL_P,
  HEADLINE_OBJECTIVE_TIME,
  HEADLINE_TRADED_DEATHS,
  HEADLINE_TRADED_ONE_IN,
  isEvenScore,
  PLACED_PLAYERS,
  STORY_LEAD_POINTS,
  TURN_IN_HEADLINE,
  UNSCORED_KILLS_TO_DEATHS,
} from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { duelParts } from './compose-deaths.ts'
import { contrastingHalves, numbersContrast } from './compose-story.ts'
import { isSoleFirst } from './strengths.ts'

/** "Name · ranked Oddball · Recharge · won 2–1": rounds where there was more than one, else the score; nothing for what is unknown. */
export function composeTitle(view: View, book: FactBook, names: MatchNames): Claim {
  const { outcome } = names
  const isInRounds = (book.find('team-rounds')?.value ?? 0) + (book.find('enemy-rounds')?.value ?? 0) > 1
  const [own, enemy] = isInRounds
    ? [book.find('team-rounds'), book.find('enemy-rounds')]
    : [book.find('team-score'), book.find('enemy-score')]
  return firstSaid([
    makeClaim('title', {
      you: { players: [view.keyOf(view.you.id)] },
      outcome,
      ...(names.isModeKnown ? { mode: names.mode } : {}),
      ...(names.isMapKnown ? { map: names.map } : {}),
      ...(own && enemy && own.value + enemy.value > 0 && outcome !== 'unknown' ? { own, enemy } : {}),
    }),
  ])
}

/** The one sentence that sums the match up for this player: the first that is true, most telling first. */
export function composeHeadline({ view, book, leaks, objective }: Study, names: MatchNames): Claim {
  return firstSaid([
    calledLeak(book, leaks, names),
    objectiveLeak(view, objective, names),
    killsUnscored(view, book, names),
    duel(book, names, HEADLINE_DUEL_P),
    ...places(book, names),
    ...courses(book, names),
    ...objectiveWork(view, book, names),
    ...numbers(book, names),
    duel(book, names, 1),
    ...fights(view, book, names),
  ])
}

function calledLeak(book: FactBook, leaks: readonly Leak[], { outcome }: MatchNames): Claim | null {
  const leak = leaks.find(({ certainty }) => certainty !== 'a count, not a habit')
  return leak ? kindClaim(leak.kind, 'headline.leak-', { outcome, count: leak.deaths, deaths: book.find('deaths') }) : null
}

/** Less for the objective than luck leaves undone. */
function objectiveLeak(view: View, findings: readonly ObjectiveFinding[], { outcome }: MatchNames): Claim | null {
  const found = findings.find(({ isBeyondChance, kind }) => isBeyondChance && kind.id !== 'leaves-objective')
  if (!found) return null
  const { kind, done, expected, sigma } = found
  return objectiveClaim(kind.id, 'headline.objective-', { outcome, done, expected, work: workOf(view.analysis.log.mode.name, kind.id) }, [
    sigma,
  ])
}

/** Far more kills than deaths, and less than an even share of what scores. */
function killsUnscored(view: View, book: FactBook, { outcome }: MatchNames): Claim | null {
  const [kills, deaths] = [book.find('kills'), book.find('deaths')]
  const [done, expected] = [book.find('objective-done', 'hunts-kills'), book.find('objective-expected', 'hunts-kills')]
  if (outcome !== 'loss' || !kills || !deaths || !done || !expected) return null
  const isUneven = kills.value >= deaths.value * UNSCORED_KILLS_TO_DEATHS && evenness(done.value / expected.value) === 'under'
  const { name } = view.analysis.log.mode
  return isUneven
    ? makeClaim('headline.kills-unscored', { kills, deaths, done, expected, scoring: scoringOf(name), work: workOf(name, 'hunts-kills') })
    : null
}

function duel(book: FactBook, { outcome }: MatchNames, atMost: number): Claim | null {
  const found = duelParts(book)
  if (!found || found.luck.value > atMost) return null
  return makeClaim(found.isLost ? 'headline.duel-lost' : 'headline.duel-won', { outcome, ...found.parts })
}

/** First or last of the lobby by something that counts. */
function places(book: FactBook, { outcome }: MatchNames): (Claim | null)[] {
  const kills = book.find('kills')
  const deaths = book.find('deaths')
  const rankDeaths = book.find('rank-deaths')
  const isFirst = (kind: 'rank-kills' | 'rank-deaths' | 'rank-objective', fact: Fact | null) =>
    isSoleFirst(book.find(kind)) && (book.find(kind)?.of ?? 0) >= PLACED_PLAYERS && (fact?.value ?? 0) > 0
  const awards = book.find('objective-awards')
  const isLast =
    rankDeaths !== null && rankDeaths.variant === null && rankDeaths.value === rankDeaths.of && (rankDeaths.of ?? 0) >= PLACED_PLAYERS
  return [
    isFirst('rank-kills', kills) ? makeClaim('headline.most-kills', { outcome, kills }, [book.find('rank-kills')]) : null,
    isFirst('rank-deaths', deaths)
      ? makeClaim('headline.most-deaths', { outcome, deaths, all: book.find('match-deaths') }, [rankDeaths])
      : null,
    isFirst('rank-objective', awards)
      ? makeClaim('headline.objective', { outcome, own: awards, team: book.find('team-objective-awards') }, [book.find('rank-objective')])
      : null,
    isLast ? makeClaim('headline.fewest-deaths', { outcome, deaths }, [rankDeaths]) : null,
  ]
}

/** A lead thrown away or caught up with. */
function courses(book: FactBook, { outcome }: MatchNames): (Claim | null)[] {
  const lead = book.find('largest-lead')
  const deficit = book.find('largest-deficit')
  return [
    outcome === 'loss' && lead && lead.value >= STORY_LEAD_POINTS ? makeClaim('headline.lead-lost', { lead }) : null,
    outcome === 'win' && deficit && deficit.value >= STORY_LEAD_POINTS ? makeClaim('headline.comeback', { deficit }) : null,
  ]
}

/** A large part of what the team did for the objective. */
function objectiveWork(view: View, book: FactBook, { outcome }: MatchNames): (Claim | null)[] {
  const total = (field: string, share: number) => {
    const fact = book.find('mode-total', field)
    return fact && fact.value > 0 && fact.value < (fact.of ?? 0) && fact.value >= share * (fact.of ?? 0) ? fact : null
  }
  const { name } = view.analysis.log.mode
  const kind = book.find('deaths-objective')
  const { carried } = carriedObject(name)
  return [
    makeClaim('headline.ball', { outcome, own: total('OddballStats.TimeAsSkullCarrier', HEADLINE_OBJECTIVE_TIME) }),
    makeClaim('headline.captures', { outcome, own: total('CaptureTheFlagStats.FlagCaptures', HEADLINE_CAPTURES) }),
    makeClaim(name === 'Strongholds' ? 'headline.zones' : 'headline.hill', {
      outcome,
      own: total('ZonesStats.StrongholdOccupationTime', HEADLINE_OBJECTIVE_TIME),
    }),
    kind && kind.value >= HEADLINE_CARRIED_DEATHS ? makeClaim('headline.carried', { outcome, count: kind, carried }) : null,
  ]
}

/** What lies beyond luck: shooting, and kills and deaths against the ranking. */
function numbers(book: FactBook, { outcome }: MatchNames): (Claim | null)[] {
  const aim = book.find('accuracy-sigma')?.value ?? 0
  const shots = { outcome, own: book.find('shots-hit'), others: book.find('others-shots-hit') }
  const kills = { outcome, kills: book.find('kills'), expected: book.find('expected-kills') }
  const deaths = { outcome, deaths: book.find('deaths'), expected: book.find('expected-deaths') }
  const [killsSigma, deathsSigma] = [book.find('sigma-kills'), book.find('sigma-deaths')]
  return [
    Math.abs(aim) >= ACCURACY_SIGMA
      ? makeClaim(aim > 0 ? 'headline.aim-above' : 'headline.aim-below', shots, [book.find('accuracy-sigma')])
      : null,
    isUnusual(killsSigma) ? makeClaim(killsSigma.value > 0 ? 'headline.kills-over' : 'headline.kills-under', kills, [killsSigma]) : null,
    isUnusual(deathsSigma)
      ? makeClaim(deathsSigma.value > 0 ? 'headline.deaths-over' : 'headline.deaths-under', deaths, [deathsSigma])
      : null,
  ]
}

function isUnusual(sigma: Fact | null): sigma is Fact {
  return sigma !== null && Math.abs(sigma.value) > EXPECTATION_SIGMA
}

function fights(view: View, book: FactBook, { outcome }: MatchNames): (Claim | null)[] {
  const kills = book.find('kills')
  const deaths = book.find('deaths')
  const exchanged = book.find('traded')
  const balance = (kills?.value ?? 0) - (deaths?.value ?? 0)
  const isEven = isEvenScore(kills?.value ?? 0, deaths?.value ?? 0)
  const contrast = isEven ? numbersContrast(book, outcome) : null
  const halves = contrastingHalves(book, TURN_IN_HEADLINE)
  return [
    contrast ? makeClaim(outcome === 'loss' ? 'headline.numbers-lost' : 'headline.numbers-won', contrast) : null,
    exchanged && exchanged.value >= HEADLINE_TRADED_DEATHS && exchanged.value * HEADLINE_TRADED_ONE_IN >= (exchanged.of ?? 0)
      ? makeClaim('headline.exchanged', { outcome, count: exchanged })
      : null,
    halves ? makeClaim('headline.halves', { outcome, ...halves }) : null,
    view.you.team === null && (book.find('rank-kills')?.of ?? 0) >= PLACED_PLAYERS
      ? makeClaim('headline.place', { rank: book.find('rank-kills'), kills, deaths })
      : null,
    makeClaim(isEven ? 'headline.even' : balance > 0 ? 'headline.positive' : 'headline.negative', {
      outcome,
      kills,
      deaths,
    }),
  ]
}

function firstSaid(claims: readonly (Claim | null)[]): Claim {
  const [first] = madeClaims(claims)
  if (!first) throw new Error('a report without a headline')
  return first
}
