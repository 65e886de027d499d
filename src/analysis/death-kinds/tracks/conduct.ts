import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import type { ReadConduct } from '#analysis/positions/conduct.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { type Given, isHabitOfConduct } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import type { TrackKindId } from '#shared/report/causes.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'

type Shares = FactSlots<'own' | 'others' | 'deaths'>

/** A habit measured in everything a player did, whether or not he died of it. */
export interface Conduct {
  readonly read: ReadConduct
  readonly unit: Fact['unit']
  /** "you were out of reach of every teammate for 40% of the time, your teammates for 20%". */
  readonly did: (s: Shares) => Segment[]
}

interface ConductWords {
  readonly templates: Templates
  readonly compose: (book: FactBook) => Claim | null
}

export function conductWords(kind: TrackKindId, { did }: Pick<Conduct, 'did'>): ConductWords {
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
    templates,
    compose: (book) =>
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
