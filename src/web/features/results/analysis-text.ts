/** A stored analysis text as blocks to show. It may be plain or markdown-like text, a JSON array, a review, or any JSON object. */
export type TextBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

export const NO_TEXT = 'No analysis text was returned.'

export function parseAnalysisText(text: string): TextBlock[] {
  const blocks = blocksOf(parseJson(text) ?? text)
  return blocks.length > 0 ? blocks : [{ kind: 'paragraph', text: NO_TEXT }]
}

function blocksOf(value: unknown): TextBlock[] {
  if (typeof value === 'string') return textBlocks(value)
  if (Array.isArray(value)) return value.flatMap(blocksOf)
  if (isRecord(value)) return isRecord(value['review']) ? reviewBlocks(value['review'], value) : objectBlocks(value)
  return value === null || value === undefined ? [] : textBlocks(String(value))
}

function reviewBlocks(review: Record<string, unknown>, { player_id, map, game_mode }: Record<string, unknown>): TextBlock[] {
  const about = [player_id, game_mode, map].filter((part) => typeof part === 'string' && part !== '').join(', ')
  const sections = Array.isArray(review['sections']) ? review['sections'].filter(isRecord) : []
  return [
    ...heading(review['title']),
    ...textBlocks(about),
    ...sections.flatMap((section) => [...heading(section['title']), ...blocksOf(section['content'])]),
  ]
}

/** Keys become headings; an object of title and body is a section. */
function objectBlocks(value: Record<string, unknown>): TextBlock[] {
  const body = value['body'] ?? value['content']
  if (typeof value['title'] === 'string' && body !== undefined) return [...heading(value['title']), ...blocksOf(body)]
  return Object.entries(value).flatMap(([key, entry]) => [...heading(words(key)), ...blocksOf(entry)])
}

function textBlocks(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(partBlocks)
}

const HEADING = /^#{1,6}\s+/
const ITEM = /^(?:[-*•]|\d+[.)])\s+/

/** Lines of one paragraph: headings and items stand alone, the rest runs together. */
function partBlocks(part: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of part.split('\n').map((text) => text.trim())) {
    const last = blocks.at(-1)
    if (HEADING.test(line)) blocks.push({ kind: 'heading', text: line.replace(HEADING, '') })
    else if (ITEM.test(line)) {
      const item = line.replace(ITEM, '')
      if (last?.kind === 'list') blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, item] }
      else blocks.push({ kind: 'list', items: [item] })
    } else if (last?.kind === 'paragraph') blocks[blocks.length - 1] = { kind: 'paragraph', text: `${last.text} ${line}` }
    else if (line !== '') blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}

function heading(text: unknown): TextBlock[] {
  return typeof text === 'string' && text.trim() !== '' ? [{ kind: 'heading', text: text.trim() }] : []
}

function words(key: string): string {
  const spaced = key.replace(/[_-]+/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
