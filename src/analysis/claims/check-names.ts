import { hasUnseen } from '#shared/unseen.ts'
import type { Cited, ClaimContext } from './cited.ts'
import { figuresIn } from './figures.ts'
import type { Reason } from './reason.ts'

/** A sentence without its names and known words, and what was wrong with those. */
export interface Stripped {
  readonly rest: string
  readonly reasons: readonly Reason[]
}

const TIER = /^(?:Bronze|Silver|Gold|Platinum|Diamond|Onyx)(?: [1-6])?$/
const TAKEN = '\u2023'

/** Takes map, mode, rank and player names out of a sentence; a player's name that the claim does not cite is a problem. */
export function stripNames(report: ClaimContext, cited: Cited, text: string): Stripped {
  const variants = cited.facts.flatMap(({ variant }) => (variant !== null && isKnown(report, variant) ? variant : []))
  const known = [...cited.words.filter((word) => isKnown(report, word)), ...variants]
  let rest = [...known].sort(byLength).reduce(without, text)
  const reasons = cited.words.flatMap((word) => smuggled(report, cited, word))
  for (const player of [...report.players].sort((one, other) => byLength(one.name, other.name))) {
    if (!Number.isNaN(Number(player.name)) && !cited.players.has(player.key)) continue
    const stripped = without(rest, player.name)
    if (stripped !== rest) reasons.push(...problemsOfName(player.name, cited.players.has(player.key)))
    rest = stripped
  }
  return { rest: cited.words.reduce(without, rest), reasons }
}

/** Characters that nobody sees, or that turn the direction of a text, let a name pass for something else. */
function problemsOfName(name: string, isCited: boolean): Reason[] {
  return [
    ...(isCited ? [] : [{ kind: 'name', text: name } as const]),
    ...(hasUnseen(name) ? [{ kind: 'character', text: name } as const] : []),
  ]
}

/** A filled-in word may hold digits, number words or a player's name only as a name out of the match data. */
function smuggled(report: ClaimContext, cited: Cited, word: string): Reason[] {
  if (hasUnseen(word)) return [{ kind: 'character', text: word }]
  if (isKnown(report, word)) return []
  const names = report.players.filter(({ name, key }) => without(word, name) !== word && !cited.players.has(key))
  return figuresIn(word).length > 0 || names.length > 0 ? [{ kind: 'name', text: word }] : []
}

function isKnown(report: ClaimContext, word: string): boolean {
  return word === report.match.map || word === report.match.mode || TIER.test(word)
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
