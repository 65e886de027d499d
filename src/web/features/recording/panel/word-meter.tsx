import { type RecordingWord, WORDS } from './recording-word.ts'

export function WordMeter({ word }: { readonly word: RecordingWord }) {
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
