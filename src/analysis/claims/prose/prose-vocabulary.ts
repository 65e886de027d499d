import { COMMON_MANNER, COMMON_NOUNS, COMMON_VERBS } from './common-words.ts'
import { words } from './word-list.ts'

/**
 * The words that a sentence in a model's own words may be made of. The list is closed: what a reader gets of a model is made of these and nothing
 * else, so no address, name, insult or word of another language can pass. It has no tense and none of the words that judge a player.
 */

/** What advice may ask for. Each also stands as "waits" and "waiting". */
export const ADVICE_VERBS = words(`
  aim anchor answer approach arrive ask avoid back bait be begin block bounce break breathe bring build burst call carry challenge change chase check
  choose circle clear climb close come commit communicate compare contest control cost count cover cross crouch cut decide delay deny disengage do drift
  drop duck edge end engage enter escape expect fall favor favour feed fight find finish fire flank focus follow force get give go grab group guard hand
  heal hear help hit hold imagine join judge jump keep know land lead learn leave let limit line linger listen look lower make mark match mind miss move
  name need note notice open pair pass pause peek pick ping place plan play practice practise pre-aim prepare press prioritise prioritize protect pull punish
  push put raise reach read record recover regroup reload remember repeat reposition reset resist respawn respect rest retreat return review rewatch
  rotate run rush save scan score secure see sell send set settle share shift shoot show sit skip slide slip slow sneak soften space spawn spend split
  spread sprint stack stand start stay steal step stick stop strafe strike support survive swap swing switch take talk team tell test think throw time
  track trade train treat trust try turn use wait walk warm watch weigh win withdraw work write
  accept act agree aid arrange begin belong bend blend borrow brush buffer cancel care carve chain change charge chat chip coach comfort commit complete conserve
  copy correct crack create cut dance dash deal decline describe design develop disappear discover discuss divide drive earn enjoy establish estimate
  examine exchange exist explain explore extend fade fit fix flash flip float fold form frame freeze grow guess guide handle hang head hide host
  improve include increase invite journey kick kneel last lay lift light list live load manage melt mention mute nudge open organise
  organize own pace pack park pile pour predict prefer press prove provide raise reduce refresh reject relate remove rescue reserve respond ride
  ring rise roll rotate row rule save sense shape shelter ship shut sink sleep slam smile snap solve sort sound spell spin spot spring stage stay suggest suit supply
  suppose surface tend test think tip tire toss touch tour trail trick unlock value view wake wander warn waste wave worry
  doubt add adjust allow announce assist attack balance become catch collect combine consider dodge ease empty ensure expose face fetch fill gain gather glance glide hide hop
  hug identify isolate lock loop maintain manage map measure mirror mix navigate observe occupy offer orient overlap overshoot own pin pivot poke position
  pre-fire race react refill regain relax release relocate remain remind replace replay rescue rely retake reverse roam scout search seek separate serve shadow shorten
  shout sidestep signal simplify snap sneak squeeze stall steer stretch study sweep tag tap target tighten trace trap travel tuck tune vary widen zoom
`)

/** What advice speaks of. Each also stands in the plural. No place of a map is among them, and nothing that blames. */
const NOUNS = words(`
  action advantage advice alternative ammo angle approach area arena armor armour arrow attack attention audio awareness back backup ball bar base battle
  beat beginning body bomb bot breath bullet buddy burst button call callout camera carrier case chance change chase choice clip clock closer comm communication
  company contact control corner count countdown cover crate crosshair crossfire cue damage danger death decision default defence defense direction
  disadvantage discipline distance doorway drill duel edge elimination end enemy engagement entry equipment escape event exit eye fight fighter fire
  flag flank floor focus follow-up footstep friend front game goal grenade ground group gun gunfight half halfway hand head headshot health height help hill hit home idea
  kill killer lane lead ledge length lesson level life line list lobby look magazine map mark match mate melee meter metre minimap minute mode moment
  motion move movement mover nade night noise note number objective offence offense one opening opponent option order other page pace pair part partner
  pass path patience pause peace peek pick picture pillar place plan play player point position possession power practice pressure priority prize push question
  radar range reach read reason recharge recovery reload report reset respawn rest retreat review reward rhythm risk room rotation round route rule run rush
  safety screen second seed session setup shield shot side sight sightline sign space spawn spot sprint squad stack start step stock strike stretch strength support
  swap swing switch target team teammate teamshot tempo thing threat throw time timer timing tool touch tracker trade trail training turn use utility
  video view voice wait wall warm-up way weapon while window wing word work zone
  balance bit bottom bounce box bridge centre center chain circle clue combo cost course crouch cycle dash detail difference dodge door ear effort entrance exchange
  eye field fill finger flow foot form frame gap glance grip guard ally bridge bullet cart choke circuit class coach cone corridor couch cycle deck direction distance door dot dune
  echo elevator equipment example finger floor foot fraction frame gear gravity gym habit hallway hint hurry hole instant interval item jump kit knee layer marker middle mind mouse muscle
  object outside overshield pad pickup piece pistol platform poke post profile quarter rear recoil reflex rifle rock roof row sensitivity sequence setting shade shadow shape
  shelter shoulder sidearm silence slide slot smoke sniper sound spacing speed splash stance strafe structure style sword task teamwork tempo thumb tip track trap
  trick trigger type value vehicle volume wave weight world
`)

