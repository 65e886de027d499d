const ONE = '(?:one|1|once)'
const MANY = '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|0|[2-9]|[1-9]\\d+)'
const COUNTED =
  '(death|kill|assist|award|steal|return|stop|headshot|shot|shield|lead|match|minute|player|teammate|duel|hit|event|medal|Perfect)'

/** Keeps the patterns from matching a part of a figure, as in "2.5 deaths" or "3–1". */
const NOT_IN_NUMBER = '(?<![\\d.,:–-])'

/** Finds faults such as "one deaths", "two kill", "1 have" and "five was". */
export function findGrammarFaults(text: string): string[] {
  const plain = text.replace(/\d+,(?=\d{3})/g, '')
  const faults = [
    new RegExp(`${NOT_IN_NUMBER}\\b${ONE} ${COUNTED}(?:e?s)\\b`, 'gi'),
    new RegExp(`${NOT_IN_NUMBER}\\b${MANY} ${COUNTED}\\b(?!s|es|-|')`, 'gi'),
    new RegExp(`${NOT_IN_NUMBER}\\b${ONE} (?:were|have|are)\\b`, 'gi'),
    new RegExp(`${NOT_IN_NUMBER}\\b${MANY} (?:was|has|is)\\b`, 'gi'),
    new RegExp(`${NOT_IN_NUMBER}\\b${ONE} (?:times|seconds)\\b`, 'gi'),
    /\bone of (?:your team's|your|the|their) one\b/gi,
  ]
  return faults.flatMap((fault) => [...plain.matchAll(fault)].map(([found]) => `"${found}" mixes one and many`))
}
