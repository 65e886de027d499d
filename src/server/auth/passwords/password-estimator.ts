import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const WORDS_OF_THE_FIELD = ['halo', 'haloinfinite', 'masterchief', 'callout', 'spartan117', 'fortnite', 'passwort', 'qwertzuiop']
/** The maximum number of substitutions of symbols by letters (`p4$$` as `pass`) to try; more are slow and find little. */
const MAX_SUBSTITUTIONS = 16

export const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'], field: WORDS_OF_THE_FIELD },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
})
