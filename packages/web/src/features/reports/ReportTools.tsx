import { Select } from '@mantine/core'
import { findPeriodFault } from '@recado/contract'
import { changePeriod } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import filters from '../../ui/filters/FilterSheet.module.css'
import { DateFilter } from '../../ui/form/DateFilter.tsx'
import { connectionsQuery } from '../connections/index.ts'
import { queuesQuery } from '../queues/index.ts'
import { ticketAdsQuery } from '../tickets/index.ts'
import { allTagsQuery, useTagName } from '../tags/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import type { ReportSelection, ReportSearch } from './report-search.ts'
import styles from './Reports.module.css'

export interface ReportToolsProps {
  /** In a sheet the filters stand below each other and have visible names. */
  readonly isInSheet?: boolean
  readonly filter: ReportSelection
  readonly isByClock: boolean
  readonly today: string
  readonly onChange: (search: ReportSearch) => void
}

/** The name of a choice: seen in a sheet, else only heard. */
const nameProps = (label: string, isInSheet: boolean) => (isInSheet ? { label } : { 'aria-label': label })

interface ChoiceProps {
  readonly isInSheet: boolean
  readonly label: string
  readonly all: string
  readonly options: readonly { readonly id: number; readonly name: string }[] | undefined
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}
const Choice = ({ isInSheet, label, all, options = [], value, onChange }: ChoiceProps) => (
  <Select
    {...nameProps(label, isInSheet)}
    data={[
      { value: '0', label: all },
      ...options.map(({ id, name }) => ({ value: String(id), label: name })),
    ]}
    value={String(value ?? 0)}
    onChange={chosen => onChange(Number(chosen) || undefined)}
    allowDeselect={false}
    searchable={options.length > 8}
  />
)

/** The value of the choice of any ad; a headline has no such sign. */
const ANY_AD = '\u0000any'
const adOf = ({ ad, fromAd }: ReportSelection): string => ad ?? (fromAd ? ANY_AD : '')

type AdChoiceProps = Pick<ReportToolsProps, 'filter' | 'onChange'> & Pick<ChoiceProps, 'isInSheet'>
function AdChoice({ isInSheet, filter, onChange }: AdChoiceProps) {
  const t = useTranslations('reports.filter')
  const { data } = useQuery(ticketAdsQuery)
  const headlines = [
    ...new Set([...(filter.ad === undefined ? [] : [filter.ad]), ...(data?.headlines ?? [])]),
  ]
  return (
    <Select
      {...nameProps(t('ad'), isInSheet)}
      data={[
        { value: '', label: t('allAds') },
        { value: ANY_AD, label: t('anyAd') },
        ...headlines.map(headline => ({ value: headline, label: headline })),
      ]}
      value={adOf(filter)}
      onChange={value =>
        onChange({
          fromAd: value === ANY_AD ? true : undefined,
          ad: value === ANY_AD ? undefined : value || undefined,
        })
      }
      allowDeselect={false}
      searchable={headlines.length > 8}
    />
  )
}

/** The filters of the report; all of them stand in the address. */
export function ReportTools({ isInSheet = false, filter, isByClock, today, onChange }: ReportToolsProps) {
  const t = useTranslations('reports.filter')
  const period = useTranslations('dashboard.periods')
  const tagName = useTagName()
  const isFaulty = findPeriodFault(filter) !== undefined
  return (
    <div className={isInSheet ? filters.fields : styles.tools} role="group" aria-label={t('title')}>
      {isInSheet ? <p className={filters.legend}>{period('title')}</p> : null}
      <DateFilter
        hiddenLabel
        label={t('from')}
        value={filter.from}
        max={filter.to}
        error={isFaulty}
        onChange={from => onChange(changePeriod(filter, { from }, today))}
      />
      <DateFilter
        hiddenLabel
        label={t('to')}
        value={filter.to}
        min={filter.from}
        max={today}
        error={isFaulty}
        onChange={to => onChange(changePeriod(filter, { to }, today))}
      />
      <Choice
        isInSheet={isInSheet}
        label={t('queue')}
        all={t('allQueues')}
        options={useQuery(queuesQuery).data}
        value={filter.queueId}
        onChange={queue => onChange({ queue })}
      />
      <Choice
        isInSheet={isInSheet}
        label={t('attendant')}
        all={t('allAttendants')}
        options={useQuery(colleaguesQuery).data}
        value={filter.attendantId}
        onChange={attendant => onChange({ attendant })}
      />
      <Choice
        isInSheet={isInSheet}
        label={t('connection')}
        all={t('allConnections')}
        options={useQuery(connectionsQuery).data}
        value={filter.connectionId}
        onChange={connection => onChange({ connection })}
      />
      <Choice
        isInSheet={isInSheet}
        label={t('tag')}
        all={t('allTags')}
        options={useQuery(allTagsQuery).data?.map(tag => ({ id: tag.id, name: tagName(tag) }))}
        value={filter.tagId}
        onChange={tag => onChange({ tag })}
      />
      <AdChoice isInSheet={isInSheet} filter={filter} onChange={onChange} />
      <Select
        {...nameProps(t('times'), isInSheet)}
        data={[
          { value: 'clock', label: t('clock') },
          { value: 'open', label: t('open') },
        ]}
        value={isByClock ? 'clock' : 'open'}
        onChange={value => onChange({ open: value === 'open' ? true : undefined })}
        allowDeselect={false}
      />
    </div>
  )
}
