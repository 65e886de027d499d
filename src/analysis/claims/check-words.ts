import type { Reason } from './reason.ts'

/** What no log knows: why somebody did something, what they meant, saw or felt, and where they stood. */
const UNKNOWABLE: readonly RegExp[] = [
  /because (?:you|he|she|they|your)\b/i,
  /\b(?:panick|tilt|rage|hesitat|chok)(?:ed|ing)\b/i,
  /\b(?:wanted|tried|meant|hoped|chose|intended|refused|forgot|attempted)\b/i,
  /\bdecided\b(?! it\b)/i,
  /\b(?:careless|reckless|greedy|lazy|scared|afraid|nervous|overconfident|impatient)(?:ly)?\b/i,
  /\bout of position|\bbadly positioned|\b(?:bad|poor|good|great) (?:position|positioning|aim)\b/i,
  /\b(?:overextend|flank|camp|rush|peek)(?:ed|ing)\b/i,
  /\bcover\b/i,
  /\b(?:should|could) have\b/i,
  /\b(?:outplayed|outsmarted|outgunned|surprised|ambushed)\b/i,
]

/** Cause, intent and position in a sentence that says what happened. Advice may imagine them. */
export function checkWords(text: string): Reason[] {
  return UNKNOWABLE.flatMap((pattern) => {
    const found = pattern.exec(text)
    return found ? [{ kind: 'word', text: found[0] }] : []
  })
}
