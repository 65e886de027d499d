import { eq, sql } from 'drizzle-orm'
import { assetNames, filmChunks, matchTracks } from '#server/database/schema/film-schema.ts'
import { jobSteps, jobs, matchData } from '#server/database/schema/job-schema.ts'
import { modelCalls } from '#server/database/schema/model-schema.ts'
import { importedMatches, playerMatches, players } from '#server/database/schema/player-schema.ts'
import { deathDisputes, ratings, recordings, reportCards, reports, sharedViews } from '#server/database/schema/report-schema.ts'
import { reportStages, reviewFrames } from '#server/database/schema/stage-schema.ts'
import type { DataOwner, DataRule } from './data-rule.ts'

const ownJobs = ({ userId }: DataOwner) => sql`(select ${jobs.id} from ${jobs} where ${jobs.userId} = ${userId})`

/** Matches that nobody else has had analyzed or has read in. */
const onlyOwnMatches = ({ userId }: DataOwner) => sql`(select match_id from (
  select match_id, user_id from ${jobs} union all select match_id, user_id from ${importedMatches}
) as asked group by match_id having bool_and(user_id = ${userId}))`

/** Players who are in no other match. Their numbers go with them. */
const onlyOwnPlayers = (owner: DataOwner) => sql`(select ${playerMatches.xuid} from ${playerMatches}
  group by ${playerMatches.xuid} having bool_and(${playerMatches.matchId} in ${onlyOwnMatches(owner)}))`

/** Analyses and what belongs to them. What is found by the jobs comes before the jobs themselves. */
export const PLAY_RULES: readonly DataRule[] = [
  {
    table: matchData,
    about: 'player',
    own: (owner) => sql`${matchData.matchId} in ${onlyOwnMatches(owner)}`,
    exported: {
      file: null,
      why: 'The statistics of each match are data of the game about everybody in it; what they say about the player is in the reports.',
    },
    afterwards: { rows: 'removed' },
  },
  {
    table: filmChunks,
    about: 'player',
    own: (owner) => sql`${filmChunks.matchId} in ${onlyOwnMatches(owner)}`,
    exported: { file: null, why: 'The film of each match has everybody in it; what it says about the player is in the reports.' },
    afterwards: { rows: 'removed' },
  },
  {
    table: matchTracks,
    about: 'player',
    own: (owner) => sql`${matchTracks.matchId} in ${onlyOwnMatches(owner)}`,
    exported: {
      file: null,
      why: 'Positions read from the film of each match are those of everybody in it; what they say about the player is in the reports.',
    },
    afterwards: { rows: 'removed' },
  },
  {
    table: players,
    about: 'player',
    own: (owner) => sql`${players.xuid} in ${onlyOwnPlayers(owner)}`,
    exported: { file: null, why: 'Lists of who played in each match name everybody in it; the player stands in the reports.' },
    afterwards: { rows: 'removed' },
  },
  {
    table: playerMatches,
    about: 'player',
    own: (owner) => sql`${playerMatches.matchId} in ${onlyOwnMatches(owner)}`,
    exported: {
      file: null,
      why: 'Counts of each match are made for everybody in it; what they say about the player is in the reports.',
    },
    afterwards: { rows: 'removed' },
  },
  {
    table: importedMatches,
    about: 'player',
    own: ({ userId }) => eq(importedMatches.userId, userId),
    exported: { file: 'read-matches' },
    afterwards: { rows: 'removed' },
  },
  {
    table: ratings,
    about: 'player',
    own: ({ userId }) => eq(ratings.userId, userId),
    exported: { file: 'ratings' },
    afterwards: { rows: 'removed', also: (owner) => sql`${ratings.jobId} in ${ownJobs(owner)}` },
  },
  {
    table: deathDisputes,
    about: 'player',
    own: (owner) => sql`${deathDisputes.jobId} in ${ownJobs(owner)}`,
    exported: { file: 'disputed-deaths' },
    afterwards: { rows: 'removed' },
  },
  {
    table: reportStages,
    about: 'player',
    own: (owner) => sql`(${reportStages.jobId} in ${ownJobs(owner)} or ${eq(reportStages.userId, owner.userId)})`,
    exported: { file: 'report-stages' },
    // Which attempts of a review were delivered stays: they were paid for with credits.
    afterwards: {
      rows: 'kept',
      cleared: () => ({
        ...{ state: 'absent', reason: 'declined', endedAt: sql`now()` },
        ...{ consent: null, consentedAt: null, details: {}, result: null },
      }),
      kept: ['kind', 'userId', 'matchId'],
    },
  },
  {
    table: reviewFrames,
    about: 'player',
    own: (owner) => sql`${reviewFrames.jobId} in ${ownJobs(owner)}`,
    exported: { file: null, why: 'Pictures of a recording are of a file that the player has, and are kept for a day at most.' },
    afterwards: { rows: 'removed' },
  },
  {
    table: recordings,
    about: 'player',
    own: (owner) => sql`${recordings.jobId} in ${ownJobs(owner)}`,
    exported: { file: 'recordings' },
    afterwards: { rows: 'removed' },
  },
  {
    table: reportCards,
    about: 'player',
    own: (owner) => sql`${reportCards.jobId} in ${ownJobs(owner)}`,
    exported: { file: null, why: 'The picture for shared links is made from the report, which is in the export.' },
    afterwards: { rows: 'removed' },
  },
  {
    table: sharedViews,
    about: 'player',
    own: (owner) => sql`${sharedViews.jobId} in ${ownJobs(owner)}`,
    exported: { file: null, why: 'What a shared link shows is made from the report, which is in the export, and from its match.' },
    afterwards: { rows: 'removed' },
  },
  {
    table: reports,
    about: 'player',
    own: (owner) => sql`${reports.jobId} in ${ownJobs(owner)}`,
    exported: { file: 'reports' },
    afterwards: { rows: 'removed' },
  },
  {
    table: jobSteps,
    about: 'player',
    own: (owner) => sql`${jobSteps.jobId} in ${ownJobs(owner)}`,
    exported: { file: 'analysis-steps' },
    afterwards: { rows: 'removed' },
  },
  {
    table: jobs,
    about: 'player',
    own: ({ userId }) => eq(jobs.userId, userId),
    exported: { file: 'analyses' },
    afterwards: {
      rows: 'kept',
      cleared: () => ({
        idempotencyKey: sql`${jobs.id}::text`,
        submissionHash: null,
        step: null,
        gamertag: '',
        videoId: sql`case when ${jobs.videoId} is null then null else '' end`,
        videoTitle: null,
        thumbnailUrl: null,
        matchId: '',
        xuid: null,
        startSeconds: null,
        endSeconds: null,
        reason: sql`case when ${jobs.reason} is null then null else '' end`,
        costKey: sql`gen_random_uuid()`,
      }),
      kept: ['userId', 'status', 'length', 'ifAnotherMatch'],
    },
  },
  {
    table: modelCalls,
    about: 'nobody',
    why: 'What models cost. Its keys are random and stand in the rows of accounts and reports alone, where a deletion writes others over them.',
  },
  { table: assetNames, about: 'nobody', why: 'Names of maps, modes and playlists of the game.' },
]
