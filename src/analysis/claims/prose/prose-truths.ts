/**
 * Forms of what is always so, and so tells nothing of a match: "it pays to wait", "a step back is enough to break the line". Only of what is
 * not anybody's: with "your", "this" or "these" it would tell of the player.
 */
const WORTH: readonly RegExp[] = [
  /^it(?:'s| is) (?:(?:often|always|usually) )?(?:worth|(?:fine|okay|safe|best|good|wise|smart|enough|easy|hard) to)\b/,
  /^it (?:often |always |usually |also )?(?:pays|helps) to\b/,
  /^there(?:'s| is) (?:no (?:rush|need|hurry|shame)|time to)\b/,
  /^(?:(?:an?|any|one|each|every|no) )?(?!(?:your|this|that|these|those|the|it|there|they|you|he|she)\b)(?:\w+ ){1,4}(?:is|are) (?:worth|enough|safe|fine)\b/,
  /^(?:an?|any|one) (?:\w+ ){1,3}(?:beats|is worth) (?:an?|any|one|no|none)\b/,
  /^the (?:best|safest|easiest|quickest|simplest) (?:\w+ ){1,2}is (?:the one (?:you|that)|an?|to)\b/,
  /^no (?:need|rush|hurry|reason|shame) (?:to|in)\b/,
]

/** The words behind such a form, which may not tell anything either; null where it is none. */
export function isWorthSaying(text: string): readonly string[] | null {
  const found = WORTH.map((form) => form.exec(text)?.[0]).find((one) => one !== undefined)
  if (found === undefined || /\b(?:your|you|here)\b/.test(found.replace(/\bone you$/, ''))) return null
  return text
    .slice(found.length)
    .split(' ')
    .filter((word) => word !== '')
}
