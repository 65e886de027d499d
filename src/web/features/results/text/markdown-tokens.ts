import { Lexer, type MarkedToken, type Token } from 'marked'

/** Pieces longer than this are read one by one, so that no text takes the reader's time squared. */
const PIECE = 4000
const DEEPEST_INDENT = 12

/** The tokens of a markdown text. Never throws: what cannot be read as markdown is a paragraph of plain text. */
export function markdownTokens(markdown: string): MarkedToken[] {
  return piecesOf(tamed(markdown)).flatMap(read)
}

function read(piece: string): MarkedToken[] {
  if (piece.length > 2 * PIECE) return [plain(piece)]
  try {
    return lexed(Lexer.lex(piece))
  } catch {
    return [plain(piece)]
  }
}

/** Tokens of the lexer. Without extensions it gives none but its own. */
export function lexed(tokens: Token[]): MarkedToken[] {
  return tokens as MarkedToken[]
}

function plain(text: string): MarkedToken {
  return { type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text, escaped: false }] }
}

/** Without the nesting and the runs that no writer means: each costs the lexer more than it is worth. */
function tamed(markdown: string): string {
  return markdown
    .replace(/([^\w\s])\1{40,}/g, (run) => run.slice(0, 40))
    .replace(/^[ \t]+/gm, (indent) => indent.slice(0, DEEPEST_INDENT))
    .replace(/^((?: *(?:>|[-*+] |\d{1,9}[.)] )){4})(?: *(?:>|[-*+] |\d{1,9}[.)] ))+/gm, '$1')
}

/** Cut at blank lines; a short fence stays whole. */
function piecesOf(markdown: string): string[] {
  if (markdown.length <= PIECE) return [markdown]
  const pieces: string[] = []
  let piece = ''
  let isInFence = false
  for (const paragraph of markdown.split(/\n{2,}/)) {
    if (piece !== '' && piece.length + paragraph.length > PIECE && !(isInFence && piece.length < PIECE)) {
      pieces.push(piece)
      piece = paragraph
    } else piece = piece === '' ? paragraph : `${piece}\n\n${paragraph}`
    if ((paragraph.match(/^ {0,3}```/gm)?.length ?? 0) % 2 === 1) isInFence = !isInFence
  }
  return [...pieces, piece]
}
