import type { ProgressFinding } from '#shared/progress/progress.ts'
import { VerdictMark } from './verdict-mark.tsx'
import './findings.css'

export function Findings({ findings }: { readonly findings: readonly ProgressFinding[] }) {
  return (
    <ul className="card findings ruled" aria-label="What your matches say">
      {findings.map(({ verdict, title, words }) => (
        <li key={title}>
          <VerdictMark verdict={verdict} />
          <div>
            <h2 className="h3">{title}</h2>
            <p className="muted">{words}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
