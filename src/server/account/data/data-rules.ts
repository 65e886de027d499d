import { eq, inArray, or, sql } from 'drizzle-orm'
import { account, jwks, rateLimit, session, user, verification } from '#server/database/schema/auth-schema.ts'
import { creditBalances, creditEntries, welcomedMailboxes } from '#server/database/schema/credit-schema.ts'
import { assetNames, filmChunks, matchTracks, objectRemovals, unknownThings } from '#server/database/schema/film-schema.ts'
import { jobSteps, jobs, matchData, profiles, rateCounts } from '#server/database/schema/job-schema.ts'
import { keptTokens, xboxLinkAttempts, xboxLinks } from '#server/database/schema/link-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { modelCalls } from '#server/database/schema/model-schema.ts'
import {
  customers,
  disputes,
  invoices,
  operatorActions,
  orders,
  payments,
  refunds,
  stripeEvents,
  subscriptions,
} from '#server/database/schema/money-schema.ts'
import { importedMatches, playerMatches, players } from '#server/database/schema/player-schema.ts'
import { pooledMatches, rankPool } from '#server/database/schema/pool-schema.ts'
import { deletionRequests, forgottenPlayers, mailboxConfirmations } from '#server/database/schema/privacy-schema.ts'
import {
  deathDisputes,
  experimentPlayers,
  practiceItems,
  practiceTurns,
  ratings,
  recordings,
  reports,
  sharedViews,
} from '#server/database/schema/report-schema.ts'
import { reportStages, reviewFrames } from '#server/database/schema/stage-schema.ts'
import { blankJob } from '#server/jobs/remove-job.ts'
import { type DataOwner, type DataRule, kept, ofNobody, ofUser, removed } from './data-rule.ts'

const ownJobs = ({ userId }: DataOwner) => sql`(select ${jobs.id} from ${jobs} where ${jobs.userId} = ${userId})`
const ownOrders = ({ userId }: DataOwner) => sql`(select ${orders.id} from ${orders} where ${orders.userId} = ${userId})`
const ownInvoices = ({ userId }: DataOwner) => sql`(select ${invoices.id} from ${invoices} where ${invoices.userId} = ${userId})`
const isOwnPayment = (owner: DataOwner) =>
  sql`(${payments.orderId} in ${ownOrders(owner)} or ${payments.invoiceId} in ${ownInvoices(owner)})`
const ownPayments = (owner: DataOwner) => sql`(select ${payments.id} from ${payments} where ${isOwnPayment(owner)})`

/** Matches that no other account has analyzed or imported. */
const onlyOwnMatches = ({ userId }: DataOwner) => sql`(select match_id from (
  select match_id, user_id from ${jobs} union all select match_id, user_id from ${importedMatches}
) as asked group by match_id having bool_and(user_id = ${userId}))`

/** Players who are in no other match. Their numbers are deleted with them. */
const onlyOwnPlayers = (owner: DataOwner) => sql`(select ${playerMatches.xuid} from ${playerMatches}
  group by ${playerMatches.xuid} having bool_and(${playerMatches.matchId} in ${onlyOwnMatches(owner)}))`

const leftOut = (why: string) => ({ file: null, why })

