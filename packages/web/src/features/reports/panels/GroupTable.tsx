import { Table } from '@mantine/core'
import type { GroupFigures, ReportGroup } from '@recado/contract'
import { useFormatter, useTranslations } from 'use-intl'
import type { CSSProperties, ReactNode } from 'react'
import { Stars } from '../../../ui/figures/Stars.tsx'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import styles from './GroupTable.module.css'
import shared from '../Reports.module.css'

export interface GroupTableProps {
  readonly labelledBy: string
  readonly groups: readonly ReportGroup[]
  readonly isByClock: boolean
  /** Figure of the share: services that ended, or tickets that began, which nobody attends yet. */
  readonly counts: 'supportFinished' | 'tickets'
  readonly nameOf: (group: ReportGroup) => ReactNode
}

/** Groups with their figures, most first. */
export function GroupTable({ labelledBy, groups, isByClock, counts, nameOf }: GroupTableProps) {
  const t = useTranslations('reports.groups')
  const ordered = groups.toSorted((a, b) => b.figures[counts] - a.figures[counts])
  const most = Math.max(1, ...ordered.map(({ figures }) => figures[counts]))
  return (
    <Table.ScrollContainer
      minWidth={680}
      // The keyboard must reach a scrolling element.
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-labelledby': labelledBy } }}
    >
      <Table aria-labelledby={labelledBy} className={styles.groups}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('name')}</Table.Th>
            {counts === 'tickets' ? <Table.Th ta="right">{t('tickets')}</Table.Th> : null}
            <Table.Th ta="right">{t('finished')}</Table.Th>
            <Table.Th ta="right">{t('firstAnswer')}</Table.Th>
            <Table.Th ta="right">{t('wait')}</Table.Th>
            <Table.Th ta="right">{t('handling')}</Table.Th>
            <Table.Th ta="right">{t('inTime')}</Table.Th>
            <Table.Th>{t('rating')}</Table.Th>
            <Table.Th ta="right">NPS</Table.Th>
            <Table.Th className={styles.share}>{t('share')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ordered.map(group => (
            <Table.Tr key={group.id}>
              <Table.Th scope="row" fw={400}>
                {nameOf(group)}
              </Table.Th>
              <FigureCells figures={group.figures} isByClock={isByClock} counts={counts} />
              <Table.Td className={styles.share}>
                <span className={shared.track} aria-hidden="true">
                  <span style={{ '--share': `${(group.figures[counts] / most) * 100}%` } as CSSProperties} />
                </span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

type FigureCellsProps = Pick<GroupTableProps, 'isByClock' | 'counts'> & { readonly figures: GroupFigures }
function FigureCells({ figures, isByClock, counts }: FigureCellsProps) {
  const format = useFormatter()
  const { exact } = useDurations()
  const [firstAnswer, wait, handling] = isByClock
    ? [figures.avgFirstAnswerTime, figures.avgWaitTime, figures.avgSupportTime]
    : [figures.avgFirstAnswerTimeOpen, figures.avgWaitTimeOpen, figures.avgSupportTimeOpen]
  return (
    <>
      {counts === 'tickets' ? <Table.Td ta="right">{format.number(figures.tickets)}</Table.Td> : null}
      <Table.Td ta="right">{format.number(figures.supportFinished)}</Table.Td>
      <Table.Td ta="right">{exact(firstAnswer)}</Table.Td>
      <Table.Td ta="right">{exact(wait)}</Table.Td>
      <Table.Td ta="right">{exact(handling)}</Table.Td>
      <Table.Td ta="right">
        {figures.targetsMetPerc === null ? '–' : `${format.number(Math.round(figures.targetsMetPerc))} %`}
      </Table.Td>
      <Table.Td>
        <Stars rating={figures.rating} count={figures.countRating} />
      </Table.Td>
      <Table.Td ta="right">{figures.countRating === 0 ? '–' : figures.npsScore}</Table.Td>
    </>
  )
}
