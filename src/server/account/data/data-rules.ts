import { ACCOUNT_RULES } from './account-rules.ts'
import type { DataRule } from './data-rule.ts'
import { MONEY_RULES } from './money-rules.ts'
import { PLAY_RULES } from './play-rules.ts'

/**
 * Every table of the database, once: what in it is about a player. Export and deletion of an account go by this list, in this order; a test
 * holds it against the schema and against what is left in the database.
 */
export const DATA_RULES: readonly DataRule[] = [...PLAY_RULES, ...MONEY_RULES, ...ACCOUNT_RULES]
