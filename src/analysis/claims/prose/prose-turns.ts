/** Where one may stand or pass. */
const PLACE =
  'corner|door|doorway|spot|place|way|direction|side|room|angle|path|route|exit|wall|cover|ledge|window|line|area|position|crate|pillar|hallway|ramp|stairs'
const SHOT = 'shots?|fire|bullets?|sounds?|steps|footsteps|noise|gunfire'
const WAS = 'was|were|stood|began|started|ended|came from|could have (?:been|gone|turned back|waited|left)'
const LOOKING = 'look(?: at| for)?|see|check|ask|watch|note|write|find|review|decide|name|study|spot'

/** Behind such a turn, these would tell when or how often it was so. */
const NOT_COUNTED = String.raw`(?! (?:first|each|every|so|all|too|again|last|most|often|always|twice|at the (?:start|end|beginning)|in (?:the|your|this|each|every|all)|during|by|like)\b)`

const choice = (...forms: readonly string[]) => new RegExp(forms.join('|'), 'gi')

/** What is at hand whatever happened, "the corner you just passed": its past tells nothing of the match. */
const AT_HAND = choice(
  String.raw`\bthe (?:last|nearest|first|same) (?:${PLACE}) (?:that )?you(?:'ve| have)? (?:just )?(?:passed|left|came (?:through|from|past|around)|used|crossed)\b${NOT_COUNTED}`,
  String.raw`\bthe (?:${PLACE}) (?:that )?you(?:'ve| have)? just (?:passed|left|used|crossed|cleared|checked|fired|shot|came|went|took|looked)(?: (?:from|through|out of|past|around))?\b${NOT_COUNTED}`,
  String.raw`\bthe (?:way|direction|side|route|path) (?:that )?you came(?: from| in| through| by)?\b${NOT_COUNTED}`,
  String.raw`\bthe (?:${PLACE}) (?:that )?you started (?:from|at)${NOT_COUNTED}`,
  String.raw`\bwhere you(?:'ve| have)? (?:just )?(?:came from|fired(?: from)?|shot from|got (?:the|your|a) kill)\b${NOT_COUNTED}`,
  String.raw`\b(?:where|the (?:direction|side|angle|place|corner|spot) (?:that |where |from which )?)(?:the |those |any )?(?:last |first )?(?:${SHOT}) (?:came from|came(?! from)|was|were)\b${NOT_COUNTED}`,
  String.raw`\bwhere (?:everybody|everyone|anybody|anyone|somebody|someone) (?:has |just )?(?:heard|saw|seen) (?:it|the (?:shots?|fight|kill))\b${NOT_COUNTED}`,
  String.raw`\b(?:the (?:enemy|target|opponent|player|one) you(?:'ve| have)? (?:just )?(?:hurt|hit|weakened|wounded|damaged|marked|cracked)|what you(?:'ve| have)? (?:just )?(?:started|began|opened))\b${NOT_COUNTED}`,
  String.raw`\b(?:the|an?) (?:enemy|target|opponent|one|player|door|angle|side|direction|area) (?:that |which |who )?(?:your|a) (?:team|team-?mates?) (?:is|are) (?:already |also |just )?(?:shooting|firing|looking|aiming|watching|holding|covering|fighting|pushing)(?: (?:at|on))?\b${NOT_COUNTED}`,
  String.raw`(?<=\b(?:deaths|fights|moments|clips|lives|points|facts) )(?:listed|shown|named|marked|described|told) (?:here|below|above)\b`,
)

/** "Ask where cover was": what is to be found out is not told. Who says "why" tells that it was so. */
const ASKED = new RegExp(
  String.raw`(?<=^(?:[\w' -]*[,;:]? )?(?:${LOOKING})\b[^.;:]*)\b(?:where|whether|which (?:way|door|wall|exit|corner|team-?mate)|who|(?:the )?moments? (?:where|when|at which))(?: (?!(?:not?|never|again|always)\b)[\w'-]+){0,5}? (?:${WAS})(?= (?:near|close|free|open|up|down|in sight|at|by|behind|around)\b|[,.;]|$| and )`,
  'gi',
)

/** "If the fight went badly", where something would be: unreal, and not past. */
const UNREAL = /\b(?:if|when|in case) (?=[^,;:.]*\b(?:went|came|got|were|was|saw|had)\b)[^,;:.]*/gi

/** Words that suppose as "when" does. */
const SUPPOSED = choice(
  String.raw`\b(?:(?:each|every|any|the next|next|the) time|the (?:moment|second|instant)|(?:as|so) long as(?! your (?:\w+est|last|first)\b)|by the time|in case|even (?:if|when)|provided(?: that)?|as soon as)(?= (?:you|an?|the|your|they|he|it|some\w+|no\w+|every\w+|one|another|that|there|nothing|both|two)\b)`,
  String.raw`(?:^|(?<=[,;:] ))should (?=(?:an?|another|any|the|your|some\w+|any\w+|no\w+|it|they|he|you|one|two)\b)`,
  String.raw`^(?=(?:an?|one|two) (?:man|player|team-?mate|friend|body|gun)s? (?:down|up|short|ahead|behind)\b)`,
)

/** What is said to be bought, and costs nothing. */
const BOUGHT =
  /\bbuy(?=(?:ing)? (?:yourself |your \w+ |them |him )?(?:some |a little |a bit of )?(?:time|space|room|distance|a (?:moment|second)|seconds)\b)/gi

/** A sentence with the turns that tell nothing put as plainly as they can be. */
export function plainOf(text: string): string {
  return text
    .replace(/\bat least\b/gi, 'only')
    .replace(AT_HAND, 'there')
    .replace(ASKED, 'there')
    .replace(UNREAL, (found) => (/\bwould\b/.test(text) ? 'if it comes' : found))
    .replace(/\ba third(?= (?:player|enemy|opponent|one|party|person|gun|man|shooter|team-?mate)\b)/gi, 'another')
    .replace(/\bforget(?: about)?(?= (?:the|that|any)\b)/gi, 'leave')
    .replace(/(?<=\bas if (?:some\w+|no\w+|every\w+|there|it|(?:an?|the|every|each) \w+) )(?:were|was)\b/gi, 'is')
    .replace(BOUGHT, 'gain')
    .replace(SUPPOSED, (found) => (/should /i.test(found) ? 'if ' : found === '' ? 'When ' : 'when'))
}
