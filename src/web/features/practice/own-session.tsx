import { Link } from 'wouter'
import type { PracticeSession } from '#shared/practice/practice-session.ts'
import { answerOf, call } from '#web/data/call.ts'
import { readTracks } from '#web/features/results/tracks/read-tracks.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Moments } from './moments.tsx'
import type { PracticeSource } from './practice-source.ts'
import { AllAnswers } from './standing.tsx'

interface OwnSessionProps {
  readonly session: PracticeSession
  readonly onAgain: () => void
}

export function OwnSession({ session: { moments, focus }, onAgain }: OwnSessionProps) {
  return (
    <Moments
      moments={moments}
      source={OWN}
      lead={leadOf(focus)}
      end={(score) => (
        <>
          {score && <AllAnswers {...score} />}
          {focus && (
            <p>
              <b>{focus.title}</b> in your matches since: {focus.soFar ? `${focus.soFar}.` : 'none checked against it yet.'}{' '}
              <Link className="text-link" href="/progress">
                Progress
              </Link>
            </p>
          )}
          <div className="row">
            <Button variant="primary" onClick={onAgain}>
              Five more
            </Button>
            <Link className={buttonClass()} href="/dashboard">
              Done
            </Link>
          </div>
        </>
      )}
    />
  )
}

function leadOf(focus: PracticeSession['focus']): string {
  if (!focus) return 'Moments of your latest matches.'
  if (focus.isAsked) return `What you work on: ${focus.title}.`
  return `There's no moment of “${focus.title}” to ask about, so here are others.`
}

const OWN: PracticeSource = {
  answer: async ({ jobId, asked }, given) => await call('answerPractice', { body: { jobId, itemId: asked.id, ...given } }),
  picture: async ({ jobId, asked }) => {
    const response = await answerOf('getPracticePicture', { query: { jobId, itemId: asked.id } })
    return await readTracks(await response.arrayBuffer())
  },
}
