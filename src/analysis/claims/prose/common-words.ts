import { words } from './word-list.ts'

/**
 * Common words that advice may be made of besides those of the game. Chosen from public lists of the commonest English words, not from sentences
 * that the judge is measured by. What judges a player, tells an outcome ("die", "lose", "fail"), a feeling or an insult is left out, and so is
 * whatever is only common in names, trade, belief, politics or bodies.
 */

/** What may be asked for. Each also stands as "waits" and "waiting". */
export const COMMON_VERBS = words(`
  picture escort shepherd intercept relieve chauffeur guard
  pop flicker celebrate bob blink flare glint shimmer thud hiss click beep buzz rumble rattle roar whistle bark yell whisper murmur chatter narrate gesture debrief summarise summarize
  propose greet mend nurse body-block pry vacate evacuate comb jot scribble sketch chart prep inhale exhale sigh loiter dawdle stroll skid hover dangle tumble squat bound
  plunge stride march surge ram crash jab graze nick rake align calibrate tweak fine-tune configure renew recycle reuse tie bond assemble reunite triple hurl fling chuck pitch plant
  mask cloak disguise fake feint bluff tow clutch clench snatch hoist presume foresee envision ponder wonder grade tally compute attain accomplish corral elude bolt bail decouple
  befit benefit profit pocket prolong broaden expand outdraw outrun outpace overrun overextend overcommit overpeek overstay permit grant forgo demand taste bunny-hop crouch-jump
  slide-jump curb-slide ledge-grab mantle crouch-walk shoulder-peek jiggle-peek counter-strafe quick-scope no-scope drop-shot jump-shot team-shot call-out ambush waylay jam hamper
  hinder impede curb rein capitalise capitalize exploit leverage relearn recite revise rewind fast-forward scrub skim back-up cover-fire double-team collapse converge envelop sandwich
  wound injure blind daze deplete shatter outmatch undo unfold tense untangle pace
  melee matter occur happen contain consist represent span suffice integrate reconsider maximize maximise minimize minimise opt override convey relay negotiate specify clarify
  advise nod retract sustain exceed differ depend accompany undertake demonstrate bump brace conceal camouflage perceive peer descend ascend traverse
  depart twist sway dart stir divert rebound flex intersect interact cooperate substitute consolidate stabilize stabilise accelerate restart gaze
  bypass intervene salvage disperse uncover usher decrease offset reposition reroute reacquire readjust recentre recenter refocus recheck reassess rebuild double-check pre-nade
  unscope descope hardscope desync preplan outwait outshoot outmanoeuvre outmaneuver outposition sidestep backtrack backpedal swerve weave wiggle juke wriggle
  soften ration hoard swat bank pool answer earmark mirror shepherd herd clip ricochet clamp sling shove thin lengthen
  loosen lessen ease slacken quiet hush
  dive bear beware analyse analyze alter bother calculate cast conclude convert cope crowd define devote dig drag embrace extract grind insert interpret introduce investigate label
  model modify outline print project question rebuild refrain relieve repair stare stray transform understand unite weaken wipe peel hijack clamber lurk jiggle scroll swipe shimmy tiptoe edge out-angle trim rebind lower lift warm-up cool recover rejoin regroup resupply rearm rethink undercut overwatch say tell hunt pay flick frag hip-fire quick-peek re-peek wide-swing team-shoot lob cook stun bait chip outgun outflank headglitch reorganise reorganize
  absorb access achieve acquire adapt adopt advance alternate angle anticipate appear apply assess assign associate assume attach attempt attend
  attract band bind blow cap capture center centre circle circulate clean clear climb cling communicate compare compete concentrate confirm confront
  connect contest coordinate crawl creep cross crouch curl cycle defend delay delegate deliver deny deploy detach detect deter determine dip direct
  disable disarm disengage dismount display disrupt distribute double drain draw drift drill eliminate emerge emphasise emphasize enable encircle
  encounter encourage enforce enhance enlist evade evaluate even exercise familiarise familiarize filter finish flatten flee flush fly focus force
  forego fork fortify funnel gauge grab grapple grasp grip halt haul hear highlight hitch hook hustle inch inform initiate inspect inspire intercept
  interrupt invest invite involve isolate jog juke kite knock latch launch lay lean leap learn level locate lodge loot lure meet memorise memorize
  merge mimic mind mount muster neutralise neutralize nudge obtain oppose outlast outnumber overcome overlook overtake pack pad parry pass patrol
  perch perform persist pinch pinpoint plot post pounce pour preempt prefill prefire preserve prevent probe proceed produce progress protect pursue
  quicken rack rally range rank rate reach realign recall recharge recognise recognize recommend record redirect reengage refine reflect regard
  register regulate rehearse reinforce reload reorient repel replenish reply report request require resist resolve restock restore restrain restrict
  resume retain rethink retrace retrieve return reveal revisit revive rework rid rope round sample satisfy scale scatter schedule scope screen seal
  search seat secure seize select send sharpen shed shield shoulder show shrink shuffle side-step sight size skirt slant slice slide snag snipe soak
  spare speak spectate speed spot spray square squeeze stack stagger stalk stand stash steal step stick stock stockpile store strafe straighten
  strengthen string strip strive stun succeed suppress surround survey survive swap swing synchronise synchronize tackle teach test thread
  throttle tick tilt time toggle top toss touch trail transfer tread trigger trim tuck turn underline undo unlearn unload unlock upgrade vault veer
  vent venture verify visit visualise visualize voice volunteer ward warn watch wear welcome wheel win withhold withstand wrap yield zigzag zip
`)

