import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const WORDS_OF_THE_FIELD = ['halo', 'haloinfinite', 'masterchief', 'callout', 'spartan117', 'fortnite', 'passwort', 'qwertzuiop']
/** How many readings of signs as letters (`p4$$` as `pass`) are tried; more take long and find little. */
const MOST_SUBSTITUTIONS = 16

export const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'], field: WORDS_OF_THE_FIELD },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
})
