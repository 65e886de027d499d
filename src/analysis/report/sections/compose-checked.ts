import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { ownReviews } from '#analysis/facts/match-state/analyse-match.ts'
import { findBotDeaths } from '#analysis/facts/match-state/bot-deaths.ts'
import type { DeathReason, LogPlayer } from '#analysis/log/event-log.ts'
import { wasThereThroughout } from '#analysis/log/presence.ts'
import { LEANING_DEATHS } from '#analysis/mention-thresholds.ts'
import type { Coverage } from '#analysis/report/coverage.ts'
import { EXPECTATION_SIGMA } from '#analysis/rules.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import { isTrackKind } from '#shared/report/death-kinds.ts'
import { type FocusArea, isDeathKind } from '#shared/report/focus-area.ts'
import type { ReportPositions } from '#shared/report/report-positions.ts'

interface Checked {
  readonly skill: MatchSkill | null
  readonly kinds: readonly DeathKind[]
  readonly focus: readonly FocusArea[]
  readonly coverage: Coverage
  readonly positions: ReportPositions
  readonly isKickOffKnown: boolean
  /** Things in the match that are missing from our tables, in words. */
  readonly unknown: string | null
}

/** "How this was checked": what agrees, what is assumed, what is missing, what the log cannot know. */
export function composeChecked(
  view: View,
  book: FactBook,
  { skill, kinds, focus, coverage, positions, isKickOffKnown, unknown }: Checked,
): Claim[] {
  const { log } = view.analysis
  const hasFilm = log.film.status !== 'absent'
  const isFullMatch = coverage !== 'cut'
  return madeClaims([
    coverage === 'cut' ? makeClaim('checked.cut', {}) : null,
    agreement(book),
    film(view, book),
    makeClaim('checked.every-death', { killers: book.find('deaths-with-killer') }),
    ...withoutKiller(view),
    ...(hasFilm ? numbers(view, book, focus) : []),
    hasFilm ? rounds(view) : null,
    ...(hasFilm ? partlyPresent(view) : []),
    hasFilm && log.players.some((player) => player.isBot) ? makeClaim('checked.bots', {}) : null,
    isFullMatch && !log.match ? makeClaim('checked.no-statistics', {}) : null,
    unread(view),
    unknown === null ? null : makeClaim('checked.unknown-things', { things: unknown }),
    isFullMatch && !skill?.has(view.you.id) ? makeClaim('checked.no-skill', {}) : null,
    ...terms(view, book, kinds),
    deviation(book, kinds),
    hasFilm ? makeClaim(isKickOffKnown ? 'checked.match-time' : 'checked.film-time', {}) : null,
    ...positionsChecked(positions),
  ])
}

function positionsChecked(positions: ReportPositions): (Claim | null)[] {
  if (positions.status === 'given-up' && positions.failedGates.length > 0)
    return [
      makeClaim('checked.positions-failed', { checks: positions.failedGates.map((gate) => gate.replaceAll('-', ' ')).join(', ') }),
      makeClaim('checked.not-in-log', {}),
    ]
  if (positions.status !== 'read' || !positions.hasPlaces) return [makeClaim('checked.not-in-log', {})]
  return [positions.areAttackersNamed ? null : makeClaim('checked.attackers-unnamed', {}), makeClaim('checked.not-in-film', {})]
}

function terms({ you }: View, book: FactBook, kinds: readonly DeathKind[]): (Claim | null)[] {
  const sigmas = kinds.map(({ id }) => book.find(`sigma-${id}`))
  const traded = book.find('deaths-exchanged')
  if (!traded) return []
  return [
    makeClaim(you.team === null ? 'checked.traded-alone' : 'checked.traded', {}, [traded]),
    ...(sigmas.some(Boolean) ? [makeClaim('checked.expected', {}), makeClaim(luckTemplate(book, kinds), {}, sigmas)] : []),
  ]
}

/** In free-for-all no player is ever short of players, so the bar of that kind is left out. */
function luckTemplate(book: FactBook, kinds: readonly DeathKind[]) {
  if (!kinds.some(({ id }) => isTrackKind(id))) return 'checked.luck'
  return book.find('sigma-tracks-short') ? 'checked.luck-on-tracks' : 'checked.luck-on-tracks-without-teams'
}

function deviation(book: FactBook, kinds: readonly DeathKind[]): Claim | null {
  const sigmas = [book.find('sigma-kills'), book.find('sigma-deaths')]
  const isMentioned = sigmas.some((sigma) => sigma !== null && Math.abs(sigma.value) > EXPECTATION_SIGMA)
  const leaks = kinds.map(({ id }) => book.find(`sigma-${id}`))
  return isMentioned || leaks.some(Boolean) ? makeClaim('checked.deviation', {}, [...leaks, ...sigmas]) : null
}

function agreement(book: FactBook): Claim | null {
  const players = book.find('players-reconciled')
  return makeClaim(players && players.value === players.of ? 'checked.all-agree' : 'checked.some-differ', { players })
}