/** Analyses and related tables. Tables that are found through jobs come before the jobs. */
const PLAY_RULES: readonly DataRule[] = [
  removed(
    matchData,
    (owner) => sql`${matchData.matchId} in ${onlyOwnMatches(owner)}`,
    leftOut("The statistics of each match are the game's, about everybody in it; what they say about you is in the reports."),
  ),
  removed(
    filmChunks,
    (owner) => sql`${filmChunks.matchId} in ${onlyOwnMatches(owner)}`,
    leftOut('The film of each match has everybody in it; what it says about you is in the reports.'),
  ),
  removed(
    matchTracks,
    (owner) => sql`${matchTracks.matchId} in ${onlyOwnMatches(owner)}`,
    leftOut('What was read from the film of each match is about everybody in it; what it says about you is in the reports.'),
  ),
  removed(
    players,
    (owner) => sql`${players.xuid} in ${onlyOwnPlayers(owner)}`,
    leftOut('Lists of who played in each match name everybody in it; you are in the reports.'),
  ),
  removed(
    playerMatches,
    (owner) => sql`${playerMatches.matchId} in ${onlyOwnMatches(owner)}`,
    leftOut('Counts of each match are made for everybody in it; what they say about you is in the reports.'),
  ),
  removed(importedMatches, ofUser(importedMatches.userId), 'read-matches'),
  removed(ratings, ofUser(ratings.userId), 'ratings', (owner) => sql`${ratings.jobId} in ${ownJobs(owner)}`),
  removed(deathDisputes, (owner) => sql`${deathDisputes.jobId} in ${ownJobs(owner)}`, 'disputed-deaths'),
  removed(practiceTurns, (owner) => sql`${practiceTurns.jobId} in ${ownJobs(owner)}`, 'practice-answers'),
  removed(practiceItems, (owner) => sql`${practiceItems.jobId} in ${ownJobs(owner)}`, 'practice-moments'),
  // Stays as a record of which review attempts were delivered, because they were paid for with credits.
  kept(
    reportStages,
    (owner) => sql`(${reportStages.jobId} in ${ownJobs(owner)} or ${eq(reportStages.userId, owner.userId)})`,
    'report-stages',
    ['kind', 'userId', 'matchId'],
    () => ({
      ...{ state: 'absent', reason: 'declined', endedAt: sql`now()` },
      ...{ consent: null, consentedAt: null, details: {}, result: null },
    }),
  ),
  removed(
    reviewFrames,
    (owner) => sql`${reviewFrames.jobId} in ${ownJobs(owner)}`,
    leftOut('Pictures of a recording come from a file that you have, and are kept for a day at most.'),
  ),
  removed(recordings, (owner) => sql`${recordings.jobId} in ${ownJobs(owner)}`, 'recordings'),
  removed(
    sharedViews,
    (owner) => sql`${sharedViews.jobId} in ${ownJobs(owner)}`,
    leftOut('What a shared link shows is made from the report, which is in the export, and from its match.'),
  ),
  removed(reports, (owner) => sql`${reports.jobId} in ${ownJobs(owner)}`, 'reports'),
  removed(jobSteps, (owner) => sql`${jobSteps.jobId} in ${ownJobs(owner)}`, 'analysis-steps'),
  kept(jobs, ofUser(jobs.userId), 'analyses', ['userId', 'status', 'length', 'ifAnotherMatch'], blankJob),
  ofNobody(
    modelCalls,
    'What models cost. Its keys are random and stand in the rows of accounts and reports alone, where a deletion writes others over them.',
  ),
  ofNobody(objectRemovals, 'Random keys of films and pictures that are on their way out of the object storage.'),
  ofNobody(assetNames, 'Names of maps, modes and playlists of the game.'),
  ofNobody(rankPool, 'Sums by tier, mode and map over ranked matches: no player and no match stands in them.'),
  ofNobody(pooledMatches, 'One-way marks of matches that are in those sums, under a key that is not in the database, for a year.'),
  ofNobody(unknownThings, 'Numbers of modes, medals, weapons and maps of the game that no table has.'),
]

