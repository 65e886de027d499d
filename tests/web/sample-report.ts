import type { Claim } from '#shared/report/claim.ts'
import type { FocusArea } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import type { DeathCard, ReadPositions, ReportFight } from '#shared/report/report-positions.ts'
import type { ReportReview } from '#shared/report/report-review.ts'
import type { Sentence } from '#shared/result.ts'
import { alignmentOfOffset } from '#shared/video/video-alignment.ts'
import { foreignResult, type ShownResult } from '#web/data/foreign/foreign-result.ts'

/** A report as small as the schema allows: one player against another, deaths at the given seconds of the match. */
export function sampleReport(deathsAt: readonly number[], more: Partial<Report> = {}): Report {
  return {
    version: 'sample',
    rulesVersion: 'sample',
    match: { matchId: null, mode: 'Slayer', map: 'Streets', isRanked: false, startedAt: null, durationMs: 500_000, outcome: 'loss' },
    you: 'p1',
    players: [
      { key: 'p1', id: 'xuid(1)', name: 'Haystack Ace', team: 0, isBot: false },
      { key: 'p2', id: 'xuid(2)', name: 'Old Umbrella', team: 1, isBot: false },
    ],
    sources: { statistics: true, film: 'complete', skill: false, positions: true },
    alignment: alignmentOfOffset({ status: 'manual', offsetMs: 0, residualMs: 500 }),
    respawnMs: null,
    positions: { status: 'none' },
    areFocusAreasProvisional: false,
    title: claimOf('title'),
    coverage: [],
    headline: claimOf('headline'),
    verdict: [],
    ledger: [],
    tallies: {},
    focusAreas: [],
    strengths: [],
    sections: [],
    deaths: [],
    timeline: {
      startMs: 0,
      endMs: 500_000,
      kickOffMs: 0,
      kills: [],
      deaths: deathsAt.map(deathAt),
      medals: [],
      objectives: [],
      rounds: [],
      advantage: [],
      scoreLead: null,
    },
    lobby: [],
    checked: { claims: [], reconciliation: [], filmProblems: [], filmEvents: deathsAt.length, declaredEvents: null },
    facts: [],
    events: deathsAt.map((second) => ({
      id: deathAt(second),
      kind: 'death',
      atMs: second * 1000,
      player: 'p1',
      other: 'p2',
      name: null,
    })),
    ...more,
  }
}

/** A result with this report, and with a video that can be played. The text of each claim is its template. */
export function sampleResult(report: Report, claims: readonly Claim[] = []): ShownResult {
  return foreignResult.parse({
    id: '5f0c6c1e-8f5c-4a53-9a0e-0c1f3f8f2d11',
    jobId: '5f0c6c1e-8f5c-4a53-9a0e-0c1f3f8f2d11',
    gamertag: 'Haystack Ace',
    videoUrl: 'https://www.youtube.com/watch?v=Hq7Rk2vTz0M',
    game: 'Halo Infinite',
    createdAt: null,
    final_result: { final_analysis: 'A report.' },
    report,
    sentences: Object.fromEntries(claims.map((claim) => [claim.id, sentenceOf(claim)])),
    playback: { kind: 'embed', url: 'https://www.youtube-nocookie.com/embed/Hq7Rk2vTz0M' },
    isOwner: true,
    shared: null,
    rating: null,
  })
}

function sentenceOf(claim: Claim): Sentence {
  return { segments: [{ kind: 'text', text: claim.template }], facts: [], source: 'log' }
}

export function sampleCard(second: number, more: Partial<DeathCard>): DeathCard {
  return {
    event: deathAt(second),
    cause: 'none',
    blame: 'nobody',
    beside: null,
    tags: [],
    unread: [],
    sentence: null,
    fromMs: second * 1000 - 8000,
    toMs: second * 1000 + 1000,
    moments: [],
    participants: [],
    weapon: null,
    atFirstHit: null,
    ...more,
  }
}

export function sampleFight(second: number, more: Partial<ReportFight> = {}): ReportFight {
  return {
    fromMs: second * 1000,
    toMs: second * 1000 + 2700,
    opponent: 'p2',
    isFirstHitYours: true,
    ownHits: 6,
    enemyHits: 3,
    ownShield: 1,
    enemyShield: 0.74,
    ownWeapon: 'BR75',
    enemyWeapon: 'MA40',
    ownDamage: null,
    enemyDamage: null,
    outcome: 'won',
    isEven: false,
    range: 4,
    offAim: null,
    ...more,
  }
}

export function samplePositions(more: Partial<ReadPositions> = {}): ReadPositions {
  return {
    status: 'read',
    hasPlaces: true,
    areAttackersNamed: true,
    causes: [],
    deaths: [],
    fights: [],
    objectives: [],
    support: null,
    ...more,
  }
}

type Fact = Report['facts'][number]

export function sampleFact(kind: string, value: number, more: Partial<Fact> = {}): Fact {
  return { id: kind, kind, player: 'p1', other: null, variant: null, value, of: null, unit: 'deaths', evidence: [], ...more }
}

export function sampleArea(title: string, more: Partial<FocusArea> = {}): FocusArea {
  return {
    ...{ kind: 'after-kill', certainty: 'a try', title: claimOf(title), deaths: null, expected: null, claims: [], moments: [], why: [] },
    ...{ drill: claimOf('drill'), pass: claimOf('pass'), passMark: { kind: 'after-kill', per: 'kills', window: 40, atMost: 15 } },
    ...more,
  }
}

export function sampleReview(more: Partial<ReportReview> = {}): ReportReview {
  return { model: 'gemini-x', provider: 'Google Gemini', source: 'address', seconds: 60, windows: [], parts: [], chosen: [], ...more }
}

export function claimOf(words: string): Claim {
  return { id: words, template: words, params: {}, facts: [] }
}

function deathAt(second: number): string {
  return `d${second * 1000}`
}
