import { Button, SegmentedControl, Select, Stack } from '@mantine/core'
import { AUDIT_GROUPS, AUDIT_KINDS } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Download, FilterX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { calendarDayText } from '../../lib/dates/dates.ts'
import type { ActiveFilter } from '../../ui/filters/ActiveFilters.tsx'
import { FilterLine } from '../../ui/filters/FilterLine.tsx'
import { DraftFilters, FilterSheet } from '../../ui/filters/FilterSheet.tsx'
import { DateFilter } from '../../ui/form/DateFilter.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useMe } from '../session/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import type { AuditAddress } from './audit-search.ts'
import styles from './AuditLog.module.css'

type Change = (change: AuditAddress) => void

const GROUPS = Object.keys(AUDIT_GROUPS) as (keyof typeof AUDIT_GROUPS)[]
const NO_FILTERS: AuditAddress = { person: undefined, kind: undefined, from: undefined, to: undefined }

interface AuditFieldsProps {
  search: AuditAddress
  onChange: Change
}

/** Person, kind and days. */
function AuditFields({ search, onChange }: AuditFieldsProps) {
  const t = useTranslations('auditLog')
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  return (
    <>
      <Select
        className={styles.choice}
        aria-label={t('person')}
        placeholder={t('everybody')}
        data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.person === undefined ? null : String(search.person)}
        onChange={value => onChange({ person: value === null ? undefined : Number(value) })}
        searchable
        clearable
      />
      <Select
        className={styles.choice}
        aria-label={t('kind')}
        placeholder={t('everyKind')}
        data={GROUPS.map(group => ({
          group: t(`groups.${group}`),
          items: AUDIT_GROUPS[group].map(kind => ({ value: kind, label: t(`kinds.${kind}`) })),
        }))}
        value={search.kind ?? null}
        onChange={value => onChange({ kind: AUDIT_KINDS.find(kind => kind === value) })}
        searchable
        clearable
      />
      <div className={styles.days}>
        <DateFilter
          hiddenLabel
          className={styles.day}
          label={t('from')}
          value={search.from ?? ''}
          max={search.to}
          onChange={from => onChange({ from: from || undefined })}
        />
        <span aria-hidden="true">–</span>
        <DateFilter
          hiddenLabel
          className={styles.day}
          label={t('to')}
          value={search.to ?? ''}
          min={search.from}
          onChange={to => onChange({ to: to || undefined })}
        />
      </div>
    </>
  )
}

/** The filters that are set, each with the way to end it. */
function useActiveAuditFilters({ search, onChange }: AuditFieldsProps): ActiveFilter[] {
  const t = useTranslations('auditLog')
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const { person, kind, from, to } = search
  const nameOf = (id: number): string => colleagues.find(one => one.id === id)?.name ?? '…'
  return [
    ...(person === undefined
      ? []
      : [{ kind: t('person'), name: nameOf(person), onRemove: () => onChange({ person: undefined }) }]),
    ...(kind === undefined
      ? []
      : [{ kind: t('kind'), name: t(`kinds.${kind}`), onRemove: () => onChange({ kind: undefined }) }]),
    ...(from === undefined
      ? []
      : [
          {
            kind: t('from'),
            name: `${t('from')} ${calendarDayText(from)}`,
            onRemove: () => onChange({ from: undefined }),
          },
        ]),
    ...(to === undefined
      ? []
      : [
          {
            kind: t('to'),
            name: `${t('to')} ${calendarDayText(to)}`,
            onRemove: () => onChange({ to: undefined }),
          },
        ]),
  ]
}

interface PhoneFiltersProps extends AuditFieldsProps {
  children: ReactNode
}

/** The filters on a phone: one line, and a sheet with all of them. */
function PhoneFilters({ search, onChange, children }: PhoneFiltersProps) {
  const t = useTranslations('auditLog')
  const [isOpen, setOpen] = useState(false)
  const active = useActiveAuditFilters({ search, onChange })
  return (
    <>
      <FilterLine label={t('filters')} onOpen={() => setOpen(true)} active={active}>
        {children}
      </FilterLine>
      <FilterSheet title={t('filters')} opened={isOpen} onClose={() => setOpen(false)}>
        <DraftFilters<AuditAddress> cleared={NO_FILTERS} onApply={onChange} onClose={() => setOpen(false)}>
          {(changed, change) => (
            <Stack gap="sm">
              <AuditFields search={{ ...search, ...changed }} onChange={change} />
            </Stack>
          )}
        </DraftFilters>
      </FilterSheet>
    </>
  )
}

interface AuditFilterBarProps extends AuditFieldsProps {
  isExporting: boolean
  onExport: () => void
}

/** Person, kind and days, which stand in the address, and the export. */
export function AuditFilterBar({ search, onChange, isExporting, onExport }: AuditFilterBarProps) {
  const t = useTranslations('auditLog')
  const isOperator = useMe().super
  const isPhone = useIsPhone()
  const isFiltered = Boolean(search.person ?? search.kind ?? search.from ?? search.to)
  const exportButton = (
    <Button
      variant="default"
      className={styles.export}
      leftSection={<Download size={16} />}
      loading={isExporting}
      onClick={onExport}
    >
      {t('export')}
    </Button>
  )
  return (
    <div
      className={styles.filters}
      data-toolbar
      role={isPhone ? undefined : 'group'}
      aria-label={isPhone ? undefined : t('filters')}
    >
      {isOperator ? (
        <SegmentedControl
          aria-label={t('place')}
          className={styles.place}
          data={[
            { value: 'company', label: t('company') },
            { value: 'platform', label: t('platform') },
          ]}
          value={search.platform ? 'platform' : 'company'}
          onChange={value => onChange({ platform: value === 'platform' ? true : undefined })}
        />
      ) : null}
      {isPhone ? (
        <PhoneFilters search={search} onChange={onChange}>
          {exportButton}
        </PhoneFilters>
      ) : (
        <>
          <AuditFields search={search} onChange={onChange} />
          {isFiltered ? (
            <IconButton
              label={t('clear')}
              icon={<FilterX size={18} />}
              onClick={() => onChange(NO_FILTERS)}
            />
          ) : null}
          {exportButton}
        </>
      )}
    </div>
  )
}
