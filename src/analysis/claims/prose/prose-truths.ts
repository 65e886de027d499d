/**
 * Forms of what is always so, and so tells nothing of a match: "it pays to wait", "a step back is enough to break the line". Only of what is
 * not anybody's: with "your", "this" or "these" it would tell of the player.
 */
const WORTH: readonly RegExp[] = [
  /^it(?:'s| is) (?:(?:often|always|usually) )?(?:worth|(?:fine|okay|alright|all right|safe|best|good|wise|smart|enough|easy|hard) to)\b/,
  /^there(?:'s| is) nothing wrong with\b/,
  /^(?:nobody|no one|no player) (?:has|needs) to\b/,
  /^not every (?:\w+ ){1,2}(?:needs|has to|is worth|deserves)\b/,
  /^it (?:often |always |usually |also )?(?:pays|helps) to\b/,
  /^there(?:'s| is) (?:no (?:rush|need|hurry|shame)|time to)\b/,
  /^(?:(?:an?|any|one|each|every|no) )?(?!(?:your|this|that|these|those|the|it|there|they|you|he|she)\b)(?:\w+ ){1,4}(?:is|are) (?:worth|enough|safe|fine)\b/,
  /^(?:an?|any|one) (?:\w+ ){1,3}(?:beats|is worth) (?:an?|any|one|no|none)\b/,
  /^(?:often |sometimes |usually |mostly )?the (?:best|safest|easiest|quickest|simplest|wisest|first|next|only safe|only|smart|right|good|better|wise|safe|simple|sensible|easy) (?:\w+ (?:to do )?){1,2}(?:here |then )?is (?:the one (?:you|that)|(?:often |sometimes |usually |just |simply )?(?:an?|to|(?=(?:wait|hold|stay|leave|step|go|get|fall|back|reload|move|hide|listen|look|retreat|run|let|walk|find|drop)\b)))\b/,
  /^(?:an?|any|each|every) (?:\w+ ){1,3}is (?:an?|the|your|always an?|often an?) (?:(?:good|right|best|safe|perfect|fine|clear) )?(?:moment|time|place|chance|signal|sign|cue|reason|spot|invitation) to\b/,
  /^it (?:only |just )?takes (?:only |just |no more than )?(?:a|one) (?:second|moment|breath|step|look|glance) to\b/,
  /^(?:an?|any) (?:\w+ ){1,4}(?:(?:that|which) you can \w+ )?is (?:\w+er|worth more) than (?:an?|one|any|none|no)\b/,
  /^being (?:(?:an? )?\w+ (?:down|up|short)|ahead|behind|outnumbered|alone|alive|last) is (?:not |never )?(?:the|an?|no) (?:\w+ )?(?:moment|time|reason|chance|cue|signal|excuse|sign) to\b/,
  /^(?:better|safer) (?:to|(?=(?:wait|hold|stay|leave|step|go|fall|reload|move|hide|arrive|be|take|give|let|have)\b))\b/,
  /^it(?:'s| is) (?:often |always |usually )?(?:better|safer|easier|wiser) to\b/,
  /^(?:cover|patience|distance|height|crossfire|teamwork|timing|sound|position) beats (?:an? )?(?!(?:you|your|yours|them|him|it|us|the)\b)\w+$/,
  /^no (?:need|rush|hurry|reason|shame) (?:to|in)\b/,
]

/** What is yours to do, and so asked for: "your first job is to stay alive". */
const YOURS =
  /^your (?:first |only |next |main |one |best )?(?:job|task|goal|aim|thought|priority|move|step|plan|duty|question|look|instinct|option) (?:is|should be|can be|must be) (?:always |often )?(?:to (?=\w)|(?=(?:wait|hold|stay|leave|cover|safety|distance|back|away|out|towards)\b))/

/** The words behind such a form, which may not tell anything either; null where it is none. */
export function isWorthSaying(text: string): readonly string[] | null {
  if (YOURS.test(text)) return text.replace(YOURS, '').split(' ')
  const found = WORTH.map((form) => form.exec(text)?.[0]).find((one) => one !== undefined)
  if (found === undefined || /\b(?:your|you|here)\b/.test(found.replace(/\bone you$|\bthat you can\b/, ''))) return null
  return text
    .slice(found.length)
    .split(' ')
    .filter((word) => word !== '')
}