/** What may be spoken of. Each also stands in the plural. */
export const COMMON_NOUNS = words(`
  escort free-for-all counterattack carrier courier runner stockpile seed skull
  muzzle iron-sights mag cartridge casing pellet tracer bolt mine fuse shrapnel optics laser gunman pursuer chaser intruder straggler newcomer survivor victor wingman caller captain
  follower observer spectator passer-by neighbour scuffle brawl clash clinch stalemate trade-off ambush feint fake bluff diversion gateway grate hatch porthole pane rail banister
  parapet rampart battlement partition bollard rafter girder truss gantry walkway sewer culvert duct chute incline crest hump gully ravine lip alcove niche recess pocket cubby
  crevice slit breach loft storey podium dais pedestal plinth drum shelf counter terminal lamp spotlight torch beacon banner poster mural statue fountain pond creek lake shore
  coast stump trunk shrub grass leaf vine root mud dirt gravel border street passageway blink heartbeat pulse lull deadline ritual principle maxim motto mantra memo post-it book
  journal job errand chore bonus benefit profit downside fee toll hazard peril refuge haven sanctuary hideout hideaway concealment gloom haze upper-hand head-start parity footrace
  skirmisher duelist entry-fragger legwork guesswork homework glimpse jerk twitch fingertip forearm slider d-pad shout whisper pointer luxury opener starter finisher standstill
  cadence velocity inertia nuance subtlety ingredient likelihood probability prospect remedy workaround replacement helper comrade pal stopgap foothold bottleneck pressure-plate
  gunfire notch precision resort matter trip card rotation procedure observation navigation deployment commitment maintenance isolation intersection elevation footage footing
  explosion bang boom storm wind snow rain fog mist sunlight beach bay cave cliff canyon crater hilltop boulder waterfall river sea island mountain sky metal wood concrete
  iron steel sand ice hub pole pit mound hedge courtyard terrace booth cabin cage silo dome aisle embankment barricade rubble wreck wreckage locker cellar garage
  warehouse pavement catapult lens cursor dashboard keypad headphone earphone triangle wedge fringe rim brink tempo handoff hand-off follow-up setup set-up
  counter-attack counterpush comeback cross-fire line-up lineup callout heads-up game-plan footwork slipstream gunplay shootout choke flashpoint backup
  hip-fire half-turn quarter-turn nose waist knee ankle hip elbow lap mouse-pad mousepad stopwatch metronome melody tune chorus
  kill-cam killzone doorstep threshold windowsill sill ledge drop-down dropdown jump-pad jumppad grav-lift gravlift launchpad lift elevator shaft conveyor crane scaffold catwalk
  overhang underside topside crossing chokehold vestibule antechamber foyer atrium outskirts clearing meadow field forest jungle swamp marsh hedgerow
  brightness chair desk eyesight fan feet explosive radius swipe ricochet hitmarker bloom falloff bodyshot sticky needle beam passenger driver gunner seat teleporter basement balcony attic container hallway pit bodyguard
  deadzone latency framerate refrag off-angle jiggle lurker flanker defender invisibility cannon man-cannon doorframe archway platform stairway underpass crossroad
  reason purpose sentence tick follow-through eyesight hearing posture wrist palm gametype warmup scrimmage
  vod recording replay bookmark notebook diary checklist routine breather scoreline killstreak medal
  team-mate music hunt trouble luck runner holder thrower rusher camper climber sprinter bunker rack crosswalk ladder railing pebble glass water bush tree stone
  frag fraction handful bumper dpad stick paddle bind keybind sens fov hud hitbox ping lag respawner teamfight gunner rifleman midfield backline frontline
  cooldown drop-off high-ground low-ground power-up kill-feed head-glitch crossbow headglitch killfeed killcam spawnpoint chokepoint hardpoint blindside backside
  pistol carbine commando bulldog mangler needler hydra skewer ravager disruptor heatwave cindershot stalker sidekick bandit frags spike dynamo camo sensor thruster
  ability absence access accuracy act activity adjustment agenda aim air alarm alert alley alliance amount appearance arch arm arrival article aspect
  assignment assist atmosphere attacker attempt background bag bait band bank barrel barrier base basics basis battery battle battlefield beat
  behavior behaviour bench bin bite blast blind-spot block boost booster boundary branch building bunch burden bush button cable capacity capture car
  category catwalk ceiling cell chain chamber chance channel charge checklist checkpoint chest circumstance clearing cliff clock cluster collection
  column combat combination comeback command companion comparison competition component concentration concept concern condition connection console
  content contest context contrast control controller conversation core corner counterattack coverage crack crossing crowd cue curve custom cut damage
  darkness data day decoy defender degree delay delivery den density depth descent desk detour development device diagonal dial difficulty dimension
  ditch divider division dock double drawback drift drop dropwall dust duty dynamic edge effect element emphasis encounter ending energy engine
  environment essential evening exception exercise experience experiment exposure expression extension eyeline face fallback family favour feature
  feedback feel fence film finish firefight firepower flame flash flight flood flyer following force fork formation foundation foyer frequency friend
  fundamental funnel future gadget gallery gamble gap garage gate gather gauge getaway goal graphic grapple grappleshot grid groundwork guardrail
  guess guide guideline half-second handhold handle hangar hardware headline headset heal heat helmet hint hold hook horizon hour hunter icon image
  impact inch indicator info information initiative input inside insight instance instinct instrument intel interaction intersection joint joystick
  junction key keyboard kick kind knowledge ladder lag land landing landmark lap launcher layout leader leaderboard leap lever lifetime light limb
  limit listener load loadout location lock log lookout loop loot lot lunge machine manner margin marksman master match-up matchup material meaning
  means measure mechanic member memory menu message method metre mic microphone minute mirror mission mix mixture mobility model momentum monitor
  muscle-memory navpoint necessity nest net network nook notice notion obstacle occasion odds offer opportunity option orientation origin outcome
  outlet outline outpost outset overlap overpass overview owner pack package panel park passage patch patrol pattern payoff peak perch perimeter
  period perspective phase pile pillar pilot pipe pivot plane plasma playbook playlist playstyle plot popup portion positioning possibility powerup
  prediction preference preparation presence preset price process program progress protection purpose pursuit quality quantity quarters queue
  quickness rack radio ramp rate ratio reaction reader reading reality recall recap recommendation reference reflection regen region regroup relation
  reminder replay repulsor requirement rescue resistance resolution resource respect response responsibility result reticle return ridge road rocket
  role roll roof rooftop rope row sample sandbox scale scan scenario scene schedule scope score scoreboard scoreline scout scrap scrim script section
  sector security selection self semicircle sense series service shadow shaft sheet shell shift shock shoe shooter shooting shortcut shotgun shout
  sidestep sight-line signal situation size skirmish slice slip slope smell soldier solution source space spacing spark spartan speaker
  specialty speech spell spike spray squadmate square stability stair staircase stairs stairwell stake standard standoff station stick stock stone
  stop storage strafing stranger strategy stream string stronghold structure stuff subject success suggestion sum summary sun supply surface
  surrounding survival system table tactic tail takedown tension term terrain territory theory thought throwing thrust timeline timeout tone top topic
  toss total tower trace traction traffic trainer trajectory transition transport trap travel trench trend trial tube tunnel turret tutorial uniform
  unit upgrade upside valley vantage variation variety vault vent viewpoint visibility vision visit visor volley wheel while wind workout yard zigzag
  zip-line
`)

