import { describe, expect, test } from 'vitest'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'
import { claimOf, TRUE_SENTENCES, WHY } from '#tests/recount/hand-made/hand-made-sentences.ts'
import { checkText, type Said } from './check-text.ts'

function reasonsOf(said: Omit<Said, 'isAdvice'>, isAdvice = false): string[] {
  return checkText({ ...said, isAdvice }, HAND_MADE_REPORT).map((reason) =>
    'text' in reason ? `${reason.kind} ${reason.text}` : reason.kind,
  )
}

/** The named true sentence with one thing in it replaced. */
function lie(name: keyof typeof TRUE_SENTENCES, truth: string, planted: string): Omit<Said, 'isAdvice'> {
  const { text, claim } = TRUE_SENTENCES[name]
  expect(text).toContain(truth)
  return { claim, text: text.replace(truth, planted) }
}

test.each(Object.entries(TRUE_SENTENCES))('a true sentence passes: %s', (_, said) => {
  expect(reasonsOf(said)).toEqual([])
})

test.each([
  ['a false count', 'headline', '4 times', '5 times', 'figure 5'],
  ['a false whole', 'headline', 'of the 4', 'of the 12', 'figure 12'],
  ['a false number word', 'afterKill', 'Two of', 'Seven of', 'figure Seven'],
  ['a part and its whole exchanged', 'shots', '20 of 50', '50 of 20', 'figure 50 of 20'],
  ['a false number of times', 'duel', 'twice', 'once', 'figure once'],
  ['a false percentage', 'shots', '(40%)', '(41%)', 'figure 41%'],
  ['a false place', 'shots', '2nd', '1st', 'figure 1st'],
  ['a false moment', 'duel', '00:30', '00:31', 'time 00:31'],
  ['a moment of another death', 'behind', '00:42', '00:30', 'time 00:30'],
  ['a false length of time', 'time', '0:10', '0:11', 'time 0:11'],
  ['a false number of seconds', 'time', '10 seconds', '7 seconds', 'figure 7 seconds'],
  ['a false rate', 'time', '6.0', '5.9', 'figure 5.9'],
  ['a window that is not the rule', 'afterKill', 'five seconds', 'four seconds', 'figure four seconds'],
  ['the other side of a window', 'afterKill', 'within', 'after', 'figure five seconds'],
  ['a respawn that was not assumed', 'respawn', 'eight-second', 'ten-second', 'figure ten-second'],
  ['a false difference in players', 'behind', 'One down', 'Two down', 'figure Two'],
  ['a true number twice', 'shots', '20 of 50', '20 of 50 and 20 of 20', 'figure 20 of 20'],
  ['a true number of something else', 'trade', 'trade', 'kill', 'side One kill'],
  ['a false outcome', 'headline', 'You lost', 'You won', 'side You won'],
  ['a false sign', 'fewerDeaths', '−1.5', '1.5', 'figure 1.5'],
  ['a name that is not cited', 'duel', 'Cobalt Finch', 'Finch', 'name Finch'],
  ['a second name', 'headline', 'anyone', 'Ten', 'name Ten'],
  ['an intent', 'headline', 'you died', 'you wanted to die', 'word wanted'],
  ['a cause', 'duel', ';', ' because you pushed;', 'word because you'],
  ['a position', 'behind', 'One down', 'Out of position, one down', 'word Out of position'],
  ['half of something', 'duel', 'you got both back', 'you got half back', 'figure half'],
  ['kills for deaths', 'afterKill', 'Two of your three kills', 'Two of your three deaths', 'side three deaths'],
  ['markup', 'trade', 'One trade', 'One <b>trade</b>', 'character <'],
  ['a link', 'trade', 'One trade', 'One [trade]', 'character ['],
  ['a second line', 'trade', 'One trade', 'One\n# trade', 'character \n'],
] as const)('%s is caught', (_, name, truth, planted, reason) => {
  expect(reasonsOf(lie(name, truth, planted))).toContain(reason)
})

test.each([
  ['Once you died, traded, with your team short of players.', ['deaths-behind'], 'side traded'],
  ['One of your four deaths was untraded.', ['deaths-exchanged'], 'side untraded'],
  ['Once you died with your team a player up.', ['deaths-behind'], 'side a player up'],
  ['The other team had one death with numbers down.', ['deaths-behind'], 'side The other team'],
  ['One of your four kills.', ['deaths-behind'], 'side four kills'],
])('a word on the wrong side is caught: %s', (text, facts, reason) => {
  expect(reasonsOf({ text, claim: claimOf('side', facts) })).toContain(reason)
})

describe('what is true in other words passes', () => {
  test.each([
    ['a name inside a word is not that player', 'Often 4 deaths, tenfold.', ['deaths']],
    ['numbers may be words', 'Four deaths.', ['deaths']],
    ['a number may be rounded to what is shown', 'Expected 0.5.', ['expected-after-kill']],
    ['idioms count nothing', 'No one is at once everywhere: 4 deaths in one match.', ['deaths']],
    ['an untraded death behind', 'Once you died, untraded, with your team already short of players.', ['deaths-behind']],
  ])('%s', (_, text, facts) => {
    expect(reasonsOf({ text, claim: claimOf('other', facts) })).toEqual([])
  })

  test('advice may imagine what the log cannot know, but not count it', () => {
    expect(reasonsOf(WHY, true)).toEqual([])
    expect(reasonsOf(WHY)).toContain('word wanted')
    expect(reasonsOf({ ...WHY, text: WHY.text.replace('seven', 'five') }, true)).toHaveLength(1)
  })
})

describe('names come from strangers', () => {
  const named = (name: string, text: string) => {
    const players = HAND_MADE_REPORT.players.map((player) => (player.key === 'p3' ? { ...player, name } : player))
    const claim = claimOf('named', ['duel-kills'], { who: { kind: 'players', keys: ['p3'] } })
    return checkText({ claim, text, isAdvice: false }, { ...HAND_MADE_REPORT, players }).map(({ kind }) => kind)
  }

  test.each(['9 deaths', 'x</b><b>', 'Twelve', '[me](http://x)'])('%s is taken as the name that it is', (name) => {
    expect(named(name, `You killed ${name} twice.`)).toEqual([])
  })

  test.each(['Co\u202Eb', 'Cobalt\u200BFinch', 'Cobalt\nFinch', 'Co\u0007b'])('%j holds what nobody sees, so it is not said', (name) => {
    expect(named(name, `You killed ${name} twice.`)).toContain('character')
  })

  test.each(['35', 'seven', '7 deaths', 'Finch'])('a filled-in word that carries %s', (word) => {
    const claim = claimOf('smuggle', [], { map: { kind: 'word', word } })
    expect(reasonsOf({ claim, text: `On ${word}.` })).toContain(`name ${word}`)
  })

  test('the names of map and mode may hold numbers', () => {
    const report = { ...HAND_MADE_REPORT, match: { ...HAND_MADE_REPORT.match, map: 'Outpost Seven' } }
    const claim = claimOf('map', [], { map: { kind: 'word', word: 'Outpost Seven' } })
    expect(checkText({ claim, text: 'On Outpost Seven.', isAdvice: false }, report)).toEqual([])
  })
})
