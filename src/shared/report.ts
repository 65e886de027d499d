import { z } from 'zod'

/**
 * A coaching report as data: what is stored, what the screens show, what the texts are rendered from.
 * Times are milliseconds on the film's clock. Players are `p1`, `p2`, ... in the order of the lobby.
 */

export const REPORT_SCHEMA_VERSION = 1

const playerKey = z.string().regex(/^p\d+$/)
const eventId = z.string()
const factId = z.string()

/** One number with everything needed to check it. What `kind` means stands once, in the definitions of the wording. */
export const fact = z.object({
  id: factId,
  kind: z.string(),
  player: playerKey.nullable(),
  /** The opponent of a duel, the other side of a comparison. */
  other: playerKey.nullable(),
  /** Tells facts of one kind apart: a tier, a mode field, an assumed respawn. */
  variant: z.string().nullable(),
  value: z.number(),
  /** What `value` is out of or set against: 10 of 21 kills, the 2nd of 8 players. */
  of: z.number().nullable(),
  unit: z.enum([
    'kills',
    'deaths',
    'assists',
    'shots',
    'damage',
    'ms',
    'per-minute',
    'rank',
    'sigma',
    'probability',
    'points',
    'rounds',
    'medals',
    'awards',
    'lives',
    'csr',
    'kda',
    'players',
    'events',
    'matches',
  ]),
  events: z.array(eventId),
})

export const param = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fact'), id: factId }),
  z.object({ kind: z.literal('events'), ids: z.array(eventId) }),
  z.object({ kind: z.literal('players'), keys: z.array(playerKey) }),
  /** A closed choice of the template, or a name out of the match data such as a map. */
  z.object({ kind: z.literal('word'), word: z.string() }),
])

/** One sentence: which template, filled with what, standing on which facts. The words are made from it, never stored alone. */
export const claim = z.object({ template: z.string(), params: z.record(z.string(), param), facts: z.array(factId) })

export const certainty = z.enum(['a count, not a habit', 'in this match', 'habit'])

/** A drill's pass mark, checked on the logs of the next matches: at most `atMost` per `per` of exposure. */
export const passMark = z.object({
  line: z.enum(['after-kill', 'behind', 'ahead']),
  /** `kills`: deaths soon after an own kill, per `window` own kills. `minutes`: deaths in that state per minute of it. */
  per: z.enum(['kills', 'minutes']),
  window: z.number(),
  atMost: z.number(),
})

export const focusArea = z.object({
  line: z.enum(['after-kill', 'behind', 'ahead']),
  certainty,
  title: claim,
  deaths: factId,
  par: factId,
  claims: z.array(claim),
  moments: z.array(eventId),
  why: z.array(claim),
  drill: claim,
  pass: claim,
  passMark,
})

export const reportEvent = z.object({
  id: eventId,
  kind: z.enum(['kill', 'death', 'medal', 'objective']),
  atMs: z.number(),
  player: playerKey,
  /** Who died, or who killed; null where the log does not say. */
  other: playerKey.nullable(),
  name: z.string().nullable(),
})

export const deathRow = z.object({
  event: eventId,
  line: z.enum(['no-killer', 'objective', 'exchanged', 'after-kill', 'behind', 'ahead', 'level']),
  killer: playerKey.nullable(),
  possibleReasons: z.array(z.string()),
  lifeMs: z.number(),
  killsInLife: z.number(),
  sinceOwnKillMs: z.number().nullable(),
  answeredBy: playerKey.nullable(),
  answeredAfterMs: z.number().nullable(),
  tookKillerAlong: z.boolean(),
  alive: z.object({ own: z.number(), enemy: z.number() }).nullable(),
  isFirstOfTeamToFall: z.boolean().nullable(),
  round: z.number().nullable(),
})

/** Deaths of the player and of the others, with what they are measured against. */
const tally = z.object({ deaths: z.number(), exposure: z.number(), othersDeaths: z.number(), othersExposure: z.number() })

