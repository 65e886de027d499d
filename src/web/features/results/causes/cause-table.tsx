import { CAUSES, isPictured } from '#shared/report/causes.ts'
import type { DeathCard } from '#shared/report/report-positions.ts'
import { CAUSE_WORDS } from '#shared/report/words/cause-words.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import { byCause, isOpen } from './cause-groups.ts'
import { CauseRow } from './cause-row.tsx'
import { type ParRange, parRangeOf } from './par-range.ts'
import '#web/features/results/tables/table.css'
import './cause-table.css'

/** The causes with a death, most first and what is not explained last; each beside its par, with the deaths to look at. */
export function CauseTable({ cards }: { readonly cards: readonly DeathCard[] }) {
  const { report } = useReport()
  const rows = byCause(cards)
    .map((row) => ({ ...row, range: parRangeOf(report, row.cause) }))
    .sort((one, other) => Number(isOpen(one.cause)) - Number(isOpen(other.cause)) || other.cards.length - one.cards.length)
  const pars = rows.flatMap(({ range }): ParRange[] => (range ? [range] : []))
  const most = 1 + Math.max(...rows.map((row) => row.cards.length), ...pars.map(({ high }) => high))
  const looked = report.watched === undefined ? CAUSES.filter((cause) => !isPictured(cause)) : CAUSES
  const missing = looked.filter((cause) => !rows.some((row) => row.cause === cause))
  const columns = pars.length > 0 ? 6 : 4
  return (
    <ScrollBox className="table-frame causes-frame" label="Table of causes">
      <table>
        <caption className="visually-hidden">Your deaths by cause</caption>
        <thead>
          <tr>
            <th scope="col">Cause, first that fits</th>
            <th scope="col">Deaths</th>
            {pars.length > 0 && (
              <>
                <th scope="col" className="wide-only">
                  Par
                </th>
                <th scope="col" className="cause-par wide-only">
                  You, and what chance explains
                </th>
              </>
            )}
            <th scope="col" className="cause-when">
              When
            </th>
            <th scope="col" className="cell-text cause-said">
              The first of them
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CauseRow key={row.cause} {...row} most={most} hasPars={pars.length > 0} />
          ))}
          {missing.length > 0 && (
            <tr>
              <td colSpan={columns} className="cause-missing">
                None in this match: {missing.map((cause) => CAUSE_WORDS[cause].label).join(' · ')}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All deaths</th>
            <td>{cards.length}</td>
            <td colSpan={columns - 2} className="cause-when faint">
              <span className="wide-only">one cause for each death, from a list of {looked.length}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  )
}
