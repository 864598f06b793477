import { Button, SegmentedControl, Select } from '@mantine/core'
import { AUDIT_GROUPS, AUDIT_KINDS } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Download, FilterX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DateFilter } from '../../ui/form/DateFilter.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useMe } from '../session/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import type { AuditAddress } from './audit-search.ts'
import styles from './AuditLog.module.css'

interface AuditFilterBarProps {
  search: AuditAddress
  onChange: (change: AuditAddress) => void
  isExporting: boolean
  onExport: () => void
}

const GROUPS = Object.keys(AUDIT_GROUPS) as (keyof typeof AUDIT_GROUPS)[]

/** Person, kind and days, which stand in the address, and the export. */
export function AuditFilterBar({ search, onChange, isExporting, onExport }: AuditFilterBarProps) {
  const t = useTranslations('auditLog')
  const isOperator = useMe().super
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const isFiltered = Boolean(search.person ?? search.kind ?? search.from ?? search.to)
  return (
    <div className={styles.filters} data-toolbar role="group" aria-label={t('filters')}>
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
      {isFiltered ? (
        <IconButton
          label={t('clear')}
          icon={<FilterX size={18} />}
          onClick={() => onChange({ person: undefined, kind: undefined, from: undefined, to: undefined })}
        />
      ) : null}
      <Button
        variant="default"
        className={styles.export}
        leftSection={<Download size={16} />}
        loading={isExporting}
        onClick={onExport}
      >
        {t('export')}
      </Button>
    </div>
  )
}
