import type { MarkedToken, Tokens } from 'marked'
import { Fragment, type ReactNode, useMemo } from 'react'
import { MarkdownLine } from './markdown-line.tsx'
import { lexed, markdownTokens } from './markdown-tokens.ts'
import './markdown.css'

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
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name and never move.
    <Fragment key={index}>{show(token, context, highest)}</Fragment>
  ))
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
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text have no other name and never move.
    <li key={index}>
      <Blocks tokens={lexed(item.tokens)} context={{ ...context, depth: context.depth + 1 }} />
    </li>
  ))
  return list.ordered ? <ol start={Number(list.start) || 1}>{items}</ol> : <ul>{items}</ul>
}

function Table({ table, words }: { readonly table: Tokens.Table; readonly words: Context['words'] }) {
  const cell = ({ tokens, align }: Tokens.TableCell, index: number, Cell: 'th' | 'td') => (
    <Cell key={index} {...(align && { className: `cell-${align}` })} {...(Cell === 'th' && { scope: 'col' })}>
      <MarkdownLine tokens={tokens} words={words} />
    </Cell>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="markdown-table" tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>{table.header.map((entry, index) => cell(entry, index, 'th'))}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text have no other name and never move.
            <tr key={index}>{row.map((entry, at) => cell(entry, at, 'td'))}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

export function Heading({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  const Tag = HEADINGS[Math.min(HEADINGS.length, Math.max(2, level)) - 2] ?? 'h6'
  return <Tag>{children}</Tag>
}
