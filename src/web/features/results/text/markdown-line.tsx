import type { MarkedToken, Token } from 'marked'
import type { ReactNode } from 'react'
import { Each } from '#web/ui/each.tsx'
import { lexed } from './markdown-tokens.ts'
import { webAddress, withoutEntities } from './web-address.ts'

interface MarkdownLineProps {
  readonly tokens: Token[] | undefined
  /** How plain words are shown: with their times. */
  readonly words: (text: string) => ReactNode
}

/** The inside of a markdown paragraph as elements. Markup of other kinds stays text, pictures are their words. */
export function MarkdownLine({ tokens = [], words }: MarkdownLineProps) {
  return <Each of={lexed(tokens)}>{(token) => show(token, words)}</Each>
}

function show(token: MarkedToken, words: MarkdownLineProps['words']): ReactNode {
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
          <MarkdownLine tokens={token.tokens} words={plain} />
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

/** Inside of a link nothing else can be pressed. */
function plain(text: string): string {
  return text
}

/** Links of such texts are marked as not ours; what is no web address is shown as words. */
function ForeignLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const address = webAddress(href)
  if (address === null) return children
  return (
    <a className="text-link" href={address} target="_blank" rel="noopener nofollow ugc">
      {children}
    </a>
  )
}
