import { fieldOf, isRecord } from '#web/data/fields.ts'
import { parseJson } from '#web/data/parse-json.ts'
import { startCase } from '#web/ui/words.ts'

/** A section of a stored analysis text, whatever form it was stored in. `level` 1 is a section, higher levels are inside one. */
export interface AnalysisSection {
  readonly title: string | null
  readonly level: number
  readonly markdown: string
}

export interface AnalysisText {
  readonly title: string | null
  /** Player, mode and map, if the text has them. */
  readonly about: string | null
  readonly sections: readonly AnalysisSection[]
}

export const NO_TEXT = 'No analysis text was returned.'
const DEEPEST = 8
/** Characters; a report has a tenth of that. */
const LONGEST = 200_000
const CUT = 'The rest is cut off: this text is longer than a report can be.'

/** Reads plain or markdown-like text, a JSON array, a review or any other JSON object, as text or already parsed. Never throws. */
export function readAnalysis(value: unknown): AnalysisText {
  const document = parsed(value)
  const review = fieldOf(document, 'review')
  const text = isRecord(review) ? readReview(review, document) : { title: null, about: null, sections: sectionsOf(document, 1) }
  const sections = cut(text.sections.filter(({ title, markdown }) => title !== null || markdown !== ''))
  const isEmpty = sections.length === 0 && text.title === null
  return { ...text, sections: isEmpty ? [{ title: null, level: 1, markdown: NO_TEXT }] : sections }
}

function readReview(review: unknown, document: unknown): AnalysisText {
  const about = ['player_id', 'game_mode', 'map'].map((field) => textOf(fieldOf(document, field))).filter((part) => part !== '')
  const sections = fieldOf(review, 'sections')
  return {
    title: textOf(fieldOf(review, 'title')) || null,
    about: about.length > 0 ? about.join(', ') : null,
    sections: Array.isArray(sections)
      ? sections.flatMap((section) => (isRecord(section) ? pair(section, 1) : sectionsOf(section, 1)))
      : sectionsOf(sections, 1),
  }
}

function sectionsOf(value: unknown, level: number): AnalysisSection[] {
  if (level > DEEPEST) return []
  if (Array.isArray(value)) return joinParagraphs(value.flatMap((entry) => sectionsOf(entry, Array.isArray(entry) ? level + 1 : level)))
  if (!isRecord(value)) return [{ title: null, level, markdown: textOf(value) }]
  if ('title' in value && ('body' in value || 'content' in value)) return pair(value, level)
  return Object.entries(value).flatMap(([key, entry]) => titled(headingOf(key), entry, level))
}

function pair({ title, body, content, ...others }: Record<string, unknown>, level: number): AnalysisSection[] {
  const heading = textOf(title)
  const text = body ?? content
  const below = Object.entries(others).flatMap(([key, entry]) => titled(headingOf(key), entry, heading === '' ? level : level + 1))
  return [...(heading === '' ? sectionsOf(text, level) : titled(heading, text, level)), ...below]
}

function titled(title: string, body: unknown, level: number): AnalysisSection[] {
  const [first, ...rest] = sectionsOf(body, level + 1)
  if (first && first.title === null) return [{ ...first, title, level }, ...rest]
  return [{ title, level, markdown: '' }, ...(first ? [first] : []), ...rest]
}

function joinParagraphs(sections: readonly AnalysisSection[]): AnalysisSection[] {
  const groups: AnalysisSection[][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last && section.title === null) last.push(section)
    else groups.push([section])
  }
  return groups.flatMap((group) => {
    const paragraphs = group.map(({ markdown }) => markdown).filter((markdown) => markdown !== '')
    return group.slice(0, 1).map((first) => ({ ...first, markdown: paragraphs.join('\n\n') }))
  })
}

function cut(sections: readonly AnalysisSection[]): AnalysisSection[] {
  let remaining = LONGEST
  const shortened: AnalysisSection[] = []
  for (const section of sections) {
    if (remaining <= 0) return [...shortened, { title: null, level: 1, markdown: CUT }]
    const markdown = section.markdown.length > remaining ? `${section.markdown.slice(0, remaining)}\n\n${CUT}` : section.markdown
    shortened.push({ ...section, markdown })
    remaining -= section.markdown.length + (section.title ?? '').length + 1
  }
  return shortened
}

function headingOf(key: string): string {
  return startCase(textOf(key.replace(/[_-]+/g, ' ')))
}

/** Removes control characters, and characters that change the direction of text. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim()
}

/** Parses text that is JSON, which may have been encoded twice; any other text stays as it is. */
function parsed(value: unknown): unknown {
  const once = parseOnce(value)
  return typeof once === 'string' && once !== value ? parseOnce(once) : once
}

function parseOnce(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[[{"]/.test(value) ? (parseJson(value) ?? value) : value
}
