import { z } from 'zod'
import { reportAlignment } from '#shared/video/video-alignment.ts'
import { videoLook } from '#shared/video/video-look.ts'
import { reportWatched } from '#shared/watching/report-watched.ts'
import { AREAS } from './areas.ts'
import { claim } from './claim.ts'
import { fact } from './fact.ts'
import { focusArea } from './focus-area.ts'
import { lineTally } from './line-tally.ts'
import { DEATH_LINES } from './lines.ts'
import { eventId, playerKey } from './moment.ts'
import { reportPositions } from './report-positions.ts'

/**
 * A coaching report as data: what is stored, what the screens show, what the texts are rendered from.
 * Times are milliseconds on the film's clock.
 */

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
  line: z.enum(DEATH_LINES),
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

const section = z.object({ id: z.string(), title: z.string(), claims: z.array(claim) })

export const report = z.object({
  /** Of what the report depends on: templates, facts, rules, this schema. */
  version: z.string(),
  /** Of the rules alone: numbers of reports can be compared where it is the same. */
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
  sources: z.object({
    statistics: z.boolean(),
    film: z.enum(['absent', 'complete', 'partial']),
    skill: z.boolean(),
    positions: z.boolean(),
  }),
  alignment: reportAlignment,
  /** Absent where no model was asked. */
  videoLook: videoLook.optional(),
  /** Absent where no model looked at moments of the match. */
  watched: reportWatched.optional(),
  /** The respawn that was assumed; null where lives were read from the film, and in modes without a fixed one. */
  respawnMs: z.number().nullable(),
  positions: reportPositions,
  /** True until the film's positions are there or given up: they may change what is called. */
  areFocusAreasProvisional: z.boolean(),
  title: claim,
  /** Why the report covers the whole match although a part was asked for; empty where it covers what was asked for. */
  coverage: z.array(claim),
  headline: claim,
  verdict: z.array(claim),
  ledger: z.array(claim),
  tallies: z.record(z.string(), lineTally),
  focusAreas: z.array(focusArea).max(3),
  noFocus: z.array(claim),
  strengths: z.array(z.object({ claims: z.array(claim), moments: z.array(eventId) })).max(2),
  sections: z.array(section),
  /** All six, in their order. One without a claim has not enough evidence in this match. */
  areas: z.array(z.object({ id: z.enum(AREAS), claims: z.array(claim) })),
  deaths: z.array(deathRow),
  timeline: z.object({
    /** First and last event of the log, or of the covered part. */
    startMs: z.number(),
    endMs: z.number(),
    /** When play began; null where nobody knows: neither statistics nor the log tell it. */
    kickOffMs: z.number().nullable(),
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

export type ReportEvent = z.infer<typeof reportEvent>
export type DeathRow = z.infer<typeof deathRow>
export type LobbyRow = z.infer<typeof lobbyRow>
export type Report = z.infer<typeof report>
