import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { HURT_TO_TELL, RATES_APART_SIGMA, TURNS_APART_MS, TURNS_TO_TELL } from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import { deviationsApart } from './deviations-apart.ts'

/** How soon the player turned, and whether he finished: where there is enough of it, and it is worse than the others'. */
export function composeTempo(book: FactBook): (Claim | null)[] {
  return [turn(book), hurt(book)]
}

function turn(book: FactBook): Claim | null {
  const [own, others] = [book.find('turn-time'), book.find('others-turn-time')]
  if (!own || !others || (book.find('turn-time-count')?.value ?? 0) < TURNS_TO_TELL) return null
  return own.value - others.value < TURNS_APART_MS ? null : makeClaim('tempo.turn-slower', { own, others })
}

function hurt(book: FactBook): Claim | null {
  const [own, others] = [book.find('hurt-healed'), book.find('others-hurt-healed')]
  if (!own || !others || (own.of ?? 0) < HURT_TO_TELL || deviationsApart(own, others) < RATES_APART_SIGMA) return null
  return makeClaim('tempo.hurt-healed', { own, others })
}
