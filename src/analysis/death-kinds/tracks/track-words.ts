import { AFTER_KILL_PHRASES } from '#analysis/death-kinds/after-kill/after-kill-wording.ts'
import { countInWords } from '#analysis/wording/numbers.ts'
import { SHIELD_FULL_MS, SHIELD_START_MS } from '#shared/game/game-numbers.ts'
import { ALONE_TEMPLATES, tellBesideAlone } from './alone-beside.ts'
import { ALONE_CONDUCT, OFF_SCREEN_CONDUCT, PUSHED_CONDUCT, WEAK_CONDUCT } from './conduct-words.ts'
import { SHIELD_MARK, UNDER_TWO_MARK } from './drill-marks.ts'
import type { TrackWords } from './track-kind.ts'

const START = countInWords(SHIELD_START_MS / 1000)
const FULL = countInWords(SHIELD_FULL_MS / 1000)

const AFTER_OWN_KILL: TrackWords = {
  id: 'after-own-kill',
  per: 'kills',
  happened: 'were followed by your own death within five seconds',
  again: 'followed by your death within five seconds',
  means: 'The death came within 5 s of an own kill in the same life.',
  why: `After a kill the next enemy knows where you are. A shield starts to return after ${START} seconds without a hit and is full after ${FULL} seconds.`,
  drill: `After each kill turn away from the next enemy, move off the spot, and count to ${FULL}.`,
  phrases: {
    ...AFTER_KILL_PHRASES,
    question: 'was there a way out of sight?',
    onlyKind: null,
  },
  conduct: PUSHED_CONDUCT,
}

const WEAK: TrackWords = {
  id: 'weak',
  per: 'deaths',
  happened: 'came in fights that you began or walked into with a worn shield',
  again: 'that begin with a worn shield',
  means:
    'The last exchange began with less than half a shield, at least 2 s after the hit before, and either the player hit first, or his shield had been under half for 7 s and he came half a unit closer.',
  why: `A worn shield loses to a full shield. It starts to return after ${START} seconds without a hit and is full after ${FULL} seconds.`,
  drill: `Hit and still alive: stay out of the fight until your shield is full.`,
  phrases: {
    title: 'Weak? Let it fill',
    headline: 'were fights taken with a worn shield',
    exposure: 'as many deaths as you had',
    there: 'that way',
    fights: 'taken weak',
    watch: 'fights with a worn shield',
    asExpected: 'in fights taken weak',
    largest: 'began with a worn shield',
    question: 'was there time to wait?',
    set: {
      noun: 'the fights you took with a worn shield',
      verb: 'came in a fight you took with a worn shield',
      state: 'with a worn shield',
    },
    onlyKind: null,
  },
  mark: SHIELD_MARK,
  conduct: WEAK_CONDUCT,
}

const TWO_GUNS: TrackWords = {
  id: 'two-guns',
  per: 'deaths',
  happened: 'came under the guns of several enemies at once',
  again: 'under several guns at once',
  means:
    'Two enemies or more hit the player in the last 4 s, each for at least a quarter of what was lost then, with hits at most 1.6 s apart.',
  why: 'Nobody out-shoots a pair. A step often takes a gun out of sight.',
  drill: 'When another enemy hits you too, leave your target, and step out of a line of fire.',
  phrases: {
    title: 'Several guns? Break a line',
    headline: 'came under several guns at once',
    exposure: 'as many deaths as you had',
    there: 'that way',
    fights: 'under several guns',
    watch: 'fights against several at once',
    asExpected: 'under several guns',
    largest: 'came under several guns at once',
    question: 'which line of fire was there to leave?',
    set: { noun: 'your deaths under two guns', verb: 'came under two guns', state: 'under two guns' },
    onlyKind: null,
  },
  mark: UNDER_TWO_MARK,
}

const ALONE: TrackWords = {
  id: 'alone',
  per: 'deaths',
  happened: 'came with every living teammate out of reach, further than 30 m away',
  again: 'with every teammate out of reach',
  means:
    'Two team-mates or more lived, and none was within 10 units (30 m) through the whole last exchange, nobody answered, and none had fallen near by just before.',
  why: 'From that far nobody can answer in time: running there takes longer than the fight.',
  drill: 'Before every doorway glance for the name of a teammate. Nobody in reach: wait, or go to them.',
  phrases: {
    title: 'Fight within reach',
    headline: 'came with every teammate out of reach',
    exposure: 'as many deaths as you had',
    there: 'that way',
    fights: 'far from everybody',
    watch: 'fights with nobody in reach',
    asExpected: 'far from teammates',
    largest: 'came with every teammate out of reach',
    question: 'where was the nearest teammate going?',
    set: { noun: 'your deaths out of reach of your team', verb: 'came out of reach of your team', state: 'out of reach of your team' },
    onlyKind: null,
  },
  conduct: ALONE_CONDUCT,
  beside: { templates: ALONE_TEMPLATES, tell: tellBesideAlone },
}

const OFF_SCREEN: TrackWords = {
  id: 'off-screen',
  per: 'deaths',
  happened: 'began with a hit from outside of your screen',
  again: 'that begin outside of your screen',
  means: 'The first hit of the last fight came from more than 60 degrees off the own aim.',
  why: 'A fight that begins there is mostly lost before you have turned.',
  drill: 'While nobody shoots, sweep your view all around every few seconds.',
  phrases: {
    title: 'Look where you are not',
    headline: 'began outside of your screen',
    exposure: 'as many deaths as you had',
    there: 'that way',
    fights: 'that began off screen',
    watch: 'hits from outside of your screen',
    asExpected: 'off screen',
    largest: 'began outside of your screen',
    question: 'when had you last looked there?',
    set: {
      noun: 'the fights that began off your screen',
      verb: 'came in a fight that began off your screen',
      state: 'to somebody off your screen',
    },
    onlyKind: null,
  },
  conduct: OFF_SCREEN_CONDUCT,
}

const SHORT: TrackWords = {
  id: 'short',
  per: 'deaths',
  happened: 'came in fights that began short of players',
  again: 'in fights that begin short of players',
  means: 'At least two living players fewer than the enemy when the last fight began, each life read from the film.',
  why: 'Short of players, somebody is free to shoot you from the side. Waiting costs seconds; dying first costs the next fight too.',
  drill: 'When the feed says you are short, stop moving forward until the spawn.',
  phrases: {
    title: 'Short? Wait for the spawn',
    headline: 'came in fights that began short of players',
    exposure: 'as many deaths as you had',
    there: 'there',
    fights: 'begun short of players',
    watch: 'fights begun short of players',
    asExpected: 'short of players',
    largest: 'began short of players',
    question: 'was there a teammate to wait for?',
    set: {
      noun: 'the fights your team began short of players',
      verb: 'came while your team was short of players',
      state: 'while your team was short of players',
    },
    onlyKind: null,
  },
}

/** The words of every kind on tracks, in the order in which causes take a death. */
export const TRACK_WORDS: readonly TrackWords[] = [AFTER_OWN_KILL, WEAK, TWO_GUNS, ALONE, OFF_SCREEN, SHORT]
