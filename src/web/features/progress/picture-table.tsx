import type { ReactNode } from 'react'
import { Each } from '#web/ui/each.tsx'

interface PictureTableProps {
  readonly summary?: string
  readonly caption: string
  readonly heads: readonly string[]
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly ReactNode[])[]
}

export function PictureTable({ summary = 'The same as a table', caption, heads, rows }: PictureTableProps) {
  return (
    <details className="picture-table">
      <summary>{summary}</summary>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <Each of={heads}>{(head) => <th scope="col">{head}</th>}</Each>
          </tr>
        </thead>
        <tbody>
          <Each of={rows}>
            {(row) => (
              <tr>
                <Each of={row}>{(cell, at) => (at === 0 ? <th scope="row">{cell}</th> : <td>{cell}</td>)}</Each>
              </tr>
            )}
          </Each>
        </tbody>
      </table>
    </details>
  )
}
