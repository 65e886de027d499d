import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { FreeCard as Answer, ShownCard } from '#shared/matches/free-card.ts'
import { resultWords } from '#shared/matches/match-result.ts'
import { SAMPLE_RESULT_PATH } from '#shared/sample-path.ts'
import { storeDestination, takeDestination } from '#web/data/way-in.ts'
import { AnalysisLink } from '#web/features/site/analysis-link.tsx'
import { SampleDeath } from '#web/features/site/sample-death.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { FilmedDeath } from './filmed-death.tsx'
import { fetchCard, useAnswer } from './use-free-card.ts'
import './free-card.css'

const REASONS: Readonly<Record<Exclude<Answer['status'], 'shown'>, string>> = {
  none: "There's no match to show for this gamertag: nobody has it, its matches aren't public, or the player asked to be left out.",
  down: "The Halo services aren't answering right now. Please try again in a minute.",
}

export function FreeCardPanel({ gamertag }: { readonly gamertag: string }) {
  const answer = useAnswer(fetchCard, gamertag)
  const card = answer && 'status' in answer && answer.status === 'shown' ? answer : null
  const reason = answer && reasonOf(answer)
  const head = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the card, for players who use the keyboard or a screen reader.
  useEffect(() => head.current?.focus(), [])
  const isAnswered = answer !== null
  const isNobody = answer !== null && 'status' in answer && answer.status === 'none'
  // After signing up, the player is not led to an unknown gamertag.
  useEffect(() => {
    if (!isNobody) return
    takeDestination(null)
    storeDestination('/analysis')
  }, [isNobody])
  useEffect(() => {
    if (isAnswered) head.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswered])
  return (
    <article className="stack">
      <div className="card free-card">
        <div className="free-head">
          <h2 ref={head} tabIndex={-1}>
            Last match of {card?.gamertag ?? gamertag}
          </h2>
          {answer === null && (
            <p className="line muted" role="status">
              <LoaderCircle className="spin" />
              Looking up the player and the last match.
            </p>
          )}
          {reason && (
            <Alert tone="info">
              {reason}{' '}
              <Link href={SAMPLE_RESULT_PATH} className="text-link">
                Open the sample report
              </Link>
            </Alert>
          )}
          {card && <Facts card={card} />}
        </div>
        {card && <FilmedDeath gamertag={card.gamertag} />}
        {card && (
          <div className="free-end row gap-12">
            <AnalysisLink of={card} onClick={showAccount}>
              Get the whole report
            </AnalysisLink>
            <span className="small faint">The first one is free.</span>
          </div>
        )}
      </div>
      {reason && <SampleDeath />}
    </article>
  )
}

function reasonOf(answer: Answer | { readonly refusal: string }): string | null {
  if ('refusal' in answer) return answer.refusal
  return answer.status === 'shown' ? null : REASONS[answer.status]
}

function Facts({ card: { outcome, score, mode, map, playedAt, facts } }: { readonly card: ShownCard }) {
  const result = resultWords({ outcome, score })
  return (
    <>
      <p className="row small muted">
        {result !== '' && <span className={`outcome is-${outcome}`}>{result}</span>}
        <b>{map === null ? mode : `${mode} on ${map}`}</b>
        <time dateTime={playedAt}>{formatDate(playedAt)}</time>
      </p>
      <ul className="free-facts small muted" aria-label="Of this match">
        {facts.map(({ figure, words }) => (
          <li key={words}>
            <b className="display">{figure}</b>
            {words}
          </li>
        ))}
      </ul>
    </>
  )
}

/** For signed-out visitors the link stays on this page and moves the focus to the account card. */
function showAccount() {
  setTimeout(() => document.getElementById('account')?.focus())
}
