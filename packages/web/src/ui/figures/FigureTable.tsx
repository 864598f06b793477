import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import styles from './FigureTable.module.css'
import { ShareBar } from './ShareBar.tsx'

export interface FigureTableProps {
  /** The id of the heading that names it. */
  readonly labelledBy: string
  readonly head: readonly string[]
  /** The first cell names its row; a number is written as the language has it. */
  readonly rows: readonly (readonly ReactNode[])[]
  /** Bars that show a figure of each row, from 0 to 1; only a picture, as the figure stands in the row. */
  readonly bars?: { readonly title: string; readonly shares: readonly number[] }
  /** The columns are so few or so thin that a phone has room for them. */
  readonly isThin?: boolean
  /** All rows stand in the page; otherwise a long table scrolls by itself. */
  readonly isWhole?: boolean
}

/** Rows of figures. On a phone each row of a wide table is a block, where every figure has its name above it. */
export function FigureTable({ isThin = false, isWhole = false, rows, ...rest }: FigureTableProps) {
  const isInBlocks = useIsPhone() && !isThin
  const format = useFormatter()
  const textOf = (cell: ReactNode) => (typeof cell === 'number' ? format.number(cell) : cell)
  const props = { ...rest, rows: rows.map(cells => cells.map(textOf)) }
  return (
    <div
      className={styles.frame}
      data-whole={isWhole || undefined}
      data-thin={isThin || undefined}
      role="group"
      aria-labelledby={props.labelledBy}
      // A region that scrolls must be reachable by keyboard.
      {...(isInBlocks && isWhole ? {} : { tabIndex: 0 })}
    >
      {isInBlocks ? <Blocks {...props} /> : <WideTable {...props} />}
    </div>
  )
}

type Rows = Pick<FigureTableProps, 'labelledBy' | 'head' | 'rows' | 'bars'>

const WideTable = ({ labelledBy, head, rows, bars }: Rows) => (
  <Table aria-labelledby={labelledBy} stickyHeader className={styles.table}>
    <Table.Thead>
      <Table.Tr>
        {head.map((title, index) => (
          <Table.Th key={index} ta={index === 0 ? 'left' : 'right'}>
            {title}
          </Table.Th>
        ))}
        {bars ? <Table.Th className={styles.bars}>{bars.title}</Table.Th> : null}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(([name, ...figures], row) => (
        <Table.Tr key={row}>
          <Table.Th scope="row" fw={400}>
            {name}
          </Table.Th>
          {figures.map((figure, index) => (
            <Table.Td key={index} ta="right">
              {figure}
            </Table.Td>
          ))}
          {bars ? (
            <Table.Td className={styles.bars}>
              <ShareBar share={bars.shares[row] ?? 0} />
            </Table.Td>
          ) : null}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const Blocks = ({ labelledBy, head, rows, bars }: Rows) => (
  <ul aria-labelledby={labelledBy}>
    {rows.map(([name, ...figures], row) => (
      <li key={row} className={styles.block}>
        <div className={styles.name}>{name}</div>
        {bars ? <ShareBar share={bars.shares[row] ?? 0} /> : null}
        <dl className={styles.figures}>
          {figures.map((figure, index) => (
            <div key={index}>
              <dt>{head[index + 1]}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)
