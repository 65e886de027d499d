import { FILM_MEDALS } from '#analysis/film/film-medals.ts'
import type { Report } from '#shared/report/report.ts'
import type { Cited } from './cited.ts'
import { figuresIn } from './figures.ts'

/** A sentence without its names and known words, and what was wrong with those. */
export interface Stripped {
  readonly rest: string
  readonly problems: readonly string[]
}

const MEDAL_NAMES: ReadonlySet<string> = new Set([...FILM_MEDALS.values()].map(({ name }) => name))
const TIER = /^(?:Bronze|Silver|Gold|Platinum|Diamond|Onyx)(?: [1-6])?$/
const TAKEN = '\u2023'

/** Takes map, mode, medal and player names out of a sentence; a player's name that the claim does not cite is a problem. */
export function stripNames(report: Report, cited: Cited, text: string): Stripped {
  const variants = cited.facts.flatMap(({ variant }) => (variant !== null && isKnown(report, cited, variant) ? variant : []))
  const known = [...cited.words.filter((word) => isKnown(report, cited, word)), ...variants]
  let rest = [...known].sort(byLength).reduce(without, text)
  const problems = cited.words.flatMap((word) => smuggled(report, cited, word))
  for (const player of [...report.players].sort((one, other) => byLength(one.name, other.name))) {
    if (!Number.isNaN(Number(player.name)) && !cited.players.has(player.key)) continue
    const stripped = without(rest, player.name)
    if (stripped !== rest && !cited.players.has(player.key)) problems.push(`names ${player.name}, whom it does not cite`)
    rest = stripped
  }
  return { rest: cited.words.reduce(without, rest), problems }
}

/** A filled-in word may hold digits, number words or a player's name only as a name out of the match data. */
function smuggled(report: Report, cited: Cited, word: string): string[] {
  if (isKnown(report, cited, word)) return []
  const names = report.players.filter(({ name, key }) => without(word, name) !== word && !cited.players.has(key))
  return [
    ...(figuresIn(word).length > 0 ? [`the word "${word}" carries a number`] : []),
    ...names.map(({ name }) => `the word "${word}" carries the name ${name}`),
  ]
}

function isKnown(report: Report, { facts }: Cited, word: string): boolean {
  if (word === report.match.map || word === report.match.mode || TIER.test(word)) return true
  const isMedal = MEDAL_NAMES.has(word) || /^medal #\d+$/.test(word)
  return isMedal && (Number.isNaN(Number(word)) || facts.some(({ kind, variant }) => kind === 'medal' && variant === word))
}

/** Whole words only: a player called "Ten" is not in "often". */
function without(text: string, name: string): string {
  if (name.trim() === '') return text
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu'), TAKEN)
}

function byLength(one: string, other: string): number {
  return other.length - one.length
}
