import { ordinal } from '#shared/ordinal.ts'
import type { Claim, Param } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Moment } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { momentWords } from './moment-words.ts'
import {
  capitalize,
  countAtStart,
  countInWords,
  inMetres,
  oneDecimal,
  percent,
  tenthsInWords,
  timesInWords,
  withThousands,
} from './numbers.ts'
import type { RenderStyle } from './render-style.ts'
import { listed, type Segment, say } from './segments.ts'

/**
 * How a template accesses its slots. Every number, time and name comes from here, and so carries its evidence. The type parameters are the
 * slot names of each kind, so that a template can only use slots that it declares.
 */
export interface Slots<
  Facts extends string = never,
  Events extends string = never,
  Players extends string = never,
  Words extends string = never,
  Optional extends string = never,
> {
  readonly fact: (name: Facts) => Fact
  readonly n: (name: Facts) => Segment
  /** A small count in words: seven. */
  readonly word: (name: Facts) => Segment
  /** A count in words at the start of a sentence: Seven. */
  readonly Word: (name: Facts) => Segment
  /** The fact's `of`, as digits. */
  readonly of: (name: Facts) => Segment
  readonly ofWord: (name: Facts) => Segment
  readonly percent: (name: Facts) => Segment
  /** A probability as "24%". */
  readonly chance: (name: Facts) => Segment
  /** How often: "never", "once", "twice", "five times". */
  readonly often: (name: Facts) => Segment
  /** The fact's `of` as "never", "once", "five times". */
  readonly ofOften: (name: Facts) => Segment
  /** `often` at the start of a sentence. */
  readonly Often: (name: Facts) => Segment
  readonly decimal: (name: Facts) => Segment
  /** A rounded number, in words from 1.5 on: "two", "0.8". */
  readonly about: (name: Facts) => Segment
  readonly ordinal: (name: Facts) => Segment
  readonly thousands: (name: Facts) => Segment
  readonly duration: (name: Facts) => Segment
  readonly ofDuration: (name: Facts) => Segment
  /** "2:05" from a minute on, "33 seconds" below. */
  readonly seconds: (name: Facts) => Segment
  /** The noun in singular or plural according to the value: "death" or "deaths". `ofNoun` uses `of`. */
  readonly noun: (name: Facts, noun: string) => string
  readonly ofNoun: (name: Facts, noun: string) => string
  /** A duration as a bare number of seconds: 10. */
  readonly wholeSeconds: (name: Facts) => Segment
  /** A short duration: "0.8 seconds", or "under a tenth of a second". */
  readonly tenths: (name: Facts) => Segment
  readonly metres: (name: Facts) => Segment
  /** A value without decimals: 71. */
  readonly whole: (name: Facts) => Segment
  readonly times: (name: Events) => Segment[]
  /** Times with their places: "01:05 (by the ball, east side) and 02:10"; "01:05 and 02:10: east side" if all places are the same. */
  readonly timesAndPlaces: (name: Events) => Segment[]
  /** ": east side, low floor" if all moments have the same place, else empty. */
  readonly samePlace: (name: Events) => Segment[]
  /** ", at 01:05 and 02:10"; ", for example at 01:05 and 02:10" if the fact has more events than are listed. */
  readonly momentsOf: (factName: Facts, name: Events) => Segment[]
  readonly players: (name: Players) => Segment[]
  readonly text: (name: Words) => string
  readonly has: (name: Optional) => boolean
}

/** Accepts any slot name. A template gets it typed, as `Slots` of the names that it declares. */
export type AnySlots = Slots<string, string, string, string, string>

export type FactSlots<Facts extends string, Optional extends string = never> = Slots<Facts, never, never, never, Optional>
export type WordSlots<Words extends string> = Slots<never, never, never, Words>

