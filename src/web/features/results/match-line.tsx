import type { Report } from '#shared/report/report.ts'
import { matchTitle } from '#shared/report/words/match-title.ts'

const OUTCOMES = {
  win: ['Win', 'outcome is-win'],
  loss: ['Loss', 'outcome is-loss'],
  tie: ['Tie', 'outcome'],
  left: ['Left early', 'outcome'],
  unknown: ['', ''],
} as const

export function MatchLine({ report: { match, facts, lobby, you } }: { readonly report: Report }) {
  const [words, look] = OUTCOMES[match.outcome]
  const [own, enemy] = ['team-score', 'enemy-score'].map((kind) => facts.find((fact) => fact.kind === kind)?.value)
  const row = lobby.find(({ player }) => player === you)
  return (
    <>
      {words !== '' && (
        <span className={look}>
          {words}
          {own !== undefined && enemy !== undefined && ` ${own}–${enemy}`}
        </span>
      )}
      <b>{matchTitle(match)}</b>
      {row && (
        <span className="tabular">
          <span className="visually-hidden">Kills, deaths, assists: </span>
          {[row.kills, row.deaths, ...(row.assists === null ? [] : [row.assists])].join(' / ')}
        </span>
      )}
    </>
  )
}
