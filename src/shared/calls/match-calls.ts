import { z } from 'zod/mini'
import { isGuid } from '#shared/ids.ts'
import { freeCard, freeDeath } from '#shared/matches/free-card.ts'
import { matchFigures, queuedMatch, recentMatches } from '#shared/matches/recent-match.ts'
import { evening } from '#shared/progress/evening.ts'
import { experimentStatus } from '#shared/progress/experiment.ts'
import { progress } from '#shared/progress/progress.ts'
import { followedDrill } from '#shared/report/drill.ts'
import { FOCUS_KIND_IDS } from '#shared/report/focus-area.ts'
import { type Call, done } from './call.ts'
import { ROUTES } from './routes.ts'

const calledPlayer = z.strictObject({ gamertag: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)) })

export const MATCH_CALLS = {
  listRecentMatches: {
    ...ROUTES.listRecentMatches,
    query: z.object({
      gamertag: z.string().check(z.maxLength(32)),
      start: z.coerce.number().check(z.int(), z.minimum(0)),
    }),
    reply: recentMatches,
    perMinute: 30,
  },
  /** A player's figures in some listed matches. Those in neither list of the reply were late and can be requested again. */
  getMatchFigures: {
    ...ROUTES.getMatchFigures,
    body: z.strictObject({
      xuid: z.string().check(z.maxLength(20)),
      matchIds: z.array(z.string().check(z.refine(isGuid))).check(z.minLength(1), z.maxLength(10)),
    }),
    /** `missing`: the services do not have the match, or not this player in it. */
    reply: z.object({ figures: z.array(matchFigures), missing: z.array(z.string()) }),
    perMinute: 60,
  },
  /** Describes the matches in the caller's queue. `isWhole`: true when the services have given all they have about them. */
  getQueuedMatches: { ...ROUTES.getQueuedMatches, reply: z.object({ matches: z.array(queuedMatch), isWhole: z.boolean() }), perMinute: 60 },
  /** Progress of the account's own player: the linked one, else the one of its newest analysis. */
  getProgress: { ...ROUTES.getProgress, reply: progress, perMinute: 60 },
  /** The account's newest evening: two matches or more, with at most an hour between them. */
  getEvening: { ...ROUTES.getEvening, reply: z.object({ evening: z.nullable(evening) }), perMinute: 120 },
  /** Starts a history import for the linked player. Does nothing while one is running. */
  importMatches: { ...ROUTES.importMatches, reply: done, perMinute: 5, perHour: 20 },
  /** Sets whether new matches of the linked player are counted automatically. Turning it off deletes those that were counted this way. */
  setArrivals: { ...ROUTES.setArrivals, body: z.strictObject({ isOn: z.boolean() }), reply: done, perMinute: 10 },
  getExperiment: { ...ROUTES.getExperiment, reply: experimentStatus, perMinute: 60 },
  /** Joins or leaves the experiment on practice. Leaving deletes the random assignment. */
  setExperiment: { ...ROUTES.setExperiment, body: z.strictObject({ isOn: z.boolean() }), reply: done, perMinute: 10 },
  giveUpDrill: {
    ...ROUTES.giveUpDrill,
    body: z.strictObject({ kind: z.enum(FOCUS_KIND_IDS) }),
    reply: done,
    perMinute: 10,
  },
  /** Sets whether the linked player gets a mail after each evening, from the next one on. */
  setEveningMail: { ...ROUTES.setEveningMail, body: z.strictObject({ isOn: z.boolean() }), reply: done, perMinute: 10 },
  /** One-click unsubscribe by a mail program (RFC 8058). Its form body is ignored. */
  endEveningMail: {
    ...ROUTES.endEveningMail,
    query: z.object({ token: z.string().check(z.maxLength(300)) }),
    reply: done,
    perMinute: 120,
    isFromOutside: true,
  },
  /** The drills that the caller's reports asked for, over the matches since. The open one comes first. */
  listDrills: { ...ROUTES.listDrills, reply: z.object({ drills: z.array(followedDrill) }), perMinute: 120 },
  /** The free card of the player with this gamertag. The gamertag is in the body, so that no address contains it. */
  getFreeCard: { ...ROUTES.getFreeCard, body: calledPlayer, reply: freeCard, perMinute: 5, perHour: 5 },
  /** One death of that match from above, once its film is read. Requested after the card. */
  getFreeDeath: { ...ROUTES.getFreeDeath, body: calledPlayer, reply: freeDeath, perMinute: 5, perHour: 5 },
} as const satisfies Record<string, Call>
