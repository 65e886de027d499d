import type { Claim } from '#shared/report/claim.ts'
import { checkFigures } from './check-figures.ts'
import { stripNames } from './check-names.ts'
import { checkSides } from './check-sides.ts'
import { checkWords } from './check-words.ts'
import { type ClaimContext, citedBy } from './cited.ts'
import type { Reason } from './reason.ts'

export interface Said {
  readonly claim: Claim
  /** The sentence as the reader gets it. */
  readonly text: string
  /** What to try, not what happened: it may imagine what no log knows. */
  readonly isAdvice: boolean
}

/** Checks a text without asking how it was made: what it counts, dates, names and takes sides on must be in what its claim cites. */
export function checkText({ claim, text, isAdvice }: Said, report: ClaimContext): Reason[] {
  const cited = citedBy(claim, report)
  const { rest, reasons } = stripNames(report, cited, text)
  return [
    ...reasons,
    ...checkFigures(report, cited, rest, isAdvice),
    ...checkSides(report, cited, rest),
    ...(isAdvice ? [] : checkWords(rest)),
    ...checkCharacters(rest),
  ]
}

/** What is neither a name nor a letter, a digit or a mark that sentences are written with could be read as markup. */
const FOREIGN = /[^\p{L}\p{N}\u2023 .,:;!?'’"“”()%·&/\-–—−]/u

function checkCharacters(rest: string): Reason[] {
  const found = FOREIGN.exec(rest)
  return found ? [{ kind: 'character', text: found[0] }] : []
}
