import type { Fact } from '#shared/report/fact.ts'

/** What a piece of advice speaks of, and the facts that are about it. */
const TOPICS: readonly (readonly [says: RegExp, kinds: RegExp])[] = [
  [
    /\b(?:after|following|behind) (?:a|each|every|your|the|any|one)(?: \w+)? kill\b|\bkill(?:s)?,|\bonce (?:you|the) (?:get|kill)\b/i,
    /kill/,
  ],
  [
    /(?<!\b(?:they|enemy|other team|opponents|side) (?:is|are) )\b(?:short of players|short-handed|outnumbered|(?:a|one) (?:man|player|teammate|body) down|down (?:a|one) (?:man|player)|numbers (?:are )?(?:down|against))\b/i,
    /behind|short|swing|first-to-fall|seen/,
  ],
  [
    /\b(?:ahead on players|a (?:man|player) up|up a (?:man|player)|numbers (?:are )?up|numbers advantage|(?:they|enemy|other team|opponents) (?:is|are) (?:short of players|short-handed|outnumbered))\b/i,
    /ahead|swing|seen/,
  ],
]

/** Whether a piece of advice speaks of what it cites. One that names no occasion fits any. */
export function fitsItsFacts(text: string, cited: readonly Fact[]): boolean {
  const spoken = TOPICS.filter(([says]) => says.test(text))
  return spoken.length === 0 || spoken.some(([, kinds]) => cited.some((fact) => kinds.test(`${fact.kind} ${fact.variant}`)))
}

/** What no drill asks for: every line of deaths is about a fight that could have waited. */
const INTO_IT =
  /\b(?:push|chase|rush|charge|dive|hunt|peek|challenge|swing|sprint (?:in|at|into)|run (?:in|at|into)|jump (?:in|at|into)|go for(?! (?:the (?:head|body|chest|shield|legs?|gap|door|exit)|cover|headshots?)\b)|hurry)\w*\b/gi
const HELD_BACK =
  /\b(?:don't|do not|never|not|no|only|without|instead of|rather than|avoid|resist|refuse|before|until|unless|than|over|skip|delay|whether|when|if|while|who|after|as|drop|ask)\b/i
/** How or when a fight may be taken: from somewhere safe, or only once something is so. */
const PREPARED =
  /^peek, .*\b(?:back|cover|leave|hide|duck|away)\b|^(?:peek|swing|challenge)\w* (?:\w+ )?(?:from (?!where)|slowly|carefully|wide (?:when|if|around|past|so)|around|out of|one|with (?!your pistol)|when)/i
const ONLY = /\bonly (?:when|if|after|once)\b/i
/** What may follow once something safe was done; a chase is none of it. */
const TAKEN_ON = /^(?:push|peek|challenge|swing|charge|go for)/i
/** What has been done before "then": "Wait for your shield, then push." */
const FIRST =
  /\b(?:wait|reload|check|clear|listen|break|bait|let|hold|heal|reset|group|regroup|gather|make sure)\b.*[,;:]? (?:and )?then\W*$/i
/** "Each push": something that is done, and not an order. */
const AS_NOUN = /\b(?:every|each|a|the|your|any|that|this|first|next)\s*$/i
const WITH_OTHERS =
  /\b(?:together|with (?:(?:your|a|the|some|another) (?:\w+ )?(?:team|squad|group|partner|pair|team-?mates?|mates?|friends?|buddy|side|others|rest)|somebody|someone|one|others|them)|team-?mates?|behind (?:your|a)|as a (?:team|group|pair|unit)|(?:as|like) one|in pairs|with (?:two|both) of you|when your (?:shield|team))\b/i

/** The words by which advice asks for the opposite of what the drills ask for; null where it does not. */
export function againstDrill(text: string): string | null {
  for (const found of text.matchAll(INTO_IT)) {
    const before = text.slice(0, found.index).split(/[,;:]/).at(-1) ?? ''
    const isHeld = /s$/i.test(found[0]) || /^\w*\s+only\b/i.test(text.slice(found.index)) || /\b(?:over)?shield charge/i.test(text)
    if (!isHeld && !isPrepared(text, found) && !HELD_BACK.test(before) && !AS_NOUN.test(before) && !WITH_OTHERS.test(text)) return found[0]
  }
  return null
}

function isPrepared(text: string, found: RegExpExecArray): boolean {
  const isTaken = TAKEN_ON.test(found[0]) && !/\balone\b/i.test(text)
  return isTaken && (ONLY.test(text) || PREPARED.test(text.slice(found.index)) || FIRST.test(text.slice(0, found.index)))
}
