import { choiceClaim } from '#analysis/death-kinds/choice.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { CONTACTS_TO_TELL, DEATHS_TO_JUDGE, DUELS_TO_TELL, LIVES_TO_TELL, SEEN_DEATHS_TO_TELL } from '#analysis/worth-telling.ts'
import { AREAS, type Area } from '#shared/report/areas.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Report } from '#shared/report/report.ts'

type MakeClaims = (book: FactBook) => readonly (Claim | null)[]

/** What the evidence allows to say of each area that the product coaches; nothing where there is not enough of it. */
const CLAIMS: Readonly<Record<Area, MakeClaims>> = {
  'map-positioning': (book) => [alone(book), open(book)],
  'decision-making': (book) => [choiceClaim(book)],
  'combat-efficiency': (book) => [accuracy(book), duels(book)],
  'spawn-theory': (book) => [contact(book), fresh(book)],
  'movement-tech': (book) => [still(book), sprinting(book)],
  'team-play': (book) => [answered(book)],
}

export function composeAreas(book: FactBook): Report['areas'] {
  return AREAS.map((id) => ({ id, claims: madeClaims(CLAIMS[id](book)) }))
}

function isOutOf(fact: Fact | null, least: number): boolean {
  return (fact?.of ?? 0) >= least
}

function isEnoughLives(book: FactBook): boolean {
  return (book.find('lives-shown')?.value ?? 0) >= LIVES_TO_TELL
}

function alone(book: FactBook): Claim | null {
  return isEnoughLives(book) ? makeClaim('area.alone', { own: book.find('time-alone'), mates: book.find('mates-time-alone') }) : null
}

function open(book: FactBook): Claim | null {
  const deaths = book.find('seen-deaths', 'ground:open')
  return isOutOf(deaths, SEEN_DEATHS_TO_TELL) ? makeClaim('area.open', { deaths }) : null
}

function accuracy(book: FactBook): Claim | null {
  const own = book.find('shots-hit')
  return isOutOf(own, 1) ? makeClaim('area.accuracy', { own, others: book.find('others-shots-hit') }) : null
}

function duels(book: FactBook): Claim | null {
  const won = book.find('duels-won')
  return isOutOf(won, DUELS_TO_TELL) ? makeClaim('area.duels', { won }) : null
}

function contact(book: FactBook): Claim | null {
  const count = book.find('spawn-to-contact-count')?.value ?? 0
  const facts = { own: book.find('spawn-to-contact'), others: book.find('others-spawn-to-contact') }
  return count >= CONTACTS_TO_TELL ? makeClaim('area.contact', facts) : null
}

function fresh(book: FactBook): Claim | null {
  const deaths = book.find('cause-fresh')
  return deaths && deaths.value > 0 && isOutOf(deaths, DEATHS_TO_JUDGE) ? makeClaim('area.fresh', { fresh: deaths }) : null
}

function still(book: FactBook): Claim | null {
  return isEnoughLives(book) ? makeClaim('area.still', { own: book.find('time-still'), mates: book.find('mates-time-still') }) : null
}

function sprinting(book: FactBook): Claim | null {
  const deaths = book.find('seen-deaths', 'motion:sprinting')
  return isOutOf(deaths, SEEN_DEATHS_TO_TELL) ? makeClaim('area.sprinting', { deaths }) : null
}

function answered(book: FactBook): Claim | null {
  const own = book.find('answered')
  return isOutOf(own, DEATHS_TO_JUDGE) ? makeClaim('area.answered', { own, team: book.find('team-answered') }) : null
}
