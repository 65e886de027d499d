import { z } from 'zod/mini'
import { reportReview } from '#shared/report/report-review.ts'
import { reportAlignment } from '#shared/video/video-alignment.ts'
import { videoProbe } from '#shared/video/video-probe.ts'
import { claim } from './claim.ts'
import { LEDGER_KIND_IDS } from './death-kinds.ts'
import { fact } from './fact.ts'
import { focusArea, passMark } from './focus-area.ts'
import { kindTally } from './kind-tally.ts'
import { eventId, playerKey } from './moment.ts'
import { reportPositions } from './report-positions.ts'

/** A coaching report as data: it is stored, shown on screens, and rendered to texts. Times are milliseconds of film time. */

const reportEvent = z.object({
  id: eventId,
  kind: z.enum(['kill', 'death', 'medal', 'objective']),
  atMs: z.number(),
  player: playerKey,
  /** The victim of a kill or the killer of a death; null when the log does not say. */
  other: z.nullable(playerKey),
  name: z.nullable(z.string()),
  /** The player's location in words; absent when the film does not show it. */
  place: z.optional(z.string()),
})

const deathRow = z.object({
  event: eventId,
  kind: z.enum(LEDGER_KIND_IDS),
  killer: z.nullable(playerKey),
  possibleReasons: z.array(z.string()),
  lifeMs: z.nullable(z.number()),
  killsInLife: z.number(),
  sinceOwnKillMs: z.nullable(z.number()),
  answeredBy: z.nullable(playerKey),
  answeredAfterMs: z.nullable(z.number()),
  tookKillerAlong: z.boolean(),
  alive: z.nullable(z.object({ own: z.number(), enemy: z.number() })),
  isFirstOfTeamToFall: z.nullable(z.boolean()),
  round: z.nullable(z.number()),
})

export const lobbyRow = z.object({
  player: playerKey,
  kills: z.number(),
  deaths: z.number(),
  assists: z.nullable(z.number()),
  kda: z.nullable(z.number()),
  shotsHit: z.nullable(z.number()),
  shotsFired: z.nullable(z.number()),
  damageDealt: z.nullable(z.number()),
  kinds: z.nullable(z.record(z.string(), z.number())),
  objectiveAwards: z.nullable(z.number()),
})

export const reconciled = z.object({
  player: playerKey,
  kills: z.nullable(z.object({ film: z.number(), statistics: z.number() })),
  deaths: z.nullable(z.object({ film: z.number(), statistics: z.number() })),
  medals: z.nullable(z.object({ film: z.number(), statistics: z.number() })),
  objectives: z.nullable(z.object({ film: z.number(), statistics: z.number() })),
})

const section = z.object({ id: z.string(), title: z.string(), claims: z.array(claim) })

export const report = z.object({
  /** Version of everything the report depends on: templates, facts, rules, this schema. */
  version: z.string(),
  /** Version of the rules alone: reports with the same one have comparable numbers. */
  rulesVersion: z.string(),
  match: z.object({
    matchId: z.nullable(z.string()),
    mode: z.string(),
    map: z.string(),
    isRanked: z.boolean(),
    startedAt: z.nullable(z.string()),
    durationMs: z.number(),
    outcome: z.enum(['win', 'loss', 'tie', 'left', 'unknown']),
  }),
  you: playerKey,
  players: z.array(z.object({ key: playerKey, id: z.string(), name: z.string(), team: z.nullable(z.number()), isBot: z.boolean() })),
  sources: z.object({
    statistics: z.boolean(),
    film: z.enum(['absent', 'complete', 'partial']),
    skill: z.boolean(),
    positions: z.boolean(),
  }),
  alignment: reportAlignment,
  /** Absent when no model was asked about the video. */
  videoProbe: z.optional(videoProbe),
  /** Absent when no model looked at moments of the match. */
  videoReview: z.optional(reportReview),
  /** The assumed respawn time; null when lives were read from the film, and in modes without a fixed one. */
  respawnMs: z.nullable(z.number()),
  positions: reportPositions,
  /** True until the positions have arrived or failed: they may change the focus areas. */
  areFocusAreasProvisional: z.boolean(),
  title: claim,
  /** The covered part of the match, or why the whole match is covered although a part was requested. Empty when nothing needs saying. */
  coverage: z.array(claim),
  headline: claim,
  verdict: z.array(claim),
  ledger: z.array(claim),
  tallies: z.record(z.string(), kindTally),
  /** The most certain first. A newly made report has at least one. */
  focusAreas: z.array(focusArea).check(z.maxLength(3)),
  /** The player's open drill, if this match has nothing of it: then no focus area of this report is a drill. */
  openDrill: z.optional(passMark),
  strengths: z.array(z.object({ claims: z.array(claim), moments: z.array(eventId) })).check(z.maxLength(2)),
  sections: z.array(section),
  deaths: z.array(deathRow),
  timeline: z.object({
    /** `startMs` and `endMs`: first and last event of the log, or of the covered part. */
    startMs: z.number(),
    endMs: z.number(),
    /** Kick-off; null when neither statistics nor the log tell it. */
    kickOffMs: z.nullable(z.number()),
    kills: z.array(eventId),
    deaths: z.array(eventId),
    medals: z.array(eventId),
    objectives: z.array(eventId),
    rounds: z.array(z.object({ startMs: z.number(), endMs: z.number() })),
    /** Living players of the player's team minus the enemy's, from each time on. */
    advantage: z.array(z.object({ fromMs: z.number(), net: z.number() })),
    /** The player's team's score minus the enemy's; null when the log has no running score. */
    scoreLead: z.nullable(z.array(z.object({ fromMs: z.number(), lead: z.number() }))),
  }),
  lobby: z.array(lobbyRow),
  checked: z.object({
    claims: z.array(claim),
    reconciliation: z.array(reconciled),
    filmProblems: z.array(z.string()),
    filmEvents: z.number(),
    declaredEvents: z.nullable(z.number()),
  }),
  facts: z.array(fact),
  events: z.array(reportEvent),
})

export type ReportEvent = z.infer<typeof reportEvent>
export type DeathRow = z.infer<typeof deathRow>
export type LobbyRow = z.infer<typeof lobbyRow>
export type Report = z.infer<typeof report>
