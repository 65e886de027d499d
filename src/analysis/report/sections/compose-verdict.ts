import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { listClaim } from '#analysis/death-kinds/list-templates.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { isBeyondChance, isOverExpected, type Leak } from '#analysis/findings/leaks.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { freshClaims, type Mentioned, mentionedBy } from '#analysis/report/fresh-claims.ts'
import { ACCURACY_SIGMA, EXPECTATION_SIGMA } from '#analysis/rules.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { DEATHS_TO_JUDGE } from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'

type Verdict = Pick<Study, 'book' | 'kinds' | 'leaks'>

/** Two to four sentences under the headline: what to look at first, and whether it was the shooting. */
export function composeVerdict({ book, kinds, leaks }: Verdict, headline: Claim, hasFilm: boolean): Claim[] {
  const mentioned = mentionedBy([headline])
  return madeClaims([
    scoreKind(book, mentioned),
    ...leakClaims({ book, kinds, leaks }, hasFilm),
    ...freshClaims(madeClaims([aim(book, leaks)]), mentioned),
  ])
}

function scoreKind(book: FactBook, mentioned: Mentioned): Claim | null {
  const kills = book.find('kills')
  const deaths = book.find('deaths')
  const assists = book.find('assists')
  const hasAssists = assists !== null && assists.value > 0
  if (kills && deaths && mentioned.has(kills.id) && mentioned.has(deaths.id))
    return hasAssists ? makeClaim('verdict.assists', { assists }) : null
  return hasAssists ? makeClaim('verdict.score-line', { kills, deaths, assists }) : makeClaim('verdict.kills-deaths', { kills, deaths })
}

function leakClaims({ book, kinds, leaks }: Verdict, hasFilm: boolean): (Claim | null)[] {
  const [first, second] = leaks.filter(({ certainty }) => certainty !== 'a count, not a habit')
  if (first) {
    return [
      mainLeak(book, first),
      second ? kindClaim(second.kind, 'verdict.also-leak-', { count: second.deaths, expected: second.expected }, [second.sigma]) : null,
    ]
  }
  const [nearest] = leaks
  if (nearest) {
    const role = nearest.sigma.value >= EXPECTATION_SIGMA ? 'verdict.watch-' : 'verdict.widest-'
    return [kindClaim(nearest.kind, role, besideExpected(nearest), [nearest.sigma])]
  }
  const isWorthSaying = hasFilm && (book.find('deaths')?.value ?? 0) >= DEATHS_TO_JUDGE
  return [isWorthSaying ? nothing(book, kinds) : null]
}

/** A habit of several matches is named as such where this match alone is nothing that chance does not make. */
function mainLeak(book: FactBook, leak: Leak): Claim | null {
  const { kind, deaths, expected, sigma } = leak
  if (isBeyondChance(leak)) return kindClaim(kind, 'verdict.leak-', { count: deaths, expected }, [sigma])
  return kindClaim(kind, 'verdict.habit-', besideExpected(leak), [
    sigma,
    book.find('series-sigma', kind.id),
    book.find('series-conduct-sigma', kind.id),
  ])
}

/** Being under what is expected on every kind is said as such: it is better than being near it. */
function nothing(book: FactBook, kinds: readonly DeathKind[]): Claim | null {
  const counts = kinds.map(({ id }) => ({ deaths: book.find(`deaths-${id}`), expected: book.find(`expected-${id}`) }))
  const isUnder = counts.every(({ deaths, expected }) => deaths !== null && expected !== null && deaths.value <= expected.value)
  if (isUnder)
    return listClaim(
      kinds,
      'verdict.as-expected',
      {},
      counts.flatMap(({ deaths, expected }) => [deaths, expected]),
    )
  return makeClaim(
    'verdict.nothing',
    {},
    kinds.map(({ id }) => book.find(`sigma-${id}`)),
  )
}

function besideExpected(leak: Leak): { readonly count: Fact; readonly expected?: Fact } {
  return { count: leak.deaths, ...(isOverExpected(leak) ? { expected: leak.expected } : {}) }
}

function aim(book: FactBook, leaks: readonly Leak[]): Claim | null {
  const sigma = book.find('accuracy-sigma')
  if (!sigma) return null
  return makeClaim(aimTemplate(sigma.value, leaks.length > 0), { own: book.find('shots-hit'), others: book.find('others-shots-hit') }, [
    sigma,
  ])
}

/** Under one deviation there is no gap; up to the bar of a finding one match cannot tell; beyond it the gap is real. */
function aimTemplate(sigma: number, hasFocus: boolean) {
  if (sigma >= ACCURACY_SIGMA) return 'verdict.aim-above'
  if (sigma <= -ACCURACY_SIGMA) return 'verdict.aim-below'
  if (sigma >= EXPECTATION_SIGMA) return 'verdict.aim-good-sign'
  if (sigma <= -EXPECTATION_SIGMA) return 'verdict.aim-bad-sign'
  return hasFocus ? 'verdict.aim-even' : 'verdict.aim-even-alone'
}