/** How, when and where, without blame and without a measure of the player. */
export const COMMON_MANNER = words(`
  shieldless unshielded one-shot low-health full-health half-shield undermanned short-handed attentive level-headed limber nimble agile snappy accurate sturdy upcoming imminent abreast
  astride leftwards rightwards anticlockwise counterclockwise partway unsighted covert faint dim dazzling deafening hushed muffled audible inaudible pivotal decisive fluid fluent
  rational pragmatic unsure undecided risk-free straightaway right-away forthwith momentarily close-by far-away single-handed unaided unassisted unescorted unattended unoccupied
  unclaimed untaken unopened unloaded unharmed untouched unscathed
  accidentally accurately altogether alternatively automatically barely boldly commonly consistently continuously decisively differently downward downwards effectively efficiently
  essentially extremely forth freely frequently generally hardly highly hopefully ideally independently initially lastly likewise lightly mindfully mostly nicely obviously overly
  particularly plainly preferably randomly rarely regularly reliably remotely routinely secondly seldom sharply sooner specifically sufficiently thinly upward backward willingly
  opposing maximum minimum unnecessary random automatic invisible irregular uneven awkward tricky hollow crowded lively accessible clockwise sequential nearby well-lit winding
  sheer jagged shaded sunlit glowing ringed orange yellow red purple golden bluish loudest quietest safest busiest emptier busier fuller tallest thickest thicker taller lighter heavier
  brighter flatter rougher tidier neater cleaner simpler surer steadier readier freer stricter gentler softer hardest easiest furthest farthest nearer innermost outermost rearmost
  mid-jump mid-reload mid-strafe close-up up-close long-range short-range mid-range close-range close-quarters one-handed split-second last-second two-way one-way
  aloud alternately anew anyway crosswise diagonal  elsewhere far-off fast-moving healthy halfway-up head-on hip-high indoors lengthwise mid-map offhand onscreen off-screen outright prone point-blank side-on side-by-side spread-out unhurt waist-high
  dead dangerous plenty couple besides except unlike via alongside versus although therefore thus hence pretty impossible reasonably huge
  actually afterwards almost certainly completely entirely exactly finally fully nearly normally nowhere perfectly past quite really roughly sometimes somehow totally truly
  typically usually very widely shortly constantly definitely basic strategic
  calmer closer deeper earlier faster nearer quicker quieter shorter slower smaller smarter tighter longer clearer colder darker nearest closest shortest longest
  smallest quickest slowest cleanest clearest simplest biggest widest highest lowest strongest weakest stronger weaker
  already later weak bad best often brave loud noisy unsafe
  abroad accordingly actively adequate adjacent advanced aggressive aggressively alert aligned ample angled apart appropriate armed aside available
  balanced beneath big bigger black blue briefly calmer capable casual central circular clearer clearly closed closer collective combined comfortably
  competitive conscious consciously conservative conservatively content contested contrary coordinated correct correctly covered covering crisp
  cross-map crouched crowded current currently damaged dark defenseless defensively delayed dense dependent diagonal diagonally difficult disciplined
  downhill downstairs dry easygoing elevated enclosed equally evasive evenly eventual everyday everywhere excellent existing exposed facing fairly
  flanking fleeting flush focused friendly functional future general global going gradual gradually gray green grey guarded half-way held helpful
  horizontal horizontally hot inactive incoming indirect individual individually indoors instant instantly intelligent inward inwards joint jointly
  knowing laterally leaning left-hand lightly listening locked logical loosely loudly major manageable manually marked meantime meanwhile mechanical
  metallic mid mid-air mid-fight midway mindful minimal mixed moderate momentary muddy multiple nearside neatly neighboring neighbouring noisy nonstop
  observant obstructed offline oncoming online onward optimal optionally orderly organised organized outdoor outdoors outward outwards overhead
  overlapping parallel partial partially passing passive passively periodic periodically peripheral perpendicular plain pleasantly positional
  positively possibly practically practised precisely predictably primarily prime promptly purposeful purposely radial ranked raw reactive realistic
  rear rearward reasonable recognisable recoverable resilient respawning restful roaming rotating rough roughly rounded running scattered scoped
  secondary selective semi sensitive separately shallow sheltered shielded silently similarly simplest simultaneous simultaneously sizable sizeable
  slick sliding softly solitary sparing sparingly sparse spatial specially split spotted spread staggered standard standing static stealthily steep
  sticky stiff strategic strategically subtly successive supportive surrounded surrounding swift swiftly systematic tactically tall temporarily
  thoughtfully timely top topmost touchy towering trailing transparent unarmed unavoidable unbroken uncertain unchallenged uncontested uncovered
  underfoot underground underhand understandable undetected undisturbed uneven unexpected unfamiliar unguarded uniform uninterrupted unique unknown
  unpredictable unpredictably unprotected unsafe unscoped unsupported unwatched uphill upmost uppermost upstairs upwards vacant valid variable
  versatile vertically vigilant vulnerable watchful waterproof widely wider within wooden workable worldwide
`)