/** Resolves a claim's parameters in its report. Throws if one is missing, which is a bug of the composer. */
export function slotsOf(claim: Claim, report: Pick<Report, 'facts' | 'events'>, style: RenderStyle): AnySlots {
  const param = (name: string) => {
    const found = claim.params[name]
    if (!found) throw new Error(`claim ${claim.template} has no parameter ${name}`)
    return found
  }
  const fact = (name: string): Fact => {
    const found = param(name)
    const known = found.kind === 'fact' ? report.facts.find((candidate) => candidate.id === found.id) : undefined
    if (!known) throw new Error(`claim ${claim.template} has no fact ${name}`)
    return known
  }
  const number = (name: string, format: (known: Fact) => string): Segment => {
    const known = fact(name)
    return { kind: 'number', text: format(known), fact: known.id }
  }
  return {
    fact,
    n: (name) => number(name, ({ value }) => String(value)),
    word: (name) => number(name, ({ value }) => countInWords(value)),
    Word: (name) => number(name, ({ value }) => countAtStart(value)),
    of: (name) => number(name, ({ of }) => String(of)),
    ofWord: (name) => number(name, ({ of }) => countInWords(of ?? 0)),
    percent: (name) => number(name, ({ value, of }) => percent(value, of ?? 1)),
    chance: (name) => number(name, ({ value }) => percent(value, 1)),
    often: (name) => number(name, ({ value }) => timesInWords(value)),
    ofOften: (name) => number(name, ({ of }) => timesInWords(of ?? 0)),
    Often: (name) => number(name, ({ value }) => (value > 2 ? `${countAtStart(value)} times` : capitalize(timesInWords(value)))),
    decimal: (name) => number(name, ({ value }) => oneDecimal(value)),
    about: (name) => number(name, ({ value }) => (value < 1.5 ? oneDecimal(value) : countInWords(Math.round(value)))),
    noun: (name, noun) => (oneDecimal(fact(name).value) === '1' ? noun : `${noun}s`),
    ofNoun: (name, noun) => (fact(name).of === 1 ? noun : `${noun}s`),
    ordinal: (name) => number(name, ({ value }) => ordinal(value)),
    thousands: (name) => number(name, ({ value }) => withThousands(value)),
    duration: (name) => number(name, ({ value }) => formatDuration(value)),
    ofDuration: (name) => number(name, ({ of }) => formatDuration(of ?? 0)),
    seconds: (name) =>
      number(name, ({ value }) =>
        value < 60_000 ? `${Math.round(value / 1000)} ${Math.round(value / 1000) === 1 ? 'second' : 'seconds'}` : formatDuration(value),
      ),
    wholeSeconds: (name) => number(name, ({ value }) => String(Math.round(value / 1000))),
    tenths: (name) => number(name, ({ value }) => tenthsInWords(value)),
    metres: (name) => number(name, ({ value }) => inMetres(value)),
    whole: (name) => number(name, ({ value }) => String(Math.round(value))),
    times: (name) => timesOf(param(name), report, style),
    timesAndPlaces: (name) => timesAndPlacesOf(param(name), report, style),
    samePlace: (name) => samePlaceOf(param(name), report),
    momentsOf: (factName, name) => {
      const texts = timesOf(param(name), report, style)
      const found = param(name)
      const isAll = found.kind === 'moments' && found.moments.length >= fact(factName).evidence.length
      return isAll ? say`, at ${texts}` : say`, for example at ${texts}`
    },
    players: (name) => playersOf(param(name), style),
    text: (name) => {
      const found = param(name)
      if (found.kind !== 'word') throw new Error(`claim ${claim.template}: ${name} is no word`)
      return found.word
    },
    has: (name) => claim.params[name] !== undefined,
  }
}

function timesOf(param: Param, report: Pick<Report, 'events'>, style: RenderStyle): Segment[] {
  return listed(momentsIn(param, report, style).map(({ time }) => [time]))
}

function timesAndPlacesOf(param: Param, report: Pick<Report, 'events'>, style: RenderStyle): Segment[] {
  const same = samePlaceOf(param, report)
  if (same.length > 0) return [...timesOf(param, report, style), ...same]
  return listed(momentsIn(param, report, style).map(({ time, place }) => (place ? say`${time} (${place})` : [time])))
}

function momentsIn(param: Param, report: Pick<Report, 'events'>, style: RenderStyle) {
  if (param.kind !== 'moments') throw new Error('times need moments')
  return param.moments.flatMap((moment) => {
    const text = momentWords(moment, report, style)
    return text === '' ? [] : [{ time: { kind: 'time', text, moment } satisfies Segment, place: placeOf(moment, report) }]
  })
}

function samePlaceOf(param: Param, report: Pick<Report, 'events'>): Segment[] {
  const [place, ...others] = new Set(param.kind === 'moments' ? param.moments.map((moment) => placeOf(moment, report)) : [])
  return place && others.length === 0 ? say`: ${place}` : []
}

function placeOf(moment: Moment, { events }: Pick<Report, 'events'>): string | undefined {
  return moment.kind === 'event' ? events.find(({ id }) => id === moment.event)?.place : undefined
}

function playersOf(param: Param, style: RenderStyle): Segment[] {
  if (param.kind !== 'players') throw new Error('names need players')
  return listed(param.keys.map((key) => [{ kind: 'player', text: style.nameOf(key), player: key }]))
}