/** How, when and where, without blame and without a measure. */
const MANNER = words(`
  able across again ahead alike alive alone along apart around aside away back behind below beside between beyond beforehand calm calmly careful carefully
  certain clean cleanly clear close closely comfortable deliberate deliberately different direct directly down early easily easy empty enough entire
  exact exactly extra far fast firm firmly forward free fresh full fully gently good hard hidden high inside instead isolated just large late left level
  little local long loud loose low main many naturally near nearby neutral new next nice obvious off only open opposite out outnumbered outside over
  own patient patiently possible present proper properly quick quickly quiet quietly ready real reliable right safe safely same second-hand sensible separate
  settled sharp short simple simply slow slowly small smart smooth solid soon specific steady steadily still straight strong sudden sure there through tight
  tidy together towards toward under underneath unseen upright visible whole wide willing worn worth
  active actual additional afterwards apart awake aware backwards basic blind brief bright brisk broad busy cautious cheap chosen
  consistent continuous convenient critical crucial daily defensive dependable desired distinct double dynamic easier earliest effective efficient elsewhere
  essential especially eventually external familiar favourite favorite flexible formal forwards gentle genuine given halfway harmless helpful
  hidden higher ideal idle immediately inner internal intact involved lateral literal loaded logical longer lower mainly manual mental
  mere mobile modern moving mutual neat nearest necessarily numb occasional offensive ongoing optional ordinary original overall peaceful
  personal physical planned playable pleasant positive potential practical precious preferred present private productive protected rapid rare
  reachable readily recent relevant remaining remote required responsible rigid robust safer safest selected sideways sidelong silent skilled slight
  slightly smaller smoothly social solo somewhat spacious special stationary stealthy subtle suddenly surely tactical temporary thorough
  thoroughly tiny total tough ultimate unable unless unlikely urgent usable vertical visual vital voluntary wary wider wise worthwhile young
  advance common compact complete constant custom deep distant due equal fair final fine fixed flat further handy healthy heavy immediate important key known lasting light likely
  limited live lone medium middle modest narrow natural necessary normal okay outer planned precise predictable prepared prime proper regular relaxed right risky round
  similar single soft spare stable stationary sudden suitable supported thick thin true unhurried upper useful well wrong
`)

/** The small words. */
const SMALL = words(`
  a about above after against all always also am among an and another any anybody anyone anything anywhere are aren't as at away because before being
  both but by can can't cannot could couldn't did despite do does doesn't doing don't during each either else even ever every everybody everyone everything few
  first for from gone has have haven't having he here him his how however if in into is isn't it it's its itself last less let's like may maybe me might more most
  much must my myself near needn't neither never no nobody none nor not nothing now of off on once onto or other others otherwise ought our out over
  per perhaps please rather same several shall she should shouldn't since so some somebody someone something somewhere soon such than that that's the
  their theirs them themselves then there there's these they they're this those though through throughout till to too toward towards unless until unto up upon us
  usual want was we what whatever when whenever where wherever whether which who whoever whole whom whose why will with within without won't would
  wouldn't fewer better harder badly forget yes yet you've they've he's goes himself nobody's somebody's everybody's who's what's where's it'll that'll there'll you you'll you're your yours yourself
`)

const ALL_VERBS = [...ADVICE_VERBS, ...COMMON_VERBS]
const ALL_NOUNS = [...NOUNS, ...COMMON_NOUNS]

const KNOWN: ReadonlySet<string> = new Set([
  ...ALL_VERBS.flatMap((verb) => [verb, withS(verb), withIng(verb)]),
  ...ALL_NOUNS.flatMap((noun) => [noun, withS(noun), `${noun}'s`, `${withS(noun)}'`]),
  ...MANNER,
  ...COMMON_MANNER,
  ...SMALL,
])

const MANNERS: ReadonlySet<string> = new Set([...MANNER, ...COMMON_MANNER])
const VERBS: ReadonlySet<string> = new Set(ALL_VERBS)
const THINGS: ReadonlySet<string> = new Set(ALL_NOUNS.flatMap((noun) => [noun, withS(noun)]))

export function isKnownWord(word: string): boolean {
  return KNOWN.has(word)
}

export function isAdviceVerb(word: string): boolean {
  return VERBS.has(word)
}

/** How, when or where something is done. */
export function isManner(word: string): boolean {
  return MANNERS.has(word)
}

export function isThing(word: string): boolean {
  return THINGS.has(word)
}

/** Done, as "has done" and "is done" have it. */
const IRREGULAR: ReadonlySet<string> = new Set(
  words('heard seen taken broken beaten gone done found left hidden chosen given shown thrown hit shut set lost won held caught cut'),
)

/** How a fight may end. Known where it is only supposed, "when you lose the first fight", and told anywhere else. */
const OUTCOMES: ReadonlySet<string> = new Set(words('die dies dying lose loses losing miss misses missing fail fails failing'))

export function isOutcome(word: string): boolean {
  return OUTCOMES.has(word)
}

/** Whether a word is what has been done: "reloaded", "taken". */
export function isParticiple(word: string): boolean {
  const stem = word.replace(/(?:([^aeiou])\1)?ed$/, '$1')
  if (stem === word) return IRREGULAR.has(word) && !VERBS.has(word)
  return VERBS.has(stem) || VERBS.has(`${stem}e`) || VERBS.has(word.slice(0, -2)) || VERBS.has(word.replace(/ied$/, 'y'))
}

function withS(word: string): string {
  if (/(?:[aeo]lf|ife|eaf)$/.test(word)) return word.replace(/fe?$/, 'ves')
  if (/(?:s|sh|ch|x|z)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

function withIng(verb: string): string {
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  return /^(?:[^aeiou]*[aeiou][^aeiouwxy]|.*gin|.*get|.*group|.*commit)$/.test(verb) && !/group$/.test(verb)
    ? `${verb}${verb.at(-1)}ing`
    : `${verb}ing`
}
