import { CARRIED, CARRIER, SHARE } from '#analysis/wording/closed-words.ts'
import { isShareAsStated } from '#analysis/wording/given.ts'
import { evenShare, WORK } from '#analysis/wording/objective-work.ts'
import { listed, type Segment, say } from '#analysis/wording/segments.ts'
import { events, fact, optional } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots, WordSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** The player's work for the objective compared with the team's: totals from the statistics, times from the film. */
export const OBJECTIVE_TEMPLATES = {
  'objective.share': template(
    { done: fact('objective-done/hunts-kills'), expected: fact('objective-expected/hunts-kills'), work: WORK },
    (s) => say`You ${evenShare(s, s.text('work'))}.`,
  ),
  'objective.enemy': template(
    { enemy: fact('enemy-objective-done/hunts-kills'), team: fact('objective-done/hunts-kills'), work: WORK },
    (s) => {
      const work = s.text('work')
      return say`The enemy ${work} for ${s.duration('enemy')}, your team for ${s.ofDuration('team')}, all players added up.`
    },
  ),
  'objective.flag': template(
    {
      captures: optional(fact('mode-total/CaptureTheFlagStats.FlagCaptures')),
      assists: optional(fact('mode-total/CaptureTheFlagStats.FlagCaptureAssists')),
      steals: optional(fact('mode-total/CaptureTheFlagStats.FlagSteals')),
      returns: optional(fact('mode-total/CaptureTheFlagStats.FlagReturns')),
    },
    (s) => say`You made ${listed(flagWork(s))}.`,
  ),
  'objective.no-flag': template(
    { steals: fact('mode-total/CaptureTheFlagStats.FlagSteals') },
    (s) => say`You made none of your team's ${s.ofWord('steals')} flag ${s.ofNoun('steals', 'steal')}, captured none and returned none.`,
    ({ value }) => ['FlagSteals', 'FlagCaptures', 'FlagReturns'].every((field) => value(`mode-total/CaptureTheFlagStats.${field}`) === 0),
  ),
  'objective.flag-time': template(
    { own: fact('mode-total/CaptureTheFlagStats.TimeAsFlagCarrier'), share: SHARE },
    (s) => say`You carried the flag for ${s.seconds('own')} of your team's ${s.ofDuration('own')}, ${share(s)}.`,
    isShareAsStated('mode-total/CaptureTheFlagStats.TimeAsFlagCarrier'),
  ),
  'objective.no-captures': template(
    { captures: fact('mode-total/CaptureTheFlagStats.FlagCaptures') },
    (s) => say`Your team captured ${s.ofOften('captures')}, ${notYou(s, 'captures')}.`,
    ({ value }) => value('mode-total/CaptureTheFlagStats.FlagCaptures') === 0,
  ),
  'objective.zone-captures': template({ captures: fact('mode-total/ZonesStats.StrongholdCaptures') }, (s) => {
    const { value, of } = s.fact('captures')
    if (value > 0)
      return say`You were in on ${ofTeam(s, 'captures', 'zone capture')}${(of ?? 0) > 1 ? ', counted once for everybody in the zone' : ''}.`
    return of === 1
      ? say`You were not in on your team's only zone capture.`
      : say`You were in on none of your team's ${s.ofWord('captures')} zone captures.`
  }),
  'objective.stops': template({ stops: fact('stops'), carrier: CARRIER, moments: events }, (s) => {
    const others =
      s.fact('stops').value === s.fact('stops').of ? 'nobody else on your team did' : say`your team did it ${s.ofOften('stops')} in all`
    return say`You stopped the ${s.text('carrier')} ${s.often('stops')}${s.momentsOf('stops', 'moments')}; ${others}.`
  }),
  'objective.no-stops': template(
    { carrier: CARRIER, stops: fact('stops') },
    (s) => say`Your team stopped the ${s.text('carrier')} ${s.ofOften('stops')}, ${notYou(s, 'stops')}.`,
    ({ value }) => value('stops') === 0,
  ),
  'objective.carrying': template({ count: fact('deaths-objective'), carried: CARRIED, moments: events }, (s) => {
    const isSingle = s.fact('count').value === 1
    return say`${s.Word('count')} of your deaths came with the ${s.text('carried')} in hand${s.momentsOf('count', 'moments')}. Carrying is the job, so ${isSingle ? "it doesn't" : "they don't"} count against you.`
  }),
  'objective.seeds': template(
    {
      deposited: optional(fact('mode-total/StockpileStats.PowerSeedsDeposited')),
      stolen: optional(fact('mode-total/StockpileStats.PowerSeedsStolen')),
    },
    (s) => say`You got ${listed(seeds(s))}.`,
  ),
  'objective.extractions': template(
    { own: fact('mode-total/ExtractionStats.SuccessfulExtractions') },
    (s) => say`You completed ${ofTeam(s, 'own', 'extraction')}.`,
  ),
} satisfies Templates

const SHARES: Readonly<Record<string, string>> = {
  over: 'more than an even share',
  under: 'less than an even share',
  even: 'about an even share',
}

function share(s: WordSlots<'share'>): string {
  return SHARES[s.text('share')] ?? 'about an even share'
}

function notYou<Name extends string>(s: FactSlots<Name>, name: Name): string {
  return s.fact(name).of === 1 ? 'but it was not you' : 'but you never did'
}

type FlagWork = 'captures' | 'assists' | 'steals' | 'returns'

function flagWork(s: FactSlots<FlagWork, FlagWork>): Segment[][] {
  const work = [
    ['captures', 'capture'],
    ['assists', 'capture assist'],
    ['steals', 'steal'],
    ['returns', 'return'],
  ] as const
  return work.filter(([name]) => s.has(name)).map(([name, noun]) => ofTeam(s, name, noun))
}

/** "your team's only capture", "all five of your team's steals", "three of your team's five steals". */
export function ofTeam<Name extends string>(s: FactSlots<Name>, name: Name, noun: string): Segment[] {
  const { value, of } = s.fact(name)
  if (value !== of) return say`${s.word(name)} of your team's ${s.ofWord(name)} ${s.ofNoun(name, noun)}`
  return value === 1 ? say`your team's only ${noun}` : say`${value === 2 ? 'both' : say`all ${s.word(name)}`} of your team's ${noun}s`
}

function seeds(s: FactSlots<'deposited' | 'stolen', 'deposited' | 'stolen'>): Segment[][] {
  return (['deposited', 'stolen'] as const)
    .filter((name) => s.has(name))
    .map((name) => say`${s.word(name)} of your team's ${s.ofWord(name)} ${name}`)
}
