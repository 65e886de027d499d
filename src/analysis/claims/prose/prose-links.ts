import { isAdvising } from './prose-grammar.ts'
import { wordsOf } from './prose-shape.ts'
import { isThing } from './prose-vocabulary.ts'

/** All that a link between sentences is made of: it points, orders and binds, and has no word for what happened. */
const LINK_WORDS: ReadonlySet<string> = new Set(
  `a about after all and apart are as at be before begin begins behind belong belongs below beside between both but by carry closely clip clips come
  comes connect connected connects each early end first fit fits for from give go goes good have here how in into is it it's itself keep last lead leads
  let like line list look looking make mind moment moments move moves next not now of on once one other others part parts picture place point points put
  read remain rest same say second see seen set show shows so start starts step take task that that's the their them then there these they thing things
  think third this those though time to together two until video watch watching way what when where which while whole why with within word words work
  works worth your drill fix focus plan answer answers question questions theme thread threads topic subject advice help helps mark match matches leave
  leaves also bring brings simple start's practice practise detail details idea rather than just only and's follow follows following another area areas
  both's picking pick pull order orders way's section report page chapter next's above everything anything else try gets can precisely exactly simply down
  us apply applies further more clear clearest short brief build builds turn turns return similar related linked open opens describe describes cover covers
  card cards example examples listed marked shown pair pairs following footage replay slow found`.split(/\s+/),
)
/** What one may be told to look at, and of which a link says nothing. */
const POINTED_AT: ReadonlySet<string> = new Set(['death', 'deaths', 'fight', 'fights', 'life', 'lives', 'kill', 'kills'])
const NEAR: ReadonlySet<string> = new Set(['near', 'around', 'behind', 'without', 'your', 'under', 'themselves', 'itself'])
/** What would make even these words tell something: that it was not the first time, or what "you" do. */
const REFUSED =
  /\b(?:both|two|you|not the (?:first|last|only)|(?:first|second|last|every|each|that|this) time|all (?:the|this) time|(?<!next )match(?:es)?|as before)\b/i
/** What a link begins with. */
const BEGINS =
  /^(?:so|and|now|then|next|first|also|here|there|this|that|these|those|it|it's|that's|the|one|each|all|with|from|as|to|start|begin|keep|look|watch|see|put|take|carry|think|let|pick|read|work|set|before|after|for|in|on|another|what|which|of|us|more|try|compare|open|go|turn|return)\b/i

/** Turns that point with words which would tell something elsewhere. */
const POINTING = new RegExp(
  [
    String.raw`\b(?:shows?|show(?:ing)?|illustrates?|catch(?:es)?) (?:it|this|that|these|what is meant) (?:well|best|clearly|plainly|in full|in detail)\b`,
    String.raw`\b(?:has|have|holds?|gives?|brings?) (?:all |more of )?(?:the|its|further) (?:details?|rest)\b`,
    String.raw`\b(?:trains?|practises?|practices?|targets?|is built for|is made for|is meant for|works on) (?:exactly |just |precisely )?(?:that|this|it|these|them)\b`,
    String.raw`\b(?:ties?|links?|fits?|goes|go) (?:right )?(?:in|together|hand in hand) with\b|\bgoes? (?:into|over) (?:it|this|that|them)\b`,
    String.raw`\b(?:lead|leads|takes us|brings us|go|goes) (?:straight|right|directly) (?:to|into|on to)\b`,
    String.raw`\b(?:said|listed|shown|described|named|told|explained) (?:above|below|before|here|there|next)\b|^more (?:on|about|of) (?:this|that|it|these|them)\b`,
    String.raw`\ba (?:closer|second|longer|careful) look (?:helps|pays)\b|^hence\b`,
    String.raw`\b(?:the )?same (?:holds|goes) for\b|\b(?:easier|easiest|best|better) (?:to see|seen|watched)\b`,
    String.raw`\bstands? (?:below|above|here|there|next)\b|\bthe other side of (?:it|this|that)\b|\b(?:keep|hold|take) (?:that|this) thought\b|^that said\b|\b(?:sentence|line|point|part) (?:is the one )?to (?:remember|keep)\b`,
    String.raw`\b(?:the )?(?:part|thing|point) that matters(?: most)?\b|\bwhat (?:matters|counts)(?: most)?\b|\bfor (?:the )?details\b`,
    String.raw`^(?:so )?where (?:do|should|can) you (?:begin|start|look)(?: (?:first|next|then|now))?(?=\?$)`,
    String.raw`^(?:what|how) (?:can|could|should) you (?:do|try|change)(?: (?:about (?:it|this|that|these)|first|next|then|now|instead))?(?=\?$)`,
  ].join('|'),
  'gi',
)

/** Whether a sentence only points and binds. */
export function isLinking(written: string): boolean {
  const text = written.replace(POINTING, (found, offset: number) =>
    offset === 0 || /^(?:where|what|how|more)/i.test(found) ? 'This' : 'is',
  )
  if (/^This\W*$/.test(text)) return true
  const all = wordsOf(text)
  if (REFUSED.test(text)) return false
  const isTurn =
    /^(?:now|on|back|over|next)(?: up)?(?: to|:|,) /i.test(text) &&
    all.every((word) => LINK_WORDS.has(word) || isThing(word) || NEAR.has(word))
  if (isTurn) return !all.some((word) => /^(?:is|are|that|which|who)$/.test(word))
  const isPointed = isAdvising(text)
  return (
    all.every((word) => LINK_WORDS.has(word) || (isPointed && POINTED_AT.has(word))) &&
    BEGINS.test(text) &&
    (isPointed || !/\?$/.test(written))
  )
}