function film({ analysis }: View, book: FactBook): Claim | null {
  const events = book.find('film-events')
  if (analysis.log.film.status !== 'absent' && analysis.log.film.declaredEvents === null) return makeClaim('checked.film-frames', {})
  if (analysis.log.film.status !== 'partial') return makeClaim('checked.film-complete', { events })
  return makeClaim(events && events.value === events.of ? 'checked.film-doubtful' : 'checked.film-partial', { events })
}

function unread({ analysis: { log } }: View): Claim | null {
  const rows = log.match?.unread.map(({ field }) => field) ?? []
  return rows.length === 0 ? null : makeClaim('checked.unread-statistics', { rows: rows.join(', ') })
}

const REASONS: Readonly<Record<DeathReason, string>> = {
  'own-hand-or-fall': 'your own hand or a fall',
  betrayal: 'a betrayal',
  bot: 'a bot',
  'kill-missing-in-film': 'a kill that the film does not have',
}

function withoutKiller(view: View): (Claim | null)[] {
  return ownReviews(view.analysis, view.you.id)
    .filter((review) => review.death.killer === null)
    .map(({ death }) =>
      makeClaim('checked.no-killer', { moments: [death], reasons: death.possibleReasons.map((reason) => REASONS[reason]).join(' or ') }),
    )
}

function numbers(view: View, book: FactBook, focus: readonly FocusArea[]): (Claim | null)[] {
  const { analysis } = view
  const uncounted = isBotDeathMissing(view) ? 'checked.bots-uncounted' : 'checked.no-sides'
  if (analysis.tracked)
    return [makeClaim(analysis.numbers.length > 0 ? 'checked.lives-read' : uncounted, { lives: book.find('lives-read') })]
  if (analysis.respawnMs === null) return [makeClaim('checked.no-respawn', {})]
  if (analysis.numbers.length === 0) return [makeClaim(uncounted, {})]
  const others = book.list('assumed-respawn').filter((fact) => fact.variant !== null)
  const kind = (name: string, respawn: string | null) => book.find('kind-at-respawn', `${name}-${respawn}`)
  return [
    makeClaim('checked.respawn', {
      respawn: book.list('assumed-respawn').find((fact) => fact.variant === null) ?? null,
      ahead: book.find('deaths-ahead'),
      behind: book.find('deaths-behind'),
      level: book.find('deaths-level'),
    }),
    ...others.map((respawn) =>
      makeClaim('checked.respawn-other', {
        respawn,
        ahead: kind('ahead', respawn.variant),
        behind: kind('behind', respawn.variant),
        level: kind('level', respawn.variant),
      }),
    ),
    ...leaning(book, focus),
  ]
}

function isBotDeathMissing({ analysis: { log }, you }: View): boolean {
  return you.team !== null && findBotDeaths(log.fullLog ?? log) === null
}

function leaning(book: FactBook, focus: readonly FocusArea[]): (Claim | null)[] {
  const leaningOn = focus.filter(({ kind }) => {
    if (!isDeathKind(kind)) return false
    const counted = book.find(`deaths-${kind}`)?.value ?? 0
    return book
      .list('kind-at-respawn')
      .some((fact) => fact.variant?.startsWith(`${kind}-`) && Math.abs(fact.value - counted) >= LEANING_DEATHS)
  })
  if (focus.length === 0) return []
  if (leaningOn.length === 0) return [makeClaim('checked.respawn-firm', {}, book.list('kind-at-respawn'))]
  const which = leaningOn.length > 1 ? 'both' : leaningOn[0]?.kind === 'ahead' ? 'ahead' : 'behind'
  return [makeClaim(`checked.respawn-leans-${which}`, {}, book.list('kind-at-respawn'))]
}

function rounds({ analysis }: View): Claim | null {
  const { rounds: known } = analysis.log
  if (known.status === 'found') return makeClaim('checked.rounds-found', {})
  return known.status === 'unknown' && known.count !== null ? makeClaim('checked.rounds-unknown', {}) : null
}

/** Presence in the whole match, by the statistics, else by the film's events: a covered part says nothing about the whole. */
function partlyPresent({ analysis, keyOf }: View): (Claim | null)[] {
  const fullLog = analysis.log.fullLog ?? analysis.log
  const partly = fullLog.players.filter((player) => !wasThereThroughout(fullLog, player))
  const who = (players: readonly LogPlayer[]) => ({ who: { players: players.map(({ id }) => keyOf(id)) } })
  const [byStatistics, byFilm] = [partly.filter(({ statistics }) => statistics), partly.filter(({ statistics }) => !statistics)]
  return [
    byStatistics.length > 0 ? makeClaim('checked.came-and-went', who(byStatistics)) : null,
    byFilm.length > 0 ? makeClaim('checked.shown-in-part', who(byFilm)) : null,
  ]
}
