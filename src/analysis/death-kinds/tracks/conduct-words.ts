import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { type Given, isHabitOfConduct } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import type { TrackKindId } from '#shared/report/causes.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'

/** A habit as it shows in all that a player did, whether he died of it or not. */
export interface ConductWords {
  readonly unit: Fact['unit']
  readonly templates: Templates
  readonly tell: (book: FactBook) => Claim | null
}

type Shares = FactSlots<'own' | 'others' | 'deaths'>

function conductWords(kind: TrackKindId, unit: Fact['unit'], did: (s: Shares) => Segment[]): ConductWords {
  const slots = { own: fact('series-conduct'), others: fact('others-series-conduct'), deaths: fact('series-deaths') }
  const id = `focus.${kind}-conduct` as const
  const isOfKind = ({ fact: find }: Given) => find('series-conduct')?.variant === kind && find('others-series-conduct')?.variant === kind
  const templates = {
    [id]: template(
      slots,
      (s) => say`Over your last ${s.ofWord('deaths')} matches ${did(s)}: a habit.`,
      (given) => isHabitOfConduct(given) && isOfKind(given),
    ),
  }
  const makeClaim = claimMaker(templates)
  return {
    unit,
    templates,
    tell: (book) =>
      makeClaim(
        id,
        {
          own: book.find('series-conduct', kind),
          others: book.find('others-series-conduct', kind),
          deaths: book.find('series-deaths', kind),
        },
        [book.find('series-conduct-sigma', kind)],
      ),
  }
}

export const PUSHED_CONDUCT = conductWords(
  'after-own-kill',
  'kills',
  (s) =>
    say`you went on towards the next enemy after ${s.percent('own')} of the kills at which nobody had you under fire, the others after ${s.percent('others')}`,
)

export const WEAK_CONDUCT = conductWords(
  'weak',
  'fights',
  (s) =>
    say`the next hit, given or taken, met your broken shield before it was full in ${s.percent('own')} of the cases you lived on, for the others in ${s.percent('others')}`,
)

export const ALONE_CONDUCT = conductWords(
  'alone',
  'lives',
  (s) => say`you were out of reach of every teammate for ${s.percent('own')} of the time, your teammates for ${s.percent('others')}`,
)

export const OFF_SCREEN_CONDUCT = conductWords(
  'off-screen',
  'fights',
  (s) =>
    say`the first enemy hit came from outside of your screen in ${s.percent('own')} of the fights in which you were hit, for the others in ${s.percent('others')}`,
)
