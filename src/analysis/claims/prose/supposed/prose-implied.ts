/** What a match has many of, and what is counted of it. */
const EVENT =
  'deaths?|kills?|li(?:fe|ves)|fights?|duels?|loss(?:es)?|defeats?|falls?|wins?|trades?|headshots?|chases?|push(?:es)?|jumps?|sprints?|reloads?|clips?|rounds?|captures?|mistakes?|errors?|chances?|hits|shots|times'
/** Nouns that say how many of something there are, without a number. */
const COLLECTIVE =
  'pair|couple|handful|bunch|trio|quartet|dozen|string|series|run|streak|row|spate|spree|bulk|majority|minority|third|quarter|fraction|share|lot|lots|plenty|pile|cluster|scatter|number|batch|set|group|half|most|rest|all|none|many|few|several|some|each|every one|any'
/** Adjectives that say so. */
const QUANTITY =
  'lone|sole|solitary|single|few|many|several|most|numerous|countless|frequent|repeated|recurring|occasional|rare|constant|endless|regular|odd|isolated|double|triple|twin|quadruple|multiple|various|scattered|steady|continual|daily'
const SOMEBODY = 'enem(?:y|ies)|opponents?|players?|targets?|team-?mates?|man|friend'
/** Verbs that a sentence about a picture may ask for: nothing else can be done with one. */
const WATCHING =
  /^(?:then |now |first |next |so |before you play(?: on)?, |after the match, )*(?:watch|look|go through|rewatch|review|open|play|pause|compare|study|check|see|read|use|begin|start|take|pick|step through|slow|stop|note|ask|have a look|(?:you can|what you|here|the next|all|each|both|this|these|that|it|there)\b)\b/i
const PICTURE = 'clips?|videos?|footage|replays?|recordings?'
/** What nobody holds unless he took it. */
const TAKEN =
  'rockets?|rocket launcher|launcher|sniper|sniper rifle|sword|hammer|shotgun|power weapons?|heavy weapons?|turret|laser|railgun|cannon|bow'

