import { describe, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import type { Sentence } from '#tests/recount/checks/violation.ts'
import { HAND_MADE_SOURCES } from '#tests/recount/hand-made/hand-made-match.ts'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'
import { claimOf, TRUE_SENTENCES, WHY } from '#tests/recount/hand-made/hand-made-sentences.ts'
import { validateReport } from './validate-report.ts'

const ALL_TRUE = [...Object.values(TRUE_SENTENCES), WHY]

/** What the validator finds when a report says this instead of the truth. */
function problemsOfReport(plant: (report: Report) => void): string[] {
  const report = structuredClone(HAND_MADE_REPORT)
  plant(report)
  return validateReport(report, [], HAND_MADE_SOURCES).map(({ where, problem }) => `${where}: ${problem}`)
}

function problemsOfSentence(sentence: Sentence): string[] {
  return validateReport(HAND_MADE_REPORT, [sentence], HAND_MADE_SOURCES).map(({ problem }) => problem)
}

/** The named true sentence with one thing in it replaced. */
function lie(name: keyof typeof TRUE_SENTENCES, truth: string, planted: string): Sentence {
  const { text, claim } = TRUE_SENTENCES[name]
  expect(text).toContain(truth)
  return { claim, text: text.replace(truth, planted) }
}

test('a true report counted by hand passes with all its sentences', () => {
  expect(validateReport(HAND_MADE_REPORT, ALL_TRUE, HAND_MADE_SOURCES)).toEqual([])
})

describe('a lie in a sentence is caught', () => {
  test.each([
    ['a false count', 'headline', '4 of the', '5 of the', 'the number 5'],
    ['a false whole', 'headline', 'match’s 10', 'match’s 12', 'the number 12'],
    ['a false number word', 'afterKill', 'Two of', 'Seven of', 'the number Seven'],
    ['a part and its whole exchanged', 'shots', '20 of 50', '50 of 20', 'the share "50 of 20"'],
    ['a false number of times', 'duel', 'twice', 'once', 'the number once'],
    ['a false percentage', 'shots', '(40%)', '(41%)', 'the percentage 41%'],
    ['a false place', 'shots', '2nd', '1st', 'the place 1st'],
    ['a false moment', 'duel', '00:30', '00:31', 'the time 00:31'],
    ['a moment of somebody else', 'behind', '00:42', '00:40', 'the time 00:40'],
    ['a false length of time', 'time', '0:10', '0:11', 'the time 0:11'],
    ['a false number of seconds', 'time', '10 seconds', '7 seconds', 'the length of time 7 seconds'],
    ['a false rate', 'time', '6.0', '5.9', 'the number 5.9'],
    ['a window that is not the rule', 'afterKill', 'five seconds', 'four seconds', 'the length of time four seconds'],
    ['a respawn that was not assumed', 'respawn', 'eight-second', 'ten-second', 'the length of time ten-second'],
    ['a false difference in players', 'behind', 'One down', 'Two down', 'the number Two'],
    ['the wrong side of the numbers', 'behind', 'One down', 'Two players up, one down', 'says ahead of what is behind'],
    ['a true number twice', 'shots', '20 of 50', '20 of 50 and 20 of 20', 'the share "20 of 20"'],
    ['a true number of something else', 'fewerDeaths', 'expected 7', 'expected 4', 'nothing it cites says "expected 4"'],
    ['a false outcome', 'headline', 'You lost', 'You won', 'You won'],
    ['a false side of an expectation', 'expected', 'more than', 'fewer than', 'under expectation'],
    ['a false side of expected deaths', 'fewerDeaths', 'fewer than', 'more than', 'over expectation'],
    ['a false sign', 'fewerDeaths', '−1.5', '1.5', 'the number 1.5'],
    ['a significance that is none', 'shots', 'You hit', 'A real edge: you hit', 'real edge'],
    ['a name that is not cited', 'duel', 'Cobalt Finch', 'Finch', 'names Finch'],
    ['a second name', 'headline', 'anyone', 'Ten', 'names Ten'],
    ['an intent', 'headline', 'you died', 'you wanted to die', 'cannot know "wanted"'],
    ['a cause', 'duel', ';', ' because you pushed;', 'cannot know "because you"'],
    ['a position', 'behind', 'One down', 'Out of position, one down', 'cannot know "Out of position"'],
    ['half of something', 'duel', 'you got both back', 'you got half back', 'the word half'],
  ] as const)('%s', (_, name, truth, planted, problem) => {
    expect(problemsOfSentence(lie(name, truth, planted)).join('\n')).toContain(problem)
  })

  test.each([
    ['You came out ahead yourself: 3 kills, 4 deaths.', ['kills', 'deaths'], 'came out ahead'],
    ['You broke even yourself, and nobody else did.', ['deaths', 'rank-deaths'], 'broke even'],
    ["You hit 20 of 50 shots: worth watching, but one match can't tell it from luck.", ['shots-hit', 'accuracy-sigma'], 'worth watching'],
    ['None of your own was answered.', ['line-level'], 'None of your own was'],
    ['3 kills, the least in the lobby.', ['kills', 'rank-kills'], 'the least in the lobby'],
    [
      'You went 3–4: inside the usual swing, kills and deaths alike.',
      ['kills', 'deaths', 'sigma-kills', 'sigma-deaths'],
      'inside one deviation',
    ],
    ['Your team never trailed.', ['kills'], 'never trailed'],
  ])('a comparison that is none: %s', (text, facts, problem) => {
    expect(problemsOfSentence({ text, claim: claimOf('compared', facts) }).join('\n')).toContain(problem)
  })

  test('"more than anyone" when another player has as many', () => {
    const claim = claimOf('kills', ['kills', 'rank-kills'])
    expect(problemsOfSentence({ claim, text: '3 kills, more than anyone.' })).toEqual(['the facts do not bear out "more than anyone"'])
  })

  test.each(['35', 'seven', '7 deaths', 'Finch'])('a filled-in word that smuggles %s', (word) => {
    const claim = claimOf('smuggle', [], { map: { kind: 'word', word } })
    expect(problemsOfSentence({ claim, text: `On ${word}.` }).join()).toContain(`the word "${word}" carries`)
  })

  test('a true number under facts that do not hold it', () => {
    expect(problemsOfSentence({ text: '3 kills.', claim: claimOf('bare', ['deaths']) })).toHaveLength(1)
  })
})

describe('what is true in other words passes', () => {
  test.each([
    ['a name inside a word is not that player', 'Often 4 deaths, tenfold.', ['deaths']],
    ['numbers may be words', 'Four deaths.', ['deaths']],
    ['a number may be rounded to what is shown', 'Par 0.5.', ['par-after-kill']],
    ['idioms count nothing', 'No one is at once everywhere: 4 deaths in one match.', ['deaths']],
  ])('%s', (_, text, facts) => {
    expect(problemsOfSentence({ text, claim: claimOf('other', facts) })).toEqual([])
  })

  test('the names of map, mode and medals may hold numbers', () => {
    const map = { ...HAND_MADE_REPORT, match: { ...HAND_MADE_REPORT.match, map: 'Outpost Seven' } }
    const claim = claimOf('map', [], { map: { kind: 'word', word: 'Outpost Seven' } })
    expect(validateReport(map, [{ claim, text: 'On Outpost Seven.' }], HAND_MADE_SOURCES)).toEqual([])
  })

  test('advice may imagine what the log cannot know, but not count it', () => {
    expect(problemsOfSentence(WHY)).toEqual([])
    expect(problemsOfSentence({ ...WHY, text: WHY.text.replace('seven', 'five') })).toHaveLength(1)
  })
})

describe('a lie in the data is caught', () => {
  const facts = HAND_MADE_REPORT.facts.map(({ id }, index) => [id, index] as const)

  test.each(facts)('a false value of %s', (id, index) => {
    const problems = problemsOfReport((report) => Object.assign(report.facts[index] ?? {}, { value: 97 }))
    expect(problems.some((problem) => problem.startsWith(`${id}: counts`))).toBe(true)
  })

  test.each(facts)('a false whole of %s', (id, index) => {
    const problems = problemsOfReport((report) => Object.assign(report.facts[index] ?? {}, { of: 97 }))
    expect(problems.some((problem) => problem.startsWith(`${id}: counts it out of`))).toBe(true)
  })

  test.each(facts.filter(([, index]) => HAND_MADE_REPORT.facts[index]?.events.length))('false events of %s', (id, index) => {
    const swapped = problemsOfReport((report) => Object.assign(report.facts[index] ?? {}, { events: ['d40000'] }))
    expect(swapped.some((problem) => problem.startsWith(`${id}: stands on`))).toBe(true)
    const invented = problemsOfReport((report) => report.facts[index]?.events.push('k12345'))
    expect(invented).toContain(`${id}: no event k12345 in the film`)
  })

  test.each<[string, (report: Report) => void, string]>([
    ['a kind nobody defined', (report) => Object.assign(report.facts[0] ?? {}, { kind: 'aim' }), 'no such kind of fact'],
    ['a fact about the wrong player', (report) => Object.assign(report.facts[0] ?? {}, { player: 'p2' }), 'counts 1 from the sources'],
    ['a fact the sources cannot answer', (report) => report.facts.push(csr()), 'the sources cannot answer this'],
    ['a series of too few matches', (report) => report.facts.push(series(2)), 'the sources cannot answer this'],
    ['a length told in kills', (report) => Object.assign(report.facts[0] ?? {}, { unit: 'ms' }), 'is not counted in ms'],
    ['two facts of one id', (report) => report.facts.push(...report.facts.slice(0, 1)), 'two facts have this id'],
    ['a death on the wrong line', (report) => Object.assign(report.deaths[0] ?? {}, { line: 'level' }), 'is "after-kill" in the sources'],
    ['a death by the wrong killer', (report) => Object.assign(report.deaths[1] ?? {}, { killer: 'p4' }), 'is "p3" in the sources'],
    ['a death answered by nobody', (report) => Object.assign(report.deaths[3] ?? {}, { answeredBy: null }), 'is "p2" in the sources'],
    ['false numbers at a death', (report) => Object.assign(report.deaths[2] ?? {}, { alive: { own: 2, enemy: 2 } }), 'is {"own":1'],
    ['a missing death', (report) => report.deaths.pop(), 'this death of the log is missing'],
    ['lines that do not sum', (report) => Object.assign(report.facts[20] ?? {}, { value: 2 }), 'do not sum to the 4 own deaths'],
    [
      'a false tally',
      (report) => Object.assign(report.tallies['after-kill']?.line ?? {}, { othersExposure: 7 }),
      '"othersExposure":6} in the sources',
    ],
    ['a false advantage', (report) => Object.assign(report.timeline.advantage[2] ?? {}, { net: 1 }), 'is -1 in the sources'],
    ['a false score', (report) => Object.assign(report.timeline.scoreLead?.[1] ?? {}, { lead: 3 }), 'is -3 in the sources'],
    ['rounds out of the match', (report) => report.timeline.rounds.push({ startMs: 80_000, endMs: 95_000 }), 'rounds overlap or leave'],
    ['an event at the wrong time', (report) => Object.assign(report.events[0] ?? {}, { atMs: 10_001 }), 'is 10000 in the sources'],
    ['a false outcome', (report) => Object.assign(report.match, { outcome: 'win' }), 'is "loss" in the sources'],
    ['a false name', (report) => Object.assign(report.players[2] ?? {}, { name: 'Zinc Poet' }), 'is "Cobalt Finch" in the sources'],
    ['focus areas in the wrong order', (report) => report.focusAreas.reverse(), 'costs more deaths over par'],
    ['a fourth focus area', (report) => report.focusAreas.push(...report.focusAreas), 'too many focus areas'],
    ['too much certainty', (report) => Object.assign(report.focusAreas[0] ?? {}, { certainty: 'in this match' }), '"a count, not a habit"'],
    ['a habit', (report) => Object.assign(report.focusAreas[1] ?? {}, { certainty: 'habit' }), '"a count, not a habit"'],
    ['a false pass mark', (report) => Object.assign(report.focusAreas[1]?.passMark ?? {}, { atMost: 20 }), 'is not the target'],
    ['a moment of another line', (report) => report.focusAreas[0]?.moments.push('d30000'), 'is not a death of the line'],
    ['a fact that does not exist', (report) => report.headline.facts.push('aim/p1'), 'cites fact aim/p1'],
    ['an event that does not exist', (report) => report.timeline.kills.push('k10000-2'), 'cites event k10000-2'],
    ['a player who does not exist', (report) => Object.assign(report.facts[0] ?? {}, { player: 'p9' }), 'cites player p9'],
  ])('%s', (_, plant, problem) => {
    expect(problemsOfReport(plant).join('\n')).toContain(problem)
  })
})

function csr(): Report['facts'][number] {
  return { id: 'csr', kind: 'csr', player: 'p1', other: null, variant: null, value: 1500, of: 1490, unit: 'csr', events: [] }
}

function series(of: number): Report['facts'][number] {
  return { id: 'series', kind: 'series-sigma', player: 'p1', other: null, variant: 'behind', value: 3, of, unit: 'sigma', events: [] }
}
