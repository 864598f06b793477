import type { ReportGroup } from '@recado/contract'
import { useFormatter, useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import { FigureTable } from '../../../ui/figures/FigureTable.tsx'
import { Stars } from '../../../ui/figures/Stars.tsx'
import { useDurations } from '../../../lib/dates/use-durations.ts'

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
  const format = useFormatter()
  const { exact } = useDurations()
  const ordered = groups.toSorted((a, b) => b.figures[counts] - a.figures[counts])
  const most = Math.max(1, ...ordered.map(({ figures }) => figures[counts]))
  const cellsOf = ({ figures }: ReportGroup): ReactNode[] => {
    const times = isByClock
      ? [figures.avgFirstAnswerTime, figures.avgWaitTime, figures.avgSupportTime]
      : [figures.avgFirstAnswerTimeOpen, figures.avgWaitTimeOpen, figures.avgSupportTimeOpen]
    return [
      ...(counts === 'tickets' ? [format.number(figures.tickets)] : []),
      format.number(figures.supportFinished),
      ...times.map(exact),
      figures.targetsMetPerc === null ? '–' : `${format.number(Math.round(figures.targetsMetPerc))} %`,
      <Stars key="rating" rating={figures.rating} count={figures.countRating} />,
      figures.countRating === 0 ? '–' : figures.npsScore,
    ]
  }
  return (
    <FigureTable
      isWhole
      labelledBy={labelledBy}
      head={[
        t('name'),
        ...(counts === 'tickets' ? [t('tickets')] : []),
        t('finished'),
        t('firstAnswer'),
        t('wait'),
        t('handling'),
        t('inTime'),
        t('rating'),
        'NPS',
      ]}
      rows={ordered.map(group => [nameOf(group), ...cellsOf(group)])}
      bars={{ title: t('share'), shares: ordered.map(({ figures }) => figures[counts] / most) }}
    />
  )
}
