import type { RankRuler } from '#shared/progress/rank-ruler.ts'

export function Verdict({ verdict, strong }: Pick<RankRuler, 'verdict' | 'strong'>) {
  const [part, ...others] = strong
  const at = part === undefined ? -1 : verdict.indexOf(part)
  if (part === undefined || at < 0) return verdict
  return (
    <>
      {verdict.slice(0, at)}
      <b>{part}</b>
      <Verdict verdict={verdict.slice(at + part.length)} strong={others} />
    </>
  )
}
