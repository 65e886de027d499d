/** Said to hurt. Each of the words is plain alone. */
const HURTS =
  /\b(?:kill|hit|shoot|harm|hurt|end)(?:ing)? (?:your|them|him|her|my)(?:self|selves)\b|\b(?:real|proper|good|able) (?:players?|team-?mates?)\b/i

/** What a player does, by how much or how well: an order to change it says how it is. */
const MEASURED =
  'deaths?|kills?|accuracy|aim|chases|pushes|scores?|rates?|counts?|numbers?|level|pace|gap|timing|form|habits?|patterns?|standard'

/** Takes for granted that something is so. */
const PRESUMED = new RegExp(
  [
    // What is to stop, to begin or to go on has to be there, or not to be there.
    String.raw`\bstop (?!(?:at|for|and|before|behind|after|when|the|short|outside|once|to)\b)`,
    String.raw`\b(?:quit|continue|no longer|any ?more|as usual|(?:as|like) (?:always|before)|this time|for once|(?<!\b(?:never|don't|not|avoid)\b[^.;]*)same way|usual)\b`,
    String.raw`\bkeep (?:on )?(?!(?:moving|looking|listening|watching|checking|scanning|turning (?:your (?:view|camera|head)|around|left|right)|strafing|circling|rotating)\b(?![^.;]*\b(?:as|like) (?:you|before|always|now|this|that)\b))\w+ing\b|\bgo on \w+ing\b`,
    String.raw`(?:^|[,;:] ?|\b(?:then|and|or) )(?:begin|start)(?: to \w+|\b(?! (?:the|each|every|by|with|from|in|on|at)\b)[\w' -]*? \w+ing)\b(?! (?:as soon as|once|before|when|from|only|after)\b)`,
    String.raw`\b(?:give up|put an end to|do away with|get rid of) (?:your|the|these|those|all) (?:\w+ )?\w{3,}s\b|\bgive up the (?:game|match)\b`,
    String.raw`\banother (?:death|kill|loss|chase|push|defeat)\b|(?<!\b(?:not|don't \w{2,12}) )\bat all\b`,
    String.raw`\bso (?:often|many|early|late|far|long)\b|\binstead of always\b`,
    String.raw`(?<!\b(?:while|if|when|whoever|who|until|unless|as long as|whether|whatever|what)\b[^,;:]*|\b(?:stand|standing|stay|staying|hold|holding|keep|sit|lie|be|and|very|completely) (?:\w+ and )?)\bstill\b`,
    // What is put into words as known: "note that you ...", "the way you ...".
    String.raw`\b(?:note|remember|notice|know|see|mind|consider|remind|imagine|learn|tell)\w* (?:\w+ )?(?:that|how|why) (?:you|your|they|their)\b`,
    String.raw`\b(?:note|remember|notice|recall|realise|realize|recognise|recognize|accept|admit|learn|understand|register|mind)\w* that (?!\w+ (?:\w+ )?(?:can|may|might|could)\b)`,
    // What one order takes for granted by its aim, or for a whole match.
    String.raw`\bso that\b[^.;]*\b(?:finally|as|like|stops?)\b|\b(?:all|the whole|the entire|this|that|last) (?:match|game)\b`,
    String.raw`\b(?:match|game|half|minutes?|start|end|beginning|middle|opening), (?:when|where|while) (?!you (?:can|could|may|might)\b)|\b(?:even though|although|though|whereas|given that|now that|considering|seeing that)\b|\bnot (?:only|just) (?:when|once|after|if|while)\b|\bthat already\b`,
    String.raw`\b(?:at|in|during|near|towards?) the (?:start|end|beginning|middle)\b[^.;]*\bwhen you\b|\blike (?:yours|theirs|(?:that|this|the last) one)\b|\btwice like\b|\bas \w+ as your (?:\w+est|last|first|usual)\b`,
    // What is asked for as if it had never been done, or for others of this match.
    String.raw`^finally(?! (?:then|and)\b)|\bfinally use\b|\bfor the first time\b|\bat some point\b|\bat least[.!]$|\bunlike (?:in|on|at|before|you|the last)\b|\bas well[.!]$|, too, and not\b`,
    String.raw`\byou (?:can|could|should|must|may|might) (?:be (?!\b(?:sure|ready|there|patient|quick|careful|the|a|an|in|at|behind|near|close|seen|heard|hit|traded|covered|helped|safe|gone|out|back|up)\b)|(?:see|know|note|notice|tell|hear) (?:that|how|why)\b)`,
    String.raw`\b(?:find out|work out|figure out) why\b|\b(?:kills?|deaths?|lives|doors?|rounds?) back\b|\breturn (?:the|a|his|her) favou?r\b|\b(?:leave|quit) the game\b|\bback to (?:the )?(?:tutorial|school|bots?|basics class)\b`,
    // What would have been right tells what was not done.
    String.raw`\bshould(?:n't| not)? have (?!(?:an?|the|your|no|some|to|at|one)\b)\w+|\byou (?:could|would|might|must|may|needn't|ought to)(?: not)? have (?!(?:an?|the|your|no|some|any|to|at|one|time|help|cover|company)\b)\w+|\bbetter off\b`,
    // What was so in a part of the match, or what somebody can do.
    String.raw`\b(?:the|your|that) (?:opening|closing|last|final|first) (?:minutes?|half|third|quarter)\b|\b(?:skill|skilled|talent|ability|abilities)\b`,
    String.raw`\b(?:your|this|that|bad|old) habits?\b`,
    String.raw`\b(?:as you (?:do|did|always|have)|the way you|like (?:you|they|he|she|it|the (?:enemy|others|single|only|one|last|first)|others)|of (?:yours|theirs|his(?! (?:\w+ )?(?:view|sight|line|range|aim|reach|path|way|radar|screen|head|weapon|gun|shield|team))|hers))\b`,
    String.raw`[,;] as (?!soon\b|long\b|far\b|if\b|a\b|one\b)|\bas (?:at|in|on|during|before|after|with) (?!soon\b|long\b|far\b|well\b)`,
    String.raw`(?<!\b(?:soon|long|far|much|well|quickly|fast|late|early|close|quick|quietly) )\bas (?:they|he|she|it|we|others|everybody|the (?:enemy|others)) (?!can\b|may\b|might\b|comes?\b|moves?\b|turns?\b|goes\b|go\b|passe?s?\b|appears?\b|steps?\b|runs?\b|enters?\b|walks?\b|reloads?\b|jumps?\b|lands?\b|drops?\b|crosse?s?\b|leaves?\b|leave\b|peeks?\b|pushe?s?\b|falls?\b|opens?\b|closes?\b|fires?\b|rounds?\b|spawns?\b|respawns?\b)`,
    // What is said of one thing that has to be there: "the corner that kills you", "the pace you play at".
    String.raw`(?<!\b(?:an?|any|one|no|some|every) (?:\w+ ){0,2}\w+ |\b(?:when|if|until|once) )\b(?:who|that|which|what|it) (?:\w+ )?(?:kills?|beats?|hits?|costs?|(?:gets?|gives?|brings?|earns?|saves?|makes?|takes?|lets?) you|hurts?|wins?|loses?|ends?|explains?|shows?|ruins?|spoils?|stops?|holds? you|keeps? you)\b(?! (?:itself|himself|themselves|up)\b)`,
    String.raw`\b(?:(?:the|your|that|this|these|those) (?:(?!(?:next|first|nearest)\b)\w+ )?(?:opponent|killer|player|enemy|enemies|opponents|players|killers|team|teammates?|team-mates?)) (?:who|that|which) (?!can\b|could\b|may\b|might\b|is\b|are\b|has\b|have\b|comes?\b|sees?\b|needs?\b|covers?\b|leads?\b|helps?\b|shoots? first\b|cannot\b|can't\b|isn't\b|aren't\b)`,
    // What somebody else does that is to end.
    String.raw`\b(?:tell|ask|remind) (?:your|the|a) team-?mates? (?:why|to (?:leave|stop|quit))\b|\binstead of (?:leaving|abandoning) (?:them|him|your)\b`,
    // A measure of the player that is to become another one.
    String.raw`\b(?:get|bring|raise|lift|lower|reduce|cut|increase|improve|fix|slow|speed|restore|recover|regain|rediscover|find|return to|reach|match|equal|close|keep|hold|build|sharpen|break|widen|narrow|double|halve)\b (?:up |down )?(?:your|the|this|that) (?:\w+ ){0,2}(?:${MEASURED})\b(?! (?:of (?:the|a|each) (?:\w+ )?(?:room|map|door|wall|ground|fight|shot|gun)|at|over|clear|on the|(?:up )?to (?:the )?(?:head|chest))\b)`,
    String.raw`\b(?:aim|accuracy|pace|level|score|rate|standard|average) (?:of|to|with) (?:the (?:others?|lobby|enemy|rest|team|other)|your (?:team|first|last|best|team-?mates)|others)\b`,
    // A judgement between "your" and what it is about.
    String.raw`\byour (?:own )?(?:good|hard|little|small|strong|large|extra|broad|slow|late|low|loose|high|early|long|short|wide|wrong|risky|stationary|regular|common|normal|known|heavy|light|fine|true|precise|unhurried|sudden|clean|sharp|smart|solid|steady|calm|quick|fast|real|simple|best|worst|level|empty|even|bad|weak(?! side)|poor|rough|aggressive|passive|big|noisy|steep|growing|lone|solo|repeated|difficult|competitive|conservative|predictable)\b`,
  ].join('|'),
  'i',
)

/** The words of a sentence that hurt, or take for granted what nobody counted; undefined where none do. */
export function presumedIn(text: string): string | undefined {
  return HURTS.exec(text)?.[0] ?? PRESUMED.exec(text)?.[0]
}
