import type { MatchFigures } from '#shared/matches/recent-match.ts'

export function Kills({ figures: { kills, deaths, assists } }: { readonly figures: Omit<MatchFigures, 'film'> }) {
  return (
    <>
      <span aria-hidden>
        {kills} / {deaths} / {assists}
      </span>
      <span className="visually-hidden">
        {kills} kills, {deaths} deaths, {assists} assists
      </span>
    </>
  )
}
