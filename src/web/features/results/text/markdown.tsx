import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { type ReactNode, useMemo } from 'react'
import { Each } from '#web/ui/each.tsx'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import './text-result.css'

interface MarkdownProps {
  readonly text: string
  readonly level: number
  readonly words: (text: string) => ReactNode
}

interface Context extends Omit<MarkdownProps, 'text'> {
  readonly depth: number
}

const DEEPEST = 12

/** Renders markdown as React elements, so that nothing in the text can become markup. */
export function Markdown({ text, level, words }: MarkdownProps) {
  const tokens = useMemo(() => markdownTokens(text), [text])
  return <Blocks tokens={tokens} context={{ level, words, depth: 0 }} />
}

function Blocks({ tokens, context }: { readonly tokens: readonly MarkedToken[]; readonly context: Context }) {
  if (context.depth > DEEPEST) return tokens.map(({ raw }) => raw).join('')
  const highest = Math.min(...tokens.flatMap((token) => (token.type === 'heading' ? token.depth : [])))
  return <Each of={tokens}>{(token) => show(token, context, highest)}</Each>
}

function show(token: MarkedToken, context: Context, highest: number): ReactNode {
  const { words } = context
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return (
        <Heading level={context.level + (token.depth > highest ? 1 : 0)}>
          <MarkdownLine tokens={token.tokens} words={words} />
        </Heading>
      )
    case 'list':
      return <List list={token} context={context} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={lexed(token.tokens)} context={{ ...context, depth: context.depth + 1 }} />
        </blockquote>
      )
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'table':
      return <Table table={token} words={words} />
    case 'paragraph':
      return (
        <p>
          <MarkdownLine tokens={token.tokens} words={words} />
        </p>
      )
    case 'html':
      return <p>{token.raw.trim()}</p>
    default:
      return <MarkdownLine tokens={[token]} words={words} />
  }
}

function List({ list, context }: { readonly list: Tokens.List; readonly context: Context }) {
  const items = (
    <Each of={list.items}>
      {(item) => (
        <li>
          <Blocks tokens={lexed(item.tokens)} context={{ ...context, depth: context.depth + 1 }} />
        </li>
      )}
    </Each>
  )
  return list.ordered ? <ol start={Number(list.start) || 1}>{items}</ol> : <ul>{items}</ul>
}

function Table({ table, words }: { readonly table: Tokens.Table; readonly words: Context['words'] }) {
  const cell = ({ tokens, align }: Tokens.TableCell, Cell: 'th' | 'td') => (
    <Cell {...(align && { className: `cell-${align}` })} {...(Cell === 'th' && { scope: 'col' })}>
      <MarkdownLine tokens={tokens} words={words} />
    </Cell>
  )
  return (
    <ScrollBox className="markdown-table" label="Table">
      <table>
        <thead>
          <tr>
            <Each of={table.header}>{(entry) => cell(entry, 'th')}</Each>
          </tr>
        </thead>
        <tbody>
          <Each of={table.rows}>
            {(row) => (
              <tr>
                <Each of={row}>{(entry) => cell(entry, 'td')}</Each>
              </tr>
            )}
          </Each>
        </tbody>
      </table>
    </ScrollBox>
  )
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

export function Heading({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  const Tag = HEADINGS[Math.min(HEADINGS.length, Math.max(2, level)) - 2] ?? 'h6'
  return <Tag>{children}</Tag>
}

interface MarkdownLineProps {
  readonly tokens: Token[] | undefined
  readonly words: (text: string) => ReactNode
}

/** Renders inline markdown as elements. HTML stays text, and images become their alt text. */
function MarkdownLine({ tokens = [], words }: MarkdownLineProps) {
  return <Each of={lexed(tokens)}>{(token) => showInline(token, words)}</Each>
}

function showInline(token: MarkedToken, words: MarkdownLineProps['words']): ReactNode {
  const inside = 'tokens' in token && token.tokens ? <MarkdownLine tokens={token.tokens} words={words} /> : null
  switch (token.type) {
    case 'strong':
      return <strong>{inside}</strong>
    case 'em':
      return <em>{inside}</em>
    case 'del':
      return <del>{inside}</del>
    case 'br':
      return <br />
    case 'codespan':
      return <code>{token.text}</code>
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'image':
      return words(withoutEntities(token.text))
    case 'link':
      return (
        <ForeignLink href={token.href}>
          {/* No links inside a link. */}
          <MarkdownLine tokens={token.tokens} words={(text) => text} />
        </ForeignLink>
      )
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw.trim()) ? <br /> : token.raw
    case 'text':
      return inside ?? words(withoutEntities(token.text))
    case 'escape':
      return withoutEntities(token.text)
    default:
      return words(token.raw)
  }
}

/** Marks links as user content (`ugc`), not ours. Anything but a web address is shown as plain text. */
function ForeignLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const address = webAddress(href)
  if (address === null) return children
  return (
    <a className="text-link" href={address} target="_blank" rel="noopener nofollow ugc">
      {children}
    </a>
  )
}

/** Returns the normalized address of a link in a foreign text. Null if it is not http or https, or has credentials. */
export function webAddress(href: string): string | null {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  return url.username === '' && url.password === '' ? url.href : null
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

export function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

/** Longer texts are parsed in pieces of about this many characters, so that no text takes quadratic time. */
const PIECE = 4000
const DEEPEST_INDENT = 12

/** Parses a markdown text into tokens. Never throws: text that cannot be parsed becomes a plain paragraph. */
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

/** Narrows the type of the lexer's tokens: without extensions, it returns only its own. */
function lexed(tokens: Token[]): MarkedToken[] {
  return tokens as MarkedToken[]
}

function plain(text: string): MarkedToken {
  return { type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text, escaped: false }] }
}

/** Removes deep nesting and long runs, which no writer intends and which make the lexer slow. */
function tamed(markdown: string): string {
  return markdown
    .replace(/([^\w\s])\1{40,}/g, (run) => run.slice(0, 40))
    .replace(/^[ \t]+/gm, (indent) => indent.slice(0, DEEPEST_INDENT))
    .replace(/^((?: *(?:>|[-*+] |\d{1,9}[.)] )){4})(?: *(?:>|[-*+] |\d{1,9}[.)] ))+/gm, '$1')
}

/** Splits at blank lines; a short code fence stays whole. */
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
