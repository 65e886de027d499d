import type { Report } from '#shared/report/report.ts'
import { matchTitle } from '#shared/report/words/match-title.ts'

const OUTCOMES = {
  win: ['Win', 'is-success'],
  loss: ['Loss', 'is-death'],
  tie: ['Tie', ''],
  left: ['Left early', ''],
  unknown: ['', ''],
} as const

/** Which match it was, and how it ended for the player. */
export function MatchLine({ report: { match, facts } }: { readonly report: Report }) {
  const [words, look] = OUTCOMES[match.outcome]
  const score = ['team-score', 'enemy-score'].map((kind) => facts.find((fact) => fact.kind === kind)?.value)
  return (
    <>
      <span>{matchTitle(match)}</span>
      {words !== '' && (
        <span>
          <span className={look}>{words}</span>
          {score[0] !== undefined && score[1] !== undefined && (
            <span className="tabular">
              {' '}
              {score[0]}–{score[1]}
            </span>
          )}
        </span>
      )}
    </>
  )
}
