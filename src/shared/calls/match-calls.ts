import { z } from 'zod/mini'
import { isGuid } from '#shared/ids.ts'
import { freeCard, freeDeath } from '#shared/matches/free-card.ts'
import { matchFigures, queuedMatch, recentMatches } from '#shared/matches/recent-match.ts'
import { evening } from '#shared/progress/evening.ts'
import { experimentStanding } from '#shared/progress/experiment.ts'
import { progress } from '#shared/progress/progress.ts'
import { followedDrill } from '#shared/report/drill.ts'
import { FOCUS_KIND_IDS } from '#shared/report/focus-area.ts'
import { type Call, done } from './call.ts'
import { ROUTES } from './routes.ts'

const calledPlayer = z.strictObject({ gamertag: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)) })

export const MATCH_CALLS = {
  /** Matches of the linked account, or of whoever has this gamertag. */
  listRecentMatches: {
    ...ROUTES.listRecentMatches,
    query: z.object({
      gamertag: z.string().check(z.maxLength(32)),
      start: z.coerce.number().check(z.int(), z.minimum(0)),
    }),
    reply: recentMatches,
    perMinute: 30,
  },
  /** Of a player in some matches of the list. What did not come in time is in neither list, and can be asked for again. */
  getMatchFigures: {
    ...ROUTES.getMatchFigures,
    body: z.strictObject({
      xuid: z.string().check(z.maxLength(20)),
      matchIds: z.array(z.string().check(z.refine(isGuid))).check(z.minLength(1), z.maxLength(10)),
    }),
    /** `missing`: the services do not have them, or not of this player. */
    reply: z.object({ figures: z.array(matchFigures), missing: z.array(z.string()) }),
    perMinute: 60,
  },
  /** What the matches of the caller's queue are. `isWhole`: the services said all that they have to say of them. */
  getQueuedMatches: { ...ROUTES.getQueuedMatches, reply: z.object({ matches: z.array(queuedMatch), isWhole: z.boolean() }), perMinute: 60 },
  /** Of the account's own player: the linked one, else the one of its newest analysis. */
  getProgress: { ...ROUTES.getProgress, reply: progress, perMinute: 60 },
  /** The newest sitting of the same player: two matches or more, with at most an hour between them. */
  getEvening: { ...ROUTES.getEvening, reply: z.object({ evening: z.nullable(evening) }), perMinute: 120 },
  /** Has the last matches of the linked player read in as numbers, without a report and at no cost. While that is under way it changes nothing. */
  importMatches: { ...ROUTES.importMatches, reply: done, perMinute: 5, perHour: 20 },
  /** Whether new matches of the linked player are counted by themselves. A no deletes what came so. */
  setArrivals: { ...ROUTES.setArrivals, body: z.strictObject({ isOn: z.boolean() }), reply: done, perMinute: 10 },
  /** Where the experiment on practice stands, and whether the caller takes part. */
  getExperiment: { ...ROUTES.getExperiment, reply: experimentStanding, perMinute: 60 },
  /** Whether the caller takes part. A no deletes what chance gave. */
  setExperiment: { ...ROUTES.setExperiment, body: z.strictObject({ isOn: z.boolean() }), reply: done, perMinute: 10 },
  /** Closes the open drill without its passes. */
  giveUpDrill: {
    ...ROUTES.giveUpDrill,
    body: z.strictObject({ kind: z.enum(FOCUS_KIND_IDS) }),
    reply: done,
    perMinute: 10,
  },
  /** Whether each evening of the linked player is mailed, from the next one on. */
  setEveningMail: { ...ROUTES.setEveningMail, body: z.strictObject({ isOn: z.boolean() }), reply: done, perMinute: 10 },
  /** What a mail program sends when its reader presses "Unsubscribe" (RFC 8058); its form is not read. */
  endEveningMail: {
    ...ROUTES.endEveningMail,
    query: z.object({ token: z.string().check(z.maxLength(300)) }),
    reply: done,
    perMinute: 120,
    isFromOutside: true,
  },
  /** The drills that the caller's reports asked for, over the matches since: the open one first. */
  listDrills: { ...ROUTES.listDrills, reply: z.object({ drills: z.array(followedDrill) }), perMinute: 120 },
  /** The last match of whoever has this gamertag, for strangers; nothing of it is stored. A body, so that no address holds a gamertag. */
  getFreeCard: { ...ROUTES.getFreeCard, body: calledPlayer, reply: freeCard, perMinute: 5, perHour: 5 },
  /** One death of that match from above, once its film is read; asked for after the card. */
  getFreeDeath: { ...ROUTES.getFreeDeath, body: calledPlayer, reply: freeDeath, perMinute: 5, perHour: 5 },
} as const satisfies Record<string, Call>
