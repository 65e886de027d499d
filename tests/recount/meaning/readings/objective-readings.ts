import { TEMPLATES } from '#analysis/claims/templates.ts'
import { allOf, type Reading, type Readings, SAYS_NOTHING_OF_THE_MATCH, type Truth } from '#tests/recount/meaning/reading.ts'
import { count, type Scene } from '#tests/recount/meaning/scene.ts'
import { decided, sureness } from './decision-readings.ts'

const KINDS = ['hunts-kills', 'leaves-objective', 'never-stops'] as const
type Kind = (typeof KINDS)[number]

/** The expected amount is an even share of the team's, or for `leaves-objective` the stays of the rest of the lobby. */
export const OBJECTIVE_READINGS: Readings = {
  ...Object.assign({}, ...KINDS.map((kind) => readingsOf(kind))),
  'objective.share': (scene) => share(scene, 'hunts-kills'),
  'objective.enemy': (scene) => ({
    enemy: count(scene, 'enemy-objective-done', { variant: 'hunts-kills' }),
    team: count(scene, 'objective-done', { variant: 'hunts-kills' }),
  }),
}

function readingsOf(kind: Kind): Readings {
  const sigma = (scene: Scene) => count(scene, 'objective-sigma', { variant: kind })?.value ?? Number.NaN
  const under: Reading = (scene) => underShare(scene, kind)
  const all: Readings = {
    [`objective-told-${kind}`]: under,
    [`headline.objective-${kind}`]: decided((scene) => ({
      ...underShare(scene, kind),
      arrivals: count(scene, 'objective-arrivals', { variant: kind }),
    })),
    [`headline.one-${kind}`]: (scene, sentence) => ({
      ...underShare(scene, kind),
      ...sureness(sentence, sigma(scene) >= 2.5),
      arrivals: count(scene, 'objective-arrivals', { variant: kind }),
      enemy: count(scene, 'enemy-objective-done', { variant: kind }),
    }),
    [`objective-stays-${kind}`]: (scene) => ({
      ...underShare(scene, kind),
      arrivals: count(scene, 'objective-arrivals', { variant: kind }),
    }),
    [`objective-kills-${kind}`]: (scene) => ({ kills: count(scene, 'kills-of-team') }),
    [`objective-paid-${kind}`]: (scene) => {
      const paid = count(scene, 'enemy-paid-after-kill')
      return { paid, moments: paid?.events ?? [], respawn: scene.report.respawnMs }
    },
    [`objective-certain-${kind}`]: (scene) => ({ 'luck alone seldom does it': sigma(scene) >= 2.5 }),
    ...allOf([`objective-title-${kind}`, `objective-why-${kind}`, `objective-drill-${kind}`], SAYS_NOTHING_OF_THE_MATCH),
    [`objective-pass-${kind}`]: (scene) => ({ target: count(scene, 'objective-target', { variant: kind }) }),
  }
  return Object.fromEntries(Object.entries(all).filter(([id]) => TEMPLATES.has(id)))
}

function share(scene: Scene, kind: Kind): Truth {
  return { done: count(scene, 'objective-done', { variant: kind }), expected: count(scene, 'objective-expected', { variant: kind }) }
}

function underShare(scene: Scene, kind: Kind): Truth {
  const [done, expected] = ['objective-done', 'objective-expected'].map(
    (fact) => count(scene, fact, { variant: kind })?.value ?? Number.NaN,
  )
  return { ...share(scene, kind), 'it is less than expected': (done ?? Number.NaN) < (expected ?? Number.NaN) }
}
