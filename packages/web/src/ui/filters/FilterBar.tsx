import type { Period } from '@recado/domain'
import { FilterLine, type FilterLineProps } from './FilterLine.tsx'
import { PeriodMenu } from './PeriodMenu.tsx'

export interface FilterBarProps extends Omit<FilterLineProps, 'before'> {
  readonly period: Period
  readonly today: string
  readonly onPeriod: (period: Period) => void
}

/** The filters of a screen in one line: the period, the way to the others, and below it those that are active. */
export const FilterBar = ({ period, today, onPeriod, ...line }: FilterBarProps) => (
  <FilterLine
    {...line}
    before={<PeriodMenu period={period} today={today} onChange={onPeriod} onOther={line.onOpen} />}
  />
)
