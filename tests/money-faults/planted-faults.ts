import type { CheckName } from '#server/billing/checks/money-checks.ts'
import { debtFaults, formFaults, ledgerFaults, rowFaults, takingFaults } from './entry-faults.ts'
import { change, type Rows, remove } from './forge.ts'
import type { MoneyScene } from './money-scene.ts'
import { customerFaults, departureFaults, freeJobFaults, lateFaults, termFaults, welcomeFaults } from './owner-faults.ts'
import { amountFaults, causeFaults, disputeFaults, grantFaults, moneyFaults } from './purchase-faults.ts'
import { type Traded, unseenFaults, unverifiedFaults } from './unverified-faults.ts'

/** A check of `ops verify`; `ops reconcile`, if our own tables cannot show the fault; or `nobody`, as decision 008 says. */
export type Finder = CheckName | 'reconcile' | 'nobody'

/** A fault as SQL, planted alone, with the checks that must find it and the text that the finding must contain. */
export interface PlantedFault {
  readonly name: string
  readonly finders: readonly Finder[]
  readonly plant: readonly string[]
  readonly named: string
}

/** All faults that someone who writes to the money tables may plant, by the check that finds them. */
export function plantedFaults(scene: MoneyScene, traded: Traded): PlantedFault[] {
  const byFinder: Readonly<Record<Finder, Rows>> = {
    ...rowFaults(scene),
    'taken-back': moneyFaults(scene),
    amounts: amountFaults(scene),
    'order-grants': grantFaults(scene),
    'invoice-grants': invoiceFaults(scene),
    'grant-causes': causeFaults(scene),
    'taking-causes': takingFaults(scene),
    disputes: disputeFaults(scene),
    ledger: ledgerFaults(scene),
    debts: debtFaults(scene),
    forms: formFaults(scene),
    customers: customerFaults(scene),
    terms: termFaults(scene),
    welcomes: welcomeFaults(scene),
    'free-jobs': freeJobFaults(scene),
    'late-events': lateFaults(scene),
    departures: departureFaults(scene),
    reconcile: unverifiedFaults(traded),
    nobody: unseenFaults(scene),
  }
  return Object.entries(byFinder).flatMap(([finder, rows]) =>
    rows.map(([name, plant, named, also]) => ({ name, finders: [finder as Finder, ...(also ? [also] : [])], plant, named })),
  )
}

function invoiceFaults({ month }: MoneyScene): Rows {
  return [
    ['a paid month without its credits', remove(`subscription:${month.invoiceId}`), month.invoiceId],
    ['a paid month with twice its credits', change(`subscription:${month.invoiceId}`, 20), month.invoiceId],
    ['a month that grants nothing, granted', [`update invoices set credits = 0 where id = '${month.invoiceId}'`], month.invoiceId],
  ]
}
