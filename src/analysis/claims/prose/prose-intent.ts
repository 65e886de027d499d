import type { Reason } from '#analysis/claims/reason.ts'

/** What somebody meant, felt or knew. Nothing that the coach is given shows it, so no sentence says it, advice least of all. */
const INTENT =
  /\b(?:panic\w*|tilt\w*|rag(?:e|ed|es|ing)|hesita\w+|chok(?:e|ed|es|ing)|want(?:s|ed|ing)?|hop(?:e|ed|es|ing)|wish\w*|intend\w*|intent\w*|meant|mean to|tried|refus\w+|forg[eo]t\w*|greed\w*|careless\w*|reckless\w*|laz(?:y|iness|ily)|scar(?:e|ed|es|ing)|afraid|fear\w*|nervous\w*|overconfiden\w+|confiden\w+|impatien\w+|frustrat\w+|angry|anger|bored|boredom|ego|stubborn\w*|distract\w*|confus\w+|surpris\w+|desperat\w*|cocky|arrogan\w+|eager\w*|overeager|tempt\w*|decided|chose|thought|believed|knew|felt|liked|(?<=\b(?:you|they|he|she|i|we|would|who|not|to|enemy|enemies|team|opponents?|players?) )like|(?<=(?<!\b(?:when|if|whenever) )\b(?:you|they|he|she) (?:\w+ )?)feel(?! (?:free|for)\b)|loves?|hated?|afford|mindset|mentality|nerves?|stress\w*|pressured|lost (?:your|their) \w+)\b/gi

/** What the one who reads may choose, and nobody is said to have chosen. */
const CHOICE =
  /\bforget (?:about )?(?:the|that|any) (?:ball|flag|hill|zone|kill|target|enemy|body|weapon|loot|chase|objective|score)\b|\b(?:keep|hold|take) (?:that|this) thought\b|\bthought (?:is|should be) to\b|\byou (?:may|might) want to\b|\b(?:place|spot|position|range|weapon|one|where|what|how) you (?:want|like)(?: to)?\b/gi

export function checkIntent(text: string): Reason[] {
  return [...text.replace(CHOICE, ' ').matchAll(INTENT)].map(([word]) => ({ kind: 'intent', text: word }))
}
