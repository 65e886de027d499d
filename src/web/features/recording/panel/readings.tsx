import type { ReadingProgress } from '#web/features/recording/reading/read-recording.ts'

/** A mark for each picture: read, without a clock, or to come. */
export function Readings({ read, refused, of }: ReadingProgress) {
  const coming = Math.max(0, of - read - refused)
  const marks = [...Array<string>(read).fill('is-read'), ...Array<string>(refused).fill('is-refused'), ...Array<string>(coming).fill('')]
  return (
    <div className="recording-readings" role="img" aria-label={`${read} clocks read, ${refused} refused, ${coming} to come`}>
      {marks.map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place.
        <i key={place} className={mark} />
      ))}
    </div>
  )
}
