import type { Claim } from '#shared/report/claim.ts'

interface Sentence {
  readonly text: string
  readonly claim: Claim
}

/** True sentences, each with the facts, events and players that it may speak of. */
export const TRUE_SENTENCES = {
  headline: said('You lost, and you died 4 times, as anyone may; 1 of the 4 was traded.', ['deaths', 'deaths-exchanged']),
  shots: said('You hit 20 of 50 shots (40%), the others 40%; 2nd of 4.', ['shots-hit', 'others-shots-hit', 'rank-accuracy']),
  expected: said('Three kills, more than expected (2): 2 deviations.', ['kills', 'expected-kills', 'sigma-kills']),
  fewerDeaths: said('Deaths: 4, expected 7: −1.5 deviations, fewer than expected.', ['deaths', 'expected-deaths', 'sigma-deaths']),
  afterKill: said('Two of your three kills were followed by your death within five seconds; for the others 1 of 6.', [
    'kills-then-death',
    'others-kills-then-death',
  ]),
  behind: said('One down at 00:42; often that is all it takes.', ['deaths-behind'], {
    moments: { kind: 'moments', moments: [{ kind: 'event', event: 'd42000' }] },
  }),
  time: said('You were behind for 0:10, or 10 seconds, at 6.0 deaths a minute.', ['time-behind', 'rate-behind']),
  duel: said('Cobalt Finch killed you twice, at 00:30 and 01:02; you got both back.', ['duel-kills', 'duel-deaths']),
  trade: said('One trade at 01:02.', ['deaths-exchanged']),
  respawn: said('Behind assumes an eight-second respawn.', ['deaths-behind']),
} satisfies Record<string, Sentence>

export const WHY = said('If you wanted the next duel out of cover, wait: seven seconds is a full shield.', [])

/** A sentence of the report made by hand. */
export function said(text: string, facts: string[], params: Claim['params'] = {}): Sentence {
  return { text, claim: claimOf(`said.${facts[0] ?? 'nothing'}`, facts, params) }
}

export function claimOf(template: string, facts: string[], params: Claim['params'] = {}): Claim {
  return { id: JSON.stringify([template, facts, params]), template, params, facts }
}
