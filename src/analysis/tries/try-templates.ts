import { EARLY_MS, FAR_U } from '#analysis/positions/position-rules.ts'
import { SURENESS } from '#analysis/wording/closed-words.ts'
import type { Given } from '#analysis/wording/given.ts'
import { inMetres, secondsInWords } from '#analysis/wording/numbers.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { plain, type Templates, template } from '#analysis/wording/template.ts'
import { howSure, theOthers } from '#analysis/wording/worth-words.ts'
import type { EntryKindId } from '#shared/report/focus-area.ts'
import { isProvenEntry } from './entry-kinds.ts'

const SHARE = (id: EntryKindId) => ({ own: fact(id), sure: SURENESS })

const isSureEntry = (given: Given) => given.word('sure') === (isProvenEntry(given) ? 'more' : 'luck')

/** Judged by the points that it cost. */
function isSure(id: 'accuracy' | 'fights') {
  return ({ fact, word }: Given) => {
    const sigma = fact(`points-sigma/${id}`)
    return (
      word('sure') === 'left' || (word('sure') === 'more') === (sigma !== null && sigma.value <= -(sigma.of ?? Number.POSITIVE_INFINITY))
    )
  }
}

/** Sentences on things to work on that are not kinds of death: statistics, and entries into fights. */
export const TRY_TEMPLATES = {
  'headline.one-first-to-fall': template(
    SHARE('first-to-fall'),
    (s) => say`In ${s.word('own')} of your ${s.ofWord('own')} deaths your whole team was still alive. ${howSure(s)}`,
    isSureEntry,
  ),
  'headline.one-lives-without-kill': template(
    SHARE('lives-without-kill'),
    (s) => say`${s.Word('own')} of your ${s.ofWord('own')} lives that ended in a death had no kill in them. ${howSure(s)}`,
    isSureEntry,
  ),
  'headline.one-early-deaths': template(
    SHARE('early-deaths'),
    (s) =>
      say`Of the ${s.ofWord('own')} ${s.ofNoun('own', 'death')} whose fight the film shows, ${s.word('own')} came within ${secondsInWords(EARLY_MS)} of the first hit on you. ${howSure(s)}`,
    isSureEntry,
  ),
  'headline.one-outnumbered-fights': template(
    SHARE('outnumbered-fights'),
    (s) =>
      say`You went into ${s.word('own')} of your ${s.ofWord('own')} fights alone against two or more within ${inMetres(FAR_U)}. ${howSure(s)}`,
    isSureEntry,
  ),
  'headline.one-accuracy': template(
    { own: fact('shots-hit'), others: fact('others-shots-hit'), sure: SURENESS },
    (s) => say`You hit with ${s.percent('own')} of your shots, the others with ${s.percent('others')}. ${howSure(s)}`,
    isSure('accuracy'),
  ),
  'headline.one-staying-alive': template(
    { deaths: fact('deaths'), time: fact('time-played'), sure: SURENESS },
    (s) => say`You died ${s.often('deaths')} in ${s.duration('time')}. ${howSure(s)}`,
    isSure('fights'),
  ),
  'try.first-to-fall-title': plain('Go second'),
  'try.first-to-fall': template(
    { own: fact('first-to-fall'), others: fact('others-first-to-fall') },
    (s) => say`In ${s.word('own')} of your ${s.ofWord('own')} deaths your whole team was still alive. ${theOthers(s)}`,
  ),
  'try.first-in': template(
    {
      own: fact('first-to-fall'),
      others: fact('others-first-to-fall'),
      empty: fact('lives-without-kill'),
      othersEmpty: fact('others-lives-without-kill'),
    },
    (s) =>
      say`You're first in and you die before you get one. In ${s.word('own')} of your ${s.ofWord('own')} deaths your whole team was still alive (the others: ${s.n('others')} of ${s.of('others')}), and ${s.word('empty')} of your lives ended without a kill (the others: ${s.n('othersEmpty')}).`,
  ),
  'try.first-to-fall-drill': plain('Let a teammate go in first, and shoot the enemy they shoot.'),
  'try.first-to-fall-pass': template(
    { target: fact('target-first-to-fall') },
    (s) => say`Over your next ${s.of('target')} deaths, at most ${s.n('target')} with your whole team still alive.`,
  ),
  'try.lives-without-kill-title': plain("Don't die empty-handed"),
  'try.lives-without-kill': template(
    { own: fact('lives-without-kill'), others: fact('others-lives-without-kill') },
    (s) => say`${s.Word('own')} of your ${s.ofWord('own')} lives that ended in a death had no kill in them. ${theOthers(s)}`,
  ),
  'try.lives-without-kill-drill': plain('Open fire only from beside cover, and step behind it when you are losing.'),
  'try.lives-without-kill-pass': template(
    { target: fact('target-lives-without-kill') },
    (s) => say`Over your next ${s.of('target')} deaths, at most ${s.n('target')} without a kill in that life.`,
  ),
  'try.early-deaths-title': plain('Live through the first shots'),
  'try.early-deaths': template(
    { own: fact('early-deaths'), others: fact('others-early-deaths') },
    (s) =>
      say`Of the ${s.ofWord('own')} ${s.ofNoun('own', 'death')} whose fight the film shows, ${s.word('own')} came within ${secondsInWords(EARLY_MS)} of the first hit on you. ${theOthers(s)}`,
  ),
  'try.early-deaths-drill': plain('When the first shot hits you, get behind something before you shoot back.'),
  'try.early-deaths-pass': template(
    { target: fact('target-early-deaths') },
    (s) => say`Over your next ${s.of('target')} deaths, at most ${s.n('target')} within ${secondsInWords(EARLY_MS)} of the first hit.`,
  ),
  'try.outnumbered-fights-title': plain('Two of them? Step back'),
  'try.outnumbered-fights': template(
    { own: fact('outnumbered-fights'), others: fact('others-outnumbered-fights') },
    (s) =>
      say`You went into ${s.word('own')} of your ${s.ofWord('own')} fights with two enemies or more within ${inMetres(FAR_U)} and no teammate. ${theOthers(s)}`,
  ),
  'try.outnumbered-fights-drill': plain('Two of them in front of you and nobody beside you? Step back to a teammate before you shoot.'),
  'try.outnumbered-fights-pass': template(
    { target: fact('target-outnumbered-fights') },
    (s) => say`Of your next ${s.of('target')} fights, at most ${s.n('target')} alone against two.`,
  ),
  'try.certain-entry': plain('That is more than luck.', isProvenEntry),
  'try.accuracy-title': plain('Fire when it hits'),
  'try.accuracy': template(
    { own: fact('shots-hit'), others: fact('others-shots-hit') },
    (s) => say`You hit with ${s.percent('own')} of your ${s.of('own')} shots, the others with ${s.percent('others')}.`,
  ),
  'try.accuracy-drill': plain('Fire only while your reticle is red; out of range, move before you shoot.'),
  'try.accuracy-pass': template(
    { target: fact('target-shots-missed') },
    (s) => say`Of your next ${s.of('target')} shots, at most ${s.n('target')} miss.`,
  ),
  'try.deaths-title': plain('Stay alive longer'),
  'try.deaths': template(
    { deaths: fact('deaths'), time: fact('time-played') },
    (s) => say`You died ${s.often('deaths')} in ${s.duration('time')}.`,
  ),
  'try.deaths-drill': plain('After each respawn, start no fight until you know where an enemy is.'),
  'try.deaths-pass': template(
    { target: fact('target-deaths-per-minute'), rate: fact('deaths-per-minute') },
    (s) => say`At most ${s.decimal('target')} ${s.noun('target', 'death')} a minute. This match: ${s.decimal('rate')}.`,
  ),
} satisfies Templates
