import { words } from './word-list.ts'

/** Words that are refused wherever they stand, because with them a sentence counts, compares, blames or speaks of itself. */
const REFUSED = new Set(
  words(`
  am badly because better both couldn't did few fewer harder he him his i less me more most my myself none our several she since such than too us usual was we were
  would wouldn't again many miss strength weakness wrong
`),
)

const PLACES =
  'angle|spot|position|ground|cover|line|view|place|range|footing|weapon|gun|route|corner|moment|chance|look|sightline|time|fight'

/** Turns that may bring these words although they are refused alone. */
const FIXED_TURNS = new RegExp(
  [
    String.raw`\b(?:lose sight|\w+er than (?:an?|one|any|it)|(?:with|at) (?:the )?most|such as|other than|(?:a|every|next|the next|the first|the last) few|both (?:sides|ways|ends|hands|shoulders|of you|of them|are|can)|a little|no more than once|more than (?:once|one|an?)|once more|one more)\b`,
    String.raw`\brather(?: \w+)* than\b|\b(?:better|safer|easier|wiser|quicker|worth more) to\b(?:[^.;]*\bthan(?: to)?\b)?`,
    String.raw`\bwatch(?:ing)? (?:it|them|this|that|these|those|the (?:clips?|moments?|video)) (?:back |over )?again\b`,
    String.raw`\bgood (?:moment|time|place|spot|habit) to\b|\b(?:hard|harder) (?:for (?:them|him|the enemy|an enemy) )?to (?:reach|hit|see|follow|track|trade|catch|find|spot|flank|miss|read|predict|surround|pin)\b`,
    String.raw`\b(?:a|an|the|any|some|no) better (?:${PLACES})s?\b|\bbetter (?:ground|cover|footing)\b`,
    String.raw`\b(?:long|not|far|close|near) enough\b|\bas (?:much|long|many|little|soon|few) as\b|\bas \w+ as you would\b|\bbadly(?= (?:outnumbered|outgunned|hurt|placed)\b)`,
    String.raw`\bthe most (?:dangerous|useful|important|open|likely|direct|valuable|common|exposed|helpful|effective|reliable)\b|\bmost of all\b|\bnothing wrong with\b|\b(?:hunt|hunting|look|looking|go|going|ask|asking) for more\b`,
    String.raw`(?<=\b(?:if|when|once|whenever)\b[^,;:]*)wrong|too(?=[,:;.!?]|$)|(?<=^(?:don't|do not|never|avoid)\b[^.;]*)too(?= (?:far|close|long|early|late|soon|high|low|wide|fast|near|deep|quickly)\b)|(?<=\b(?:if|when|until|before|where|unless|while|that|who)\b[^,;:]*)too(?= \w+)`,
    // What would be, behind a word that leaves it open: "the door that a trade would come through".
    String.raw`(?<=\b(?:where|that|who|which|what|how|whoever|whether)\b[^.,;:]*)\bwould\b(?! have)`,
    // What is to be done once more is no news: "before you go out again".
    String.raw`(?<=\b(?:before|until|once|as soon as)\b[^,;:.]*)\bagain\b|(?<=\b(?:up|back|full|alive|ready|out|in|there|together|free|clear|even)) again\b`,
  ].join('|'),
  'gi',
)

/** A clause that supposes: it may compare, since nothing in it is said to be so. */
const SUPPOSED_CLAUSE = /\b(?:if|when|whenever|once|unless|wherever|until)\b[^,;:.!?]*/gi
const COMPARING = /\b(?:more|less|fewer|than|many|most|several|harder|few|badly)\b/gi
/** What a player is measured by: compared with that, even a supposed clause hints at how it is. */
const MEASURED =
  /\b(?:die|dies|dying|lose|loses|losing|miss|misses|fail|fails|deaths?|kills?|accuracy|aim|damage|scores?|scoring|points|play|plays|perform|often|usual|others|lobby)\b/i

export function isRefusedWord(word: string): boolean {
  return REFUSED.has(word)
}

/** A sentence without the turns in which such words stand rightly. */
export function withoutTurns(text: string): string {
  return text
    .replace(SUPPOSED_CLAUSE, (clause) => (MEASURED.test(clause) ? clause : clause.replace(COMPARING, ' ')))
    .replace(FIXED_TURNS, ' ')
}
