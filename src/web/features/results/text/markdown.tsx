import type { MarkedToken, Tokens } from 'marked'
import { type ReactNode, useMemo } from 'react'
import { Each } from '#web/ui/each.tsx'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import { MarkdownLine } from './markdown-line.tsx'
import { lexed, markdownTokens } from './markdown-tokens.ts'
import './text-result.css'

interface MarkdownProps {
  readonly text: string
  /** The level that the first heading of the text has in the page. */
  readonly level: number
  readonly words: (text: string) => ReactNode
}

interface Context extends Omit<MarkdownProps, 'text'> {
  /** How many blocks this one stands in. */
  readonly depth: number
}

const DEEPEST = 12

/** A markdown text as elements: nothing in it can become markup of its own. */
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
