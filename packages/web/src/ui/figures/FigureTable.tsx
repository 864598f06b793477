import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Figures.module.css'

export interface FigureTableProps {
  /** The id of the heading that names it. */
  readonly labelledBy: string
  readonly head: readonly string[]
  /** The first cell names its row. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** The numbers behind a chart; it scrolls by itself. */
export const FigureTable = ({ labelledBy, head, rows }: FigureTableProps) => (
  // A region that scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.table} tabIndex={0} role="group" aria-labelledby={labelledBy}>
    <Table aria-labelledby={labelledBy} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {head.map((title, index) => (
            <Table.Th key={title} ta={index === 0 ? 'left' : 'right'}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((cells, row) => (
          <Table.Tr key={row}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <Table.Th key={index} scope="row" fw={400}>
                  {cell}
                </Table.Th>
              ) : (
                <Table.Td key={index} ta="right">
                  {cell}
                </Table.Td>
              ),
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
)
