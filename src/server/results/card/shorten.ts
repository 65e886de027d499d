const ENDINGS = new Intl.Segmenter('en', { granularity: 'word' })

/** At most so many characters: whole words, with an ellipsis for what is missing. A single word that is too long is cut between letters. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of ENDINGS.segment(text)) {
    if (index + segment.length > most - 1) break
    end = index + segment.length
  }
  const letters = [...text.slice(0, most - 1)]
  const cut = end > 0 ? text.slice(0, end) : letters.slice(0, isHalf(letters.at(-1)) ? -1 : undefined).join('')
  return `${cut.trimEnd().replace(/[\s,;:–-]+$/, '')}…`
}

/** The first half of a letter that is written in two. */
function isHalf(letter: string | undefined): boolean {
  return letter !== undefined && /^[\ud800-\udbff]$/.test(letter)
}