/**
 * One leak line of a match. `line`: the deaths the line took, over own kills (after-kill) or living milliseconds in that state.
 * `situation`: every death in that situation, those that were exchanged too; what tells a habit from luck.
 */
export const lineTally = z.object({ line: tally, situation: tally, hasTeams: z.boolean() })

export const lobbyRow = z.object({
  player: playerKey,
  kills: z.number(),
  deaths: z.number(),
  assists: z.number().nullable(),
  kda: z.number().nullable(),
  shotsHit: z.number().nullable(),
  shotsFired: z.number().nullable(),
  damageDealt: z.number().nullable(),
  lines: z.record(z.string(), z.number()).nullable(),
  objectiveAwards: z.number().nullable(),
})

export const reconciled = z.object({
  player: playerKey,
  kills: z.object({ film: z.number(), statistics: z.number() }).nullable(),
  deaths: z.object({ film: z.number(), statistics: z.number() }).nullable(),
  medals: z.object({ film: z.number(), statistics: z.number() }).nullable(),
  objectives: z.object({ film: z.number(), statistics: z.number() }).nullable(),
})

export const alignment = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.enum(['manual', 'measured']), offsetMs: z.number(), residualMs: z.number() }),
])

const section = z.object({ id: z.string(), title: z.string(), claims: z.array(claim) })

export const report = z.object({
  schemaVersion: z.literal(REPORT_SCHEMA_VERSION),
  rulesVersion: z.string(),
  match: z.object({
    matchId: z.string().nullable(),
    mode: z.string(),
    map: z.string(),
    isRanked: z.boolean(),
    startedAt: z.string().nullable(),
    durationMs: z.number(),
    outcome: z.enum(['win', 'loss', 'tie', 'left', 'unknown']),
  }),
  you: playerKey,
  players: z.array(z.object({ key: playerKey, id: z.string(), name: z.string(), team: z.number().nullable(), isBot: z.boolean() })),
  sources: z.object({ statistics: z.boolean(), film: z.enum(['absent', 'complete', 'partial']), skill: z.boolean() }),
  alignment,
  respawnMs: z.number().nullable(),
  title: claim,
  headline: claim,
  verdict: z.array(claim),
  ledger: z.array(claim),
  tallies: z.record(z.string(), lineTally),
  focusAreas: z.array(focusArea).max(3),
  noFocus: z.array(claim),
  strengths: z.array(z.object({ claims: z.array(claim), moments: z.array(eventId) })).max(2),
  sections: z.array(section),
  deaths: z.array(deathRow),
  timeline: z.object({
    startMs: z.number(),
    endMs: z.number(),
    kills: z.array(eventId),
    deaths: z.array(eventId),
    medals: z.array(eventId),
    objectives: z.array(eventId),
    rounds: z.array(z.object({ startMs: z.number(), endMs: z.number() })),
    /** Living players of your team minus the enemy's, from each time on. */
    advantage: z.array(z.object({ fromMs: z.number(), net: z.number() })),
    /** Your team's score minus the enemy's; null where the log has no running score. */
    scoreLead: z.array(z.object({ fromMs: z.number(), lead: z.number() })).nullable(),
  }),
  lobby: z.array(lobbyRow),
  checked: z.object({
    claims: z.array(claim),
    reconciliation: z.array(reconciled),
    filmProblems: z.array(z.string()),
    filmEvents: z.number(),
    declaredEvents: z.number().nullable(),
  }),
  facts: z.array(fact),
  events: z.array(reportEvent),
})

export type Fact = z.infer<typeof fact>
export type Param = z.infer<typeof param>
export type Claim = z.infer<typeof claim>
export type Certainty = z.infer<typeof certainty>
export type PassMark = z.infer<typeof passMark>
export type FocusArea = z.infer<typeof focusArea>
export type ReportEvent = z.infer<typeof reportEvent>
export type DeathRow = z.infer<typeof deathRow>
export type Tally = z.infer<typeof tally>
export type LineTally = z.infer<typeof lineTally>
export type LobbyRow = z.infer<typeof lobbyRow>
export type Report = z.infer<typeof report>