/** Bookkeeping: its rows stay, and identify the player only by the random id of the deleted account. */
const MONEY_RULES: readonly DataRule[] = [
  kept(creditEntries, ofUser(creditEntries.userId), 'credit-entries', ['userId', 'kind', 'reason', 'invoiceId']),
  kept(creditBalances, ofUser(creditBalances.userId), 'credit-balance', ['userId']),
  kept(welcomedMailboxes, ofUser(welcomedMailboxes.userId), 'welcome-credit', ['mailbox', 'userId']),
  // `customerId` is removed once the payment provider has deleted the customer.
  kept(customers, ofUser(customers.userId), 'customer', ['userId', 'mode', 'customerId', 'idempotencyKey']),
  // An unpaid order must not be paid after the account is gone (`billing/customers/departed-orders.ts`).
  kept(
    orders,
    ofUser(orders.userId),
    'orders',
    ['userId', 'mode', 'plan', 'currency', 'state', 'idempotencyKey', 'sessionId', 'paidCurrency'],
    () => ({
      state: sql`case when ${orders.state} = 'open' then 'expired' else ${orders.state} end`,
      afterDeletion: sql`case when ${orders.state} in ('paid', 'held') then null else 'end-checkout' end`,
    }),
  ),
  kept(invoices, ofUser(invoices.userId), 'invoices', ['id', 'userId', 'mode', 'subscriptionId', 'currency']),
  kept(payments, isOwnPayment, 'payments', ['id', 'invoiceId'], () => ({ customerId: null })),
  kept(refunds, (owner) => sql`${refunds.paymentId} in ${ownPayments(owner)}`, 'refunds', ['id', 'paymentId', 'state']),
  kept(disputes, (owner) => sql`${disputes.paymentId} in ${ownPayments(owner)}`, 'disputes', ['id', 'paymentId', 'state']),
  kept(subscriptions, ofUser(subscriptions.userId), 'subscriptions', ['id', 'userId', 'plan', 'status']),
  kept(
    operatorActions,
    ({ userId, email }) =>
      or(
        inArray(operatorActions.subject, [userId, email]),
        sql`${operatorActions.subject} in (select ${orders.id}::text from ${orders} where ${orders.userId} = ${userId})`,
        sql`${operatorActions.subject} in (select ${jobs.id}::text from ${jobs} where ${jobs.userId} = ${userId})`,
        sql`lower(${operatorActions.subject}) = lower(${email})`,
        sql`${operatorActions.details} ->> 'userId' = ${userId}`,
      ) ?? sql`false`,
    { file: 'operator-actions', secrets: ['operator'] },
    ['operator', 'action'],
    ({ userId, email }) => ({
      subject: sql`case when lower(${operatorActions.subject}) = lower(${email}) then ${userId} else ${operatorActions.subject} end`,
      // `why` is free text by operators, so it may identify the player in any way.
      details: sql`regexp_replace((${operatorActions.details} - 'why')::text, ${email.replace(/[^\w@]/g, '\\$&')}, ${userId}, 'gi')::jsonb`,
    }),
  ),
  ofNobody(stripeEvents, "Numbers and kinds of the provider's events, so that each counts once."),
]

const ACCOUNT_RULES: readonly DataRule[] = [
  removed(profiles, ofUser(profiles.userId), 'profile'),
  removed(mailOutbox, ({ email }) => sql`lower(${email}) in (lower(${mailOutbox.recipient}), lower(${mailOutbox.replyTo}))`, {
    file: 'messages',
    secrets: ['unsubscribe'],
  }),
  removed(experimentPlayers, ofUser(experimentPlayers.userId), 'experiment'),
  removed(xboxLinks, ofUser(xboxLinks.userId), { file: 'linked-account', secrets: ['sealedRefreshToken'] }),
  removed(xboxLinkAttempts, ofUser(xboxLinkAttempts.userId), { file: 'link-attempts', secrets: ['stateHash', 'sealedVerifier'] }),
  removed(deletionRequests, ofUser(deletionRequests.userId), { file: 'deletion-requests', secrets: ['tokenHash'] }),
  removed(mailboxConfirmations, ofUser(mailboxConfirmations.userId), { file: 'confirmation-requests', secrets: ['tokenHash'] }),
  removed(session, ofUser(session.userId), { file: 'sessions', secrets: ['token'] }),
  removed(account, ofUser(account.userId), { file: 'sign-in-methods', secrets: ['password', 'accessToken', 'refreshToken', 'idToken'] }),
  removed(
    verification,
    ({ userId, email }) => or(eq(verification.value, userId), sql`lower(${verification.value}) = lower(${email})`) ?? sql`false`,
    { file: 'reset-requests', secrets: ['identifier'] },
  ),
  removed(rateCounts, ({ userId }) => sql`${rateCounts.key} like ${`%user:${userId}`}`, 'request-counts'),
  kept(user, ofUser(user.id), 'account', ['id'], ({ userId }) => ({
    name: '',
    email: `${userId}@deleted.invalid`,
    emailVerified: false,
    image: null,
    deletedAt: sql`now()`,
    costKey: sql`gen_random_uuid()`,
  })),
  ofNobody(forgottenPlayers, 'XUIDs of players who asked to be taken out of matches; accounts are not among them.'),
  ofNobody(jwks, 'Keys of this program.'),
  ofNobody(keptTokens, "Tokens of the operator's own accounts."),
  ofNobody(rateLimit, "The auth library's counts; they are off, ours are in rate_counts."),
]

/** Every table of the database, once. Export and deletion follow this list in this order; a test compares it with the schema. */
export const DATA_RULES: readonly DataRule[] = [...PLAY_RULES, ...MONEY_RULES, ...ACCOUNT_RULES]
