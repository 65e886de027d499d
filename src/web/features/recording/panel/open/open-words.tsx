import { CircleCheck, FilePlay, Hand, Scissors, TriangleAlert } from 'lucide-react'
import type { Report } from '#shared/report/report.ts'
import { isUnsure } from '#shared/video/unsure.ts'
import { gapsOf } from '#shared/video/video-alignment.ts'

type Measured = Exclude<Report['alignment'], { status: 'none' }>

export function openWords(alignment: Report['alignment'], format: (atMs: number) => string) {
  if (alignment.status === 'none') {
    const words = 'It plays here. Pick one moment below, set where it is in the recording, and every time in the report plays.'
    const title = 'Not matched yet'
    return { icon: <FilePlay className="icon-20" />, isGood: false, title, words, spoken: `${title}.` }
  }
  if (alignment.status === 'manual') {
    const words = 'The moment you set overrides every measurement. Remove it below to go back to the match clock where it was read.'
    const title = 'Set by hand'
    return { icon: <Hand className="icon-20" />, isGood: false, title, words, spoken: `${title}.` }
  }
  const isGood = !isUnsure(alignment)
  const parts = alignment.segments.length
  const words = (
    <>
      {isGood && <b>{identityTitle(alignment)}</b>} {identityWords(alignment)} {clockWords(alignment)}
      {parts > 1 && ` ${cutWords(alignment, format)}`}
    </>
  )
  const title = isGood ? measuredTitle(alignment) : 'Is this the match?'
  const spoken = isGood ? `${title}. ${identityTitle(alignment)}` : title
  return { icon: <MeasuredIcon isGood={isGood} isCut={parts > 1} />, isGood, title, words, spoken }
}

function MeasuredIcon({ isGood, isCut }: { readonly isGood: boolean; readonly isCut: boolean }) {
  if (!isGood) return <TriangleAlert className="icon-20" />
  return isCut ? <Scissors className="icon-20" /> : <CircleCheck className="icon-20" />
}

function measuredTitle({ segments, isToTheFrame }: Measured): string {
  if (segments.length > 1) return `Matched in ${segments.length} parts`
  return isToTheFrame ? 'Matched to the frame' : 'Matched by the match clock'
}

function identityTitle({ scores }: Measured): string {
  return scores?.match === 'this' ? 'This is the match.' : 'You said this is the match.'
}

function identityWords({ scores }: Measured): string {
  const { match, agreeing, of } = scores ?? { match: 'undecided', agreeing: 0, of: 0 }
  const fit = `Its score changes match the log at ${agreeing} of ${of} places`
  if (match === 'this') return `${fit}.`
  if (scores?.isConfirmed) return ''
  const why =
    of === 0 ? 'Any match could have this clock, and no scores could be checked against the log' : `${fit}, ${unsettledWords(agreeing, of)}`
  return `${why}.`
}

function unsettledWords(agreeing: number, of: number): string {
  return agreeing === of ? 'too few to be sure' : 'which settles nothing'
}

function clockWords({ segments }: Measured): string {
  const agreeing = segments.reduce((sum, segment) => sum + segment.agreeing, 0)
  return `${agreeing} of ${agreeing + segments.reduce((sum, segment) => sum + segment.contradicting, 0)} clocks agree.`
}

/** Lists only gaps between two parts: the others have no start or no end. */
function cutWords(alignment: Measured, format: (atMs: number) => string): string {
  const gaps = gapsOf(alignment).filter(({ fromMs, toMs }) => Number.isFinite(fromMs) && Number.isFinite(toMs))
  const stretches = gaps.map(({ fromMs, toMs }) => `${format(fromMs)} to ${format(toMs)}`)
  return `Times lost in a cut aren't links${stretches.length > 0 ? `: ${stretches.join(', ')}` : ''}.`
}
