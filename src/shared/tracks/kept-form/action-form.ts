import type { TrackedAction } from '#shared/tracks/tracked-combat.ts'
import type { RowForm } from './columns.ts'
import type { FormContext } from './combat-forms.ts'

const KINDS = ['reload', 'throw', 'magazine-empty', 'melee', 'zoom', 'pickup'] as const satisfies readonly TrackedAction['kind'][]
const PICKUPS = ['weapon', 'grenade', 'equipment'] as const

export function actionForm({ nameNumber, nameOf }: FormContext): RowForm<TrackedAction> {
  return {
    columns: 6,
    toRow: (action) => {
      const base = [action.ms, action.life, KINDS.indexOf(action.kind)]
      if (action.kind === 'melee') return [...base, 0, nameNumber(action.weaponKey), 0]
      if (action.kind === 'zoom') return [...base, action.level, 0, 0]
      if (action.kind === 'pickup') return [...base, PICKUPS.indexOf(action.what), nameNumber(action.item), nameNumber(action.name)]
      return [...base, 0, 0, 0]
    },
    fromRow: ([ms = 0, life = 0, kindNumber = 0, number = 0, first = 0, second = 0]) => {
      const [kind, what, item, name] = [KINDS[kindNumber], PICKUPS[number], nameOf(first), nameOf(second)]
      if (kind === undefined || item === undefined || name === undefined) return null
      if (kind === 'melee') return { ms, life, kind, weaponKey: item }
      if (kind === 'zoom') return { ms, life, kind, level: number }
      if (kind !== 'pickup') return { ms, life, kind }
      return what === undefined || item === null ? null : { ms, life, kind, what, item, name }
    },
  }
}
