import { DEATH_LINES } from '#analysis/facts/death-review.ts'
import type { FactBook, View } from '#analysis/facts/fact-book.ts'
import { LOPSIDED_DUEL_NET, LOPSIDED_DUEL_P } from '#analysis/rules.ts'
import type { Claim, Fact } from '#shared/report.ts'
import { makeClaim, said } from './make-claim.ts'
import { carriedObject } from './match-names.ts'

/** "Your 35: after own kill 7 · ahead 9 · ...": every line that has deaths. */
export function composeLedger(view: View, book: FactBook): Claim[] {
  const lines = DEATH_LINES.map((line) => book.find(`line-${line}`)).filter((fact) => fact !== null && fact.value > 0)
  const [first] = lines
  if (!first) return []
  const filled = Object.fromEntries(lines.map((fact) => [fact?.kind.replace('line-', '') ?? '', fact]))
  return said([makeClaim('ledger.lines', { ...filled, total: first, carried: carriedObject(view.analysis.log.mode.name).carried })])
}

/** Who paid back whom, who fell first, which duel was lopsided. */
export function composeDeaths(book: FactBook): Claim[] {
  const avenged = book.find('avenged')
  const level = book.find('line-level')
  return said([
    makeClaim('deaths.answered', { own: book.find('answered'), team: book.find('team-answered'), enemy: book.find('enemy-answered') }),
    avenged && avenged.value > 0 ? makeClaim('deaths.avenged', { avenged }) : null,
    makeClaim('deaths.first-to-fall', { first: book.find('first-to-fall') }),
    makeClaim('deaths.empty-lives', { empty: book.find('lives-without-kill') }),
    level && level.value > 0 ? makeClaim('deaths.level', { level }) : null,
    duel(book),
  ])
}

function duel(book: FactBook): Claim | null {
  const found = duelParts(book)
  return found ? makeClaim(found.isLost ? 'deaths.duel-lost' : 'deaths.duel-won', { ...found.parts, luck: found.luck }) : null
}

interface DuelParts {
  readonly isLost: boolean
  readonly parts: { readonly who: { readonly players: readonly string[] }; readonly kills: Fact; readonly deaths: Fact }
  readonly luck: Fact
}

/** The most lopsided pair, when luck makes one like it in few enough matches to be worth a sentence. */
export function duelParts(book: FactBook): DuelParts | null {
  const [luck] = [...book.list('duel-probability')].sort((a, b) => a.value - b.value)
  if (!luck?.other || luck.value > LOPSIDED_DUEL_P) return null
  const kills = book.list('duel-kills').find((fact) => fact.other === luck.other)
  const deaths = book.list('duel-deaths').find((fact) => fact.other === luck.other)
  if (!kills || !deaths || Math.abs(kills.value - deaths.value) < LOPSIDED_DUEL_NET) return null
  return { isLost: deaths.value > kills.value, parts: { who: { players: [luck.other] }, kills, deaths }, luck }
}