/** "Again" and what is like it. */
const AGAIN = String.raw`\b(?:again|once more|one more time|anew|afresh|a (?:second|third) time|another (?:life|time|round|shield))\b`
/** What may be done once more as part of a plan, by the one who reads. */
const PLANNED =
  /\b(?:you(?:'re| are)?|your (?:shield|team|team-?mates?|weapon|magazine|side|squad)|it(?:'s| is)?|every(?:body|one)|some(?:body|one)|an? (?:team-?mate|friend|player)|(?:they|team-?mates?|both|all of you)(?: are)?|the (?:teams|numbers|shield|area|room|way|team|radar|coast|others?)|to|and|then|or|they(?:'re| are)|don't|never|not|not to) (?:(?:can|is|are|has|have|get|gets|come|comes) )?(?:(?:go|goes|step|come|comes|move|peek|look|shoot|fire|fight|engage|push|head|leave|turn|challenge|show|swing|aim|enter|advance|attack|join|meet|group|regroup|try|check|start|open|throw|use|reload|sprint|run|jump|take|full|ready|alive|up|clear|safe|together|free|back|even|complete|quiet|charged|recharged|level|loaded|reloaded|listen|listening|glance)(?: |$))(?:(?:out|back|in|forward|up|on|together|full|ready|alive|free|clear|safe|whole|even|yourself|them|it|to full|at them|the (?:room|area|corner|fight|door|angle|next \w+)|a (?:fight|corner|duel|room)|into (?:the|a) \w+) ?)*$/i

const IMPLIED: readonly RegExp[] = [
  // A definite noun with a quantity: "the lone death", "the many deaths".
  new RegExp(
    String.raw`\b(?:the|your|these|those|this|that) (?:\w+ )?(?:${QUANTITY}) (?!(?:${SOMEBODY}|of|ones?)\b)(?:[\w-]+ )?(?:${EVENT})\b`,
    'i',
  ),
  // "The handful of deaths", "a string of fights", "half of your kills".
  new RegExp(
    String.raw`\b(?:${COLLECTIVE})(?: of)? (?:(?:the|your|these|those|this|that|all) )?(?:[\w-]+ ){0,2}?(?:deaths|kills|lives|duels|losses|defeats|falls|wins|headshots|clips|mistakes|errors|chases|pushes|jumps)\b`,
    'i',
  ),
  /\b(?:pair|couple|handful|bunch|trio|quartet|dozen|string|series|run|streak|row|spate|spree|bulk|majority|minority|third|quarter|fraction|share|number|pile|cluster|most|many|several)(?: of)? (?:(?:the|your|these|those) )?(?:[\w-]+ )?fights\b/i,
  // A definite quantity of an adverb: "the constant jumps" has no event behind it that is counted otherwise.
  /\b(?:the|your|these|those) (?:lone|sole|solitary|rare|constant|endless|frequent|repeated|recurring|numerous|countless|many) (?!enem|opponent|player|target|team)\w+/i,
  // What is not to come back was there.
  /\bso(?: that)?\b[^.;]*\b(?:not|never|no longer|n't)(?: \w+)? (?:return|recur|repeat|happen|come (?:back|to (?:that|this)))\b|\bso(?: that)? (?:the|these|those|your) (?:[\w-]+ ){0,4}(?:ends?|stops?|returns?|shrinks?|grows?)\b/i,
  // Who goes on doing something does it; only "if" leaves it open.
  /(?<!\b(?:if|unless|whoever|in case|(?:an?|any) \w+ (?:who|that)) (?:[\w'-]+ ){0,4})\bkeeps (?!(?:you|him|them|it|your|the|an?|its|his|cover)\b)(?:on )?(?:\w+ing|up)\b/i,
  /\b(?:until|once|when|before|after|as soon as|by the time) (?:you|your (?:team|side|squad)|they|he|the (?:enemy|other team)) (?:(?:stop|quit|cease)s? (?!(?:shooting|firing|moving|sprinting|reloading)\b)\w+ing|(?:start|begin)s? (?:losing|dying|falling|missing|to (?:lose|die|fall|miss)))\b/i,
  /\b(?:stops?|quits?) (?:finding|killing|catching|hitting|beating|flanking|punishing|costing) /i,
  /\bstill (?:push|chase|rush|run|sprint|jump|walk|fight|fall|lose|die|miss|stand|play)(?:es|s)?\b(?! (?:at you|if|up|there)\b)|\bstill (?:\w+s) (?:you|your)\b/i,
  /(?<!\bif )\b(?:the|that|this) same (?:enemy|opponent|player|shooter|sniper|gun|shot)s? (?!(?:as|is|was|has)\b)\w+s (?:you|your)\b/i,
  /\bcosts? (?:you |your \w+ )?(?:another|one more)\b/i,
  // What is shown or held.
  new RegExp(
    String.raw`\b(?:as|like|unlike|than) (?:in|on|at)? ?(?:this|the|these|that|those|every|each|most) (?:\w+ )?(?:${PICTURE})\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:the|your|that|this) (?!(?:moments?|seconds?|start|end|beginning|middle|part|parts|radar|map|scene|timer|time|rest|order|list|first|last)\b)[\w-]+ (?:in|of|on|from|within) (?:this|the|these|that|those|every|each|both|most|all) (?:\w+ )?(?:${PICTURE})\b`,
    'i',
  ),
  new RegExp(
    String.raw`(?<!\b(?:if|when|once|while|have|whenever|after)\b[^,;:]*)\byour (?:own )?(?:${TAKEN})\b(?! (?:charge|ammo)\b)`,
    'i',
  ),
  /\b(?:the|that|this) [\w-]+(?: [\w-]+)? in (?:your|their|his) hands?\b|\b(?:the|that|this) [\w-]+(?: [\w-]+)? on (?:your|his) (?:back|belt|shoulder)\b/i,
]

/** A sentence about a picture that asks for anything but to look at it. */
function isBesidePicture(text: string): boolean {
  return new RegExp(String.raw`\b(?:${PICTURE})\b`, 'i').test(text) && !text.split(/[,;:]/).some((part) => WATCHING.test(part.trim()))
}

/** A repetition in a clause of time, of what was not for the reader to do: "before he hits you again". */
function isRepeated(text: string): string | undefined {
  const found = [...text.matchAll(new RegExp(AGAIN, 'gi'))].find(
    ({ index }) => !PLANNED.test((text.slice(0, index).split(/[,;:]/).at(-1) ?? '').trim()),
  )
  return found && /\b(?:watch|watching|read)\b[^,;:]*$/i.test(text.slice(0, found.index)) ? undefined : found?.[0]
}

/** The words by which an order takes a count, a repetition, a picture or a weapon for granted; undefined where none do. */
export function impliedIn(text: string): string | undefined {
  const found = IMPLIED.map((form) => form.exec(text)?.[0]).find((one) => one !== undefined)
  return found ?? isRepeated(text) ?? (isBesidePicture(text) ? text : undefined)
}
