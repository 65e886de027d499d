import { kdaWords, resultWords } from '#shared/matches/match-result.ts'
import { matchResultOf, pointWords } from '#shared/report/match-result-of.ts'
import type { Report } from '#shared/report/report.ts'
import { matchTitle } from '#shared/report/words/match-title.ts'

export function MatchLine({ report }: { readonly report: Report }) {
  const result = matchResultOf(report)
  const words = resultWords(result)
  const points = pointWords(report)
  return (
    <>
      {words !== '' && <span className={`outcome is-${result.outcome}`}>{words}</span>}
      <b>{matchTitle(report.match)}</b>
      {points !== '' && <span className="tabular wide-only">{points}</span>}
      {result.kda && (
        <span className="tabular">
          <span className="visually-hidden">Kills, deaths, assists: </span>
          {kdaWords(result.kda)}
        </span>
      )}
    </>
  )
}
