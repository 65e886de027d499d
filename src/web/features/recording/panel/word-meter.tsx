import type { Report } from '#shared/report/report.ts'

const WORDS = ['None', 'Unsure', 'Good', 'Exact'] as const

/** How far the times of an aligned recording are to be trusted: a recording of another match is refused, so it is never none. By its owner's word it is good. */
export function recordingWord({
  scores,
  isToTheFrame,
  calibration,
}: Pick<Exclude<Report['alignment'], { status: 'none' }>, 'scores' | 'isToTheFrame' | 'calibration'>): (typeof WORDS)[number] {
  if (scores?.match !== 'this') return scores?.isConfirmed ? 'Good' : 'Unsure'
  return isToTheFrame && calibration !== 'assumed' ? 'Exact' : 'Good'
}

export function WordMeter({ word }: { readonly word: (typeof WORDS)[number] }) {
  return (
    <p className="word-meter" role="img" aria-label={`How sure: ${word}`}>
      {WORDS.map((one) => (
        <span key={one} className={one === word ? `is-${word.toLowerCase()}` : ''}>
          {one}
        </span>
      ))}
    </p>
  )
}
