import { isAdvising } from './prose-grammar.ts'
import { wordsOf } from './prose-shape.ts'

/** All that a link between sentences is made of: it points, orders and binds, and has no word for what happened. */
const LINK_WORDS: ReadonlySet<string> = new Set(
  `a about after all and apart are as at back be before begin begins behind belong belongs below beside between both but by carry carries clear close closely clip clips come comes
  connect connected connects each early easiest easy end first fit fits for from give go goes good hand hang happen happens have here how in into is it it's itself keep last lead leads let like line
  list look looking make matter matters mind moment moments move moves next not now of on once one open other others over part parts picture place point points put read remain rest right
  same say second see seen set show shows side sits so stand stands start starts step take takes task that that's the their them then there these they thing things think third this those though through tie ties
  time to together top turn turns two under until up video view watch watching way what when where which while whole why with within word words work works worth you your yourself drill fix focus part plan habit's
  answer answers question questions theme thread threads topic subject advice help helps mark match matches leave leaves also bring brings simple simplest start's practice practise detail details idea
  rather than just only keep kept and's follow follows following also another area areas both's back picking pick pull order orders way's section report page chapter next's`.split(
    /\s+/,
  ),
)
const REFUSED =
  /\b(?:both|two|second time|you (?:are|have|keep|let|take|make|give|leave|stand|show|go|move|see|do)|your (?:time|side|match|part|work|plan|way|view|focus|word|hand))\b/i
/** What a link begins with. */
const BEGINS =
  /^(?:so|and|now|then|next|first|also|here|there|this|that|these|those|it|it's|that's|the|one|each|all|with|from|as|to|start|begin|keep|look|watch|see|put|take|carry|think|let|pick|read|work|set|before|after|for|in|on|another|what|which|of)\b/i

/** Whether a sentence only points and binds. */
export function isLinking(text: string): boolean {
  const all = wordsOf(text)
  if (REFUSED.test(text)) return false
  return all.every((word) => LINK_WORDS.has(word)) && BEGINS.test(text) && (isAdvising(text) || !/\?$/.test(text))
}
