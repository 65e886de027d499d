import type { ReadingProgress } from '#web/features/recording/reading/read-recording.ts'
import { Each } from '#web/ui/each.tsx'
import { type RecordingWord, WORDS } from './recording-word.ts'

export function WordMeter({ word }: { readonly word: RecordingWord }) {
  return (
    <p className="word-meter" role="img" aria-label={`How sure: ${word}`}>
      {WORDS.map((level) => (
        <span key={level} className={level === word ? `is-${word.toLowerCase()}` : ''}>
          {level}
        </span>
      ))}
    </p>
  )
}

export function Readings({ read, refused, of }: ReadingProgress) {
  const coming = Math.max(0, of - read - refused)
  const marks = [...Array<string>(read).fill('is-read'), ...Array<string>(refused).fill('is-refused'), ...Array<string>(coming).fill('')]
  return (
    <div className="recording-readings" role="img" aria-label={`${read} clocks read, ${refused} refused, ${coming} to come`}>
      <Each of={marks}>{(mark) => <i className={mark} />}</Each>
    </div>
  )
}
