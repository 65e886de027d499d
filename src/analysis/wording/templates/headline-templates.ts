import { OBJECTIVE_NOUN, OUTCOME, SIDE } from '#analysis/wording/closed-words.ts'
import { type Given, isDecidedBy } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { type DeclaredSlots, fact, name, optional, players } from '#analysis/wording/slot-kinds.ts'
import type { AnySlots, WordSlots } from '#analysis/wording/slots.ts'
import { plain, type Template, type Templates, template } from '#analysis/wording/template.ts'
import { decidedIt } from '#analysis/wording/worth-words.ts'

/** Something other than a kind of death that may decide a match: its name and its figures. */
export interface Thing<Declared extends DeclaredSlots> {
  readonly slots: Declared
  readonly what: (s: AnySlots) => string
  readonly figures: (s: AnySlots) => Segment[]
}

export const FIGHTS = {
  slots: {
    kills: fact('kills'),
    deaths: fact('deaths'),
    'expected-kills': optional(fact('expected-kills')),
    'expected-deaths': optional(fact('expected-deaths')),
  },
  what: () => 'your fights',
  figures: (s: AnySlots) => {
    const score = say`${s.n('kills')} ${s.noun('kills', 'kill')} and ${s.n('deaths')} ${s.noun('deaths', 'death')}`
    if (!s.has('expected-kills') || !s.has('expected-deaths')) return score
    return say`${s.n('kills')} ${s.noun('kills', 'kill')}, ${s.decimal('expected-kills')} expected, and ${s.n('deaths')} ${s.noun('deaths', 'death')}, ${s.decimal('expected-deaths')} expected`
  },
}

export const ACCURACY = {
  slots: { own: fact('shots-hit'), others: fact('others-shots-hit') },
  what: () => 'your shooting',
  figures: (s: AnySlots) => say`you hit with ${s.percent('own')} of your shots, the others with ${s.percent('others')}`,
}

export const DAMAGE = {
  slots: { own: fact('damage-dealt'), others: fact('others-damage-dealt') },
  what: () => 'your damage',
  figures: (s: AnySlots) => say`${s.thousands('own')}, the others ${s.thousands('others')} on average`,
}

/** "with the ball", "in the zones". */
export function onIt(s: WordSlots<'objective'>): string {
  const objective = s.text('objective')
  return `${objective === 'the ball' ? 'with' : objective === 'the zones' || objective === 'the hill' ? 'in' : 'on'} ${objective}`
}

export const SHARE = {
  slots: {
    own: fact('mode-total/OddballStats.TimeAsSkullCarrier', 'mode-total/ZonesStats.StrongholdOccupationTime'),
    objective: OBJECTIVE_NOUN,
  },
  what: (s: AnySlots) => `your time ${onIt(s)}`,
  figures: (s: AnySlots) => say`${s.duration('own')} of your team's ${s.ofDuration('own')}`,
}

export const CAPTURES = {
  slots: { own: fact('mode-total/CaptureTheFlagStats.FlagCaptures') },
  what: () => 'your captures',
  figures: (s: AnySlots) => {
    const { value, of } = s.fact('own')
    if (value === of)
      return value === 1 ? say`your team's only one` : say`${value === 2 ? 'both' : say`all ${s.word('own')}`} of your team's`
    return say`${value === 0 ? 'none' : s.word('own')} of your team's ${s.ofWord('own')}`
  },
}

const WORTH = { side: SIDE, points: optional(fact('points')) }

function decided<Declared extends DeclaredSlots>(id: string, { slots, what, figures }: Thing<Declared>) {
  return {
    slots: { ...slots, ...WORTH },
    words: (s: AnySlots) => decidedIt(s, what(s), figures(s)),
    when: (given: Given) => isDecidedBy(given, id),
  } satisfies Template
}

const RESULTS: Readonly<Record<string, string>> = { win: 'won', loss: 'lost', tie: 'tied', left: 'left early' }

/** Headlines: what decided the match by more than luck, with everything compared in points. Otherwise the first finding is the headline. */
export const HEADLINE_TEMPLATES = {
  'headline.fights': decided('fights', FIGHTS),
  'headline.accuracy': decided('accuracy', ACCURACY),
  'headline.damage': decided('damage', DAMAGE),
  'headline.share': decided('objective-share', SHARE),
  'headline.captures': decided('objective-share', CAPTURES),

  // The title, and the replacements for a title or headline that failed the check.
  title: template(
    {
      you: players,
      outcome: OUTCOME,
      mode: optional(name),
      map: optional(name),
      own: optional(fact('team-score')),
      enemy: optional(fact('enemy-score')),
      ownRounds: optional(fact('team-rounds')),
      enemyRounds: optional(fact('enemy-rounds')),
    },
    (s) => {
      const result = RESULTS[s.text('outcome')]
      const points = s.has('own') && s.has('enemy') ? say` ${s.n('own')}–${s.n('enemy')}` : []
      const isInRounds = s.has('ownRounds') && s.has('enemyRounds')
      const score = isInRounds
        ? [...say` ${s.n('ownRounds')}–${s.n('enemyRounds')}`, ...(points.length > 0 ? say`,${points} points` : [])]
        : points
      const names = (['mode', 'map'] as const).filter((name) => s.has(name)).flatMap((name) => say` · ${s.text(name)}`)
      return [...s.players('you'), ...names, ...(result === undefined ? [] : say` · ${result}${score}`)]
    },
  ),
  'title.plain': plain('Match report'),
  'headline.plain': plain('This is what the data of this match shows.'),

  'verdict.score-line': template(
    { kills: fact('kills'), deaths: fact('deaths'), assists: fact('assists') },
    (s) => say`You went ${s.n('kills')}–${s.n('deaths')} with ${s.word('assists')} ${s.noun('assists', 'assist')}.`,
  ),
  'verdict.kills-deaths': template(
    { kills: fact('kills'), deaths: fact('deaths') },
    (s) => say`You went ${s.n('kills')}–${s.n('deaths')}.`,
  ),
  'verdict.assists': template({ assists: fact('assists') }, (s) => say`You also had ${s.word('assists')} ${s.noun('assists', 'assist')}.`),
} satisfies Templates
