import { FileX2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Session } from '#web/data/auth.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { LoadingScreen } from '#web/shell/loading-screen.tsx'
import { usePageTitle } from '#web/shell/use-page.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Gate } from '#web/ui/gate.tsx'
import { createPlayer } from './player.ts'
import { ReportResult } from './report-result.tsx'
import { ResultEnd } from './result-end.tsx'
import { ResultHeader } from './result-header.tsx'
import { useResult } from './result-queries.ts'
import { TextResult } from './text-result.tsx'
import { PlayerContext } from './use-player.ts'
import './result-page.css'

interface ResultPageProps {
  readonly jobId: string
  readonly session: Session | null
}

export function ResultPage({ jobId, session }: ResultPageProps) {
  usePageTitle('Analysis Complete')
  const { data: result, error, isPending } = useResult(jobId, session)
  const [player] = useState(createPlayer)
  if (isPending) return <LoadingScreen words="Loading Analysis" isTitle />
  if (!result) return <NotFound words={wordsFor(error, 'An unknown server error occurred.')} />
  return (
    <PlayerContext value={player}>
      <div className="wrap">
        <ResultHeader result={result} session={session} />
        {result.report ? <ReportResult result={result} report={result.report} session={session} /> : <TextResult result={result} />}
        <ResultEnd result={result} session={session} />
      </div>
    </PlayerContext>
  )
}

function NotFound({ words }: { readonly words: string }) {
  return (
    <Gate
      glyph={<FileX2 className="icon icon-24" aria-hidden />}
      tone="error"
      title="Analysis Not Found"
      action={
        <Link href="/dashboard" className={buttonClass()}>
          Back to Dashboard
        </Link>
      }
    >
      {words}
    </Gate>
  )
}
