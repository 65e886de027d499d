import { figuresIn } from '#analysis/claims/figures.ts'
import type { Reason } from '#analysis/claims/reason.ts'

const SMALL = '(?:two|three|four)(?: or (?:three|four|five))?'
/** What a plan may have some of, and no match is counted by. */
const PLANNED =
  'steps?|paces|ways?|exits?|routes?|angles?|guns|enemies|opponents|players|team-?mates|friends|sides|corners|walls|doors|entrances|covers|breaths|beats|things|spots|places|weapons|shots|options|rooms|people|levels|floors|crates|directions|points|names|words|peeks|bursts|looks|tries|safe \\w+'
/** Before a number, these say that there are so many. */
const DEFINITE = String.raw`(?<!\b(?:the|your|these|those|this|all|their|last|first|other|of|that|his|her|my|our|same|only|next|its|every) )`

/** Number words that count nothing where something is told to be done, and not told to be so. */
export const UNCOUNTED = new RegExp(
  [
    String.raw`\bones?\b|\bonce\b(?! in (?:the|this|your))|\bone by one\b`,
    String.raw`\b(?:think|look|check|listen) twice\b|(?<=^(?:don't|do not|never|avoid)\b[^.;:]*\bsame \w+ )twice\b(?! as\b)`,
    String.raw`\bboth (?:sides|ways|ends|hands|of you|of them|are|can|doors|teams|exits|entrances|corners|weapons|guns|flanks|walls|levels|thumbs|shoulders|shields|players)\b|\byou both\b|\bthem both\b`,
    String.raw`\bhalf (?:a (?:second|step|turn|breath|magazine|shield)|your (?:magazine|shield)|of you|empty|full|open|turn|step|way|gone)\b`,
    String.raw`${DEFINITE}\b${SMALL} (?:of (?:you|them|us|your (?:team|team-?mates|side))|(?:\w+ )?(?:${PLANNED}))\b`,
    String.raw`\ba second or two\b|\b(?:a|the) (?:team|group|stack) of (?:two|three|four)\b|\bcount to (?:two|three)\b(?! (?:because|as|since|for)\b)`,
    String.raw`\b(?:an?|any|every) (?:\w+ )?(?:one|two|three)[ -](?:against|on|versus)[ -](?:one|two)s?\b`,
    String.raw`${DEFINITE}(?<!\b(?:won|lost|a|every|any) )\b(?:one|two) (?:against|on|versus) one\b|\bnext (?:two|three|four|five) (?:matches|games|sessions|lives|fights|rounds)\b`,
    String.raw`(?<=\b(?:practi[cs]e|train|warm up|play|aim)\b[^.;:]*)\bfor (?:five|ten|fifteen|twenty) minutes\b`,
    String.raw`(?<=\b(?:if|when|while|once|with|until)\b[^.;,]*)\bhalf (?:of )?your (?:team|side|squad)\b`,
    String.raw`^with (?:one|two)(?: \w+)? (?:down|up|alive)\b`,
  ].join('|'),
  'gi',
)

export function checkCounts(text: string): Reason[] {
  return figuresIn(text.replace(UNCOUNTED, ' ')).map(
    ({ kind, text: found }): Reason => ({ kind: kind === 'time' ? 'time' : 'figure', text: found }),
  )
}
