import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import { type KindPhrases, ofAll } from '#analysis/wording/kind-templates.ts'
import { countInWords, secondsInWords } from '#analysis/wording/numbers.ts'
import { say } from '#analysis/wording/segments.ts'
import { events, fact } from '#analysis/wording/slot-kinds.ts'
import { plain, type Templates, template } from '#analysis/wording/template.ts'
import { theOthers } from '#analysis/wording/worth-words.ts'
import { SHIELD_FULL_MS, SHIELD_START_MS } from '#shared/game/game-numbers.ts'

/** "within five seconds" */
export const SOON = `within ${secondsInWords(AFTER_KILL_WINDOW_MS)}`
const START = countInWords(SHIELD_START_MS / 1000)
const FULL = countInWords(SHIELD_FULL_MS / 1000)

export const AFTER_KILL_PHRASES: KindPhrases = {
  title: 'Take the kill, then leave',
  fights: 'right after a kill',
  happened: `were followed by your own death ${SOON}`,
  set: { noun: 'your deaths soon after a kill', verb: 'came soon after a kill of your own', state: 'soon after a kill' },
}

export const AFTER_KILL_ADVICE = {
  'after-kill-reload': 'After a kill, get behind something solid before you reload.',
  'after-kill-spot': 'After a kill, change your spot before you look for the next enemy.',
  'after-kill-radar': 'After a kill, check your radar before you leave cover.',
}

export const AFTER_KILL_DRILL = `After each kill, get out of sight and count to ${FULL}.`

/** Advice states its condition ("If you were weak") where the log can't tell whether it holds. */
export const AFTER_KILL_TEMPLATES = {
  'focus.after-kill-rate': template(
    { count: fact('kills-then-death'), others: fact('others-kills-then-death') },
    (s) => say`${ofAll(s, { of: 'kill' }, AFTER_KILL_PHRASES.happened)}. ${theOthers(s)}`,
  ),
  'focus.after-kill-moments': template(
    { count: fact('deaths-after-kill'), moments: events },
    (s) => say`Nobody traded ${s.fact('count').value === 1 ? 'this one' : 'these'}: ${s.times('moments')}.`,
  ),
  'focus.after-kill-some': template(
    { count: fact('deaths-after-kill'), moments: events },
    (s) => say`Some of these deaths went untraded, for example at ${s.times('moments')}.`,
  ),
  'focus.after-kill-doubles': template(
    { moments: events },
    (s) => say`Even after a multi-kill you did not get out alive: dead right after it at ${s.times('moments')}.`,
  ),

  'why.after-kill': plain(
    `Were you weak, or chasing? The log can't see that. If you were weak, get out of sight: a shield starts to come back after ${START} seconds without a hit and is full after ${FULL}.`,
  ),
  'why.after-kill-double': plain(
    `A second kill costs shield and ammo. If you were low on either, the next fight can wait: ${FULL} seconds out of sight is a full shield.`,
  ),
  'why.after-kill-same': plain(
    `A kill tells the next enemy where you are. If you stayed on the spot, ${FULL} seconds out of sight give you a full shield and make them look for you.`,
  ),
  'drill.after-kill': plain(AFTER_KILL_DRILL),
  'pass.after-kill': template(
    { target: fact('target-kills-then-death') },
    (s) => say`Over your next ${s.of('target')} kills, at most ${s.n('target')} followed by your death ${SOON}.`,
  ),
} satisfies Templates
