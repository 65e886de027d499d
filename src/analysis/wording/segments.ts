import type { Moment } from '#shared/report/moment.ts'

/** A piece of a rendered sentence, so that a screen can link times, mask names and show the fact for a number. */
export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly fact: string }
  | { readonly kind: 'time'; readonly text: string; readonly moment: Moment }
  | { readonly kind: 'player'; readonly text: string; readonly player: string }

export type Piece = Segment | readonly Segment[] | string

/** Template tag: `say`You died ${count} times.`` returns the segments in order. */
export function say(words: TemplateStringsArray, ...pieces: readonly Piece[]): Segment[] {
  return words.flatMap((text, index) => [...asSegments(text), ...asSegments(pieces[index] ?? '')])
}

function asSegments(piece: Piece): readonly Segment[] {
  if (typeof piece === 'string') return piece === '' ? [] : [{ kind: 'text', text: piece }]
  return 'kind' in piece ? [piece] : piece
}

export function plainText(segments: readonly Segment[]): string {
  return segments.map((segment) => segment.text).join('')
}

/** "A", "A and B", "A, B and C". */
export function listed(items: readonly (readonly Segment[])[]): Segment[] {
  return items.flatMap((item, index) => {
    const separator = index === 0 ? '' : index === items.length - 1 ? ' and ' : ', '
    return [...asSegments(separator), ...item]
  })
}
