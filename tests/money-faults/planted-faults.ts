import type { CheckName } from '#server/billing/checks/money-checks.ts'
import { debtFaults, formFaults, ledgerFaults, rowFaults, takingFaults } from './entry-faults.ts'
import { change, type Rows, remove } from './forge.ts'
import type { MoneyScene } from './money-scene.ts'
import { customerFaults, departureFaults, freeJobFaults, lateFaults, termFaults, welcomeFaults } from './owner-faults.ts'
import { amountFaults, causeFaults, disputeFaults, grantFaults, moneyFaults } from './purchase-faults.ts'

/** A fault as SQL, and what must be said of it: by which check, and naming whom. */
export interface PlantedFault {
  readonly name: string
  readonly check: CheckName
  readonly plant: readonly string[]
  readonly named: string
}

export function plantedFaults(scene: MoneyScene): PlantedFault[] {
  const { month } = scene
  const invoices: Rows = [
    ['a paid month without its credits', remove(`subscription:${month.invoiceId}`), month.invoiceId],
    ['a paid month with twice its credits', change(`subscription:${month.invoiceId}`, 20), month.invoiceId],
    ['a month that grants nothing, granted', [`update invoices set credits = 0 where id = '${month.invoiceId}'`], month.invoiceId],
  ]
  const byCheck: Partial<Record<CheckName, Rows>> = {
    ...rowFaults(scene),
    'taken-back': moneyFaults(scene),
    amounts: amountFaults(scene),
    'order-grants': grantFaults(scene),
    'invoice-grants': invoices,
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
  }
  return Object.entries(byCheck).flatMap(([check, rows]) =>
    rows.map(([name, plant, named]) => ({ name, check: check as CheckName, plant, named })),
  )
}
