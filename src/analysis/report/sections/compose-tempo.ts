import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import {
  ALONE_POINTS,
  CONTACTS_APART_MS,
  CONTACTS_TO_TELL,
  HURT_TO_TELL,
  LIVES_TO_TELL,
  TURNS_APART_MS,
  TURNS_TO_TELL,
} from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'

/** How soon the player met somebody, turned and finished, and how long he stood: where there is enough of it, and it is apart from the others. */
export function composeTempo(book: FactBook): (Claim | null)[] {
  return [contact(book), turn(book), hurt(book), still(book)]
}

function contact(book: FactBook): Claim | null {
  const [own, others] = [book.find('spawn-to-contact'), book.find('others-spawn-to-contact')]
  const apart = apartBy(own, others)
  if ((book.find('spawn-to-contact-count')?.value ?? 0) < CONTACTS_TO_TELL || Math.abs(apart) < CONTACTS_APART_MS) return null
  return makeClaim(apart > 0 ? 'tempo.contact-later' : 'tempo.contact-sooner', { own, others })
}

function turn(book: FactBook): Claim | null {
  const [own, others] = [book.find('turn-time'), book.find('others-turn-time')]
  const apart = apartBy(own, others)
  if ((book.find('turn-time-count')?.value ?? 0) < TURNS_TO_TELL || Math.abs(apart) < TURNS_APART_MS) return null
  return makeClaim(apart > 0 ? 'tempo.turn-slower' : 'tempo.turn-quicker', { own, others })
}

function hurt(book: FactBook): Claim | null {
  const own = book.find('hurt-healed')
  return (own?.of ?? 0) < HURT_TO_TELL ? null : makeClaim('tempo.hurt-healed', { own, others: book.find('others-hurt-healed') })
}

/** As with time alone, seconds of one life depend on each other. */
function still(book: FactBook): Claim | null {
  const [own, mates] = [book.find('time-still'), book.find('mates-time-still')]
  const apart = share(own) - share(mates)
  if ((book.find('lives-shown')?.value ?? 0) < LIVES_TO_TELL || Math.abs(apart) < ALONE_POINTS) return null
  return makeClaim(apart > 0 ? 'tempo.still-more' : 'tempo.still-less', { own, mates })
}

function apartBy(own: Fact | null, others: Fact | null): number {
  return (own?.value ?? 0) - (others?.value ?? 0)
}

function share(fact: Fact | null): number {
  return fact?.of ? fact.value / fact.of : 0
}
