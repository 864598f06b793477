import { Button, Group, Text } from '@mantine/core'
import { PLAN_LIMITS, type CompanyRecord } from '@recado/contract'
import { CircleAlert, Clock, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAgo } from '../../lib/dates/use-dates.ts'
import { StatusChip } from '../../ui/Chip.tsx'
import { FILL_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import styles from './Companies.module.css'
import { UsageBar } from './UsageBar.tsx'
import { useDueStep } from './use-due-step.ts'
import { useDueText } from './use-due-text.ts'

interface CellProps {
  company: CompanyRecord
}

export function CompanyStatus({ company: { status, deletesAt } }: CellProps) {
  const t = useTranslations('companies')
  if (deletesAt !== null) return <StatusChip tone="danger">{t('deleting')}</StatusChip>
  return <StatusChip tone={status ? 'ok' : 'neutral'}>{t(status ? 'active' : 'blocked')}</StatusChip>
}

/** The due date, and in words how far it is. */
export function DueDate({ company }: CellProps) {
  const { date, words, tone } = useDueText()(company)
  const Icon = tone === 'red' ? CircleAlert : Clock
  return (
    <span className={styles.due} data-tone={tone}>
      <b>{date}</b>
      <small>
        {tone === 'none' ? null : <Icon size={12} aria-hidden />}
        {words}
      </small>
    </span>
  )
}

/** "+ Vencimento": not for the platform, which does not expire. */
export function DueStepButton({ company }: CellProps) {
  const t = useTranslations('companies.due')
  const step = useDueStep()
  if (company.isPlatform) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Plus size={14} aria-hidden />}
      aria-label={t('stepOf', { name: company.name })}
      onClick={() => step(company)}
    >
      {t('step')}
    </Button>
  )
}

/** The troubles of a company, in words; nothing while all is well. */
function Health({ company: { health } }: CellProps) {
  const t = useTranslations('companies.health')
  const faults = [
    health.connectionsDown > 0 ? t('connectionsDown', { count: health.connectionsDown }) : '',
    health.jobsLate > 0 ? t('jobsLate', { count: health.jobsLate }) : '',
  ].filter(fault => fault !== '')
  if (faults.length === 0) return null
  return (
    <small className={styles.fault}>
      <CircleAlert size={12} aria-hidden />
      {faults.join(' · ')}
    </small>
  )
}

function LastLogin({ company: { lastLogin } }: CellProps) {
  const t = useTranslations('companies')
  const ago = useAgo()
  return (
    <Text span size="xs" c="dimmed">
      {lastLogin === null ? t('never') : ago(lastLogin)}
    </Text>
  )
}

export function useCompanyColumns(): Column<CompanyRecord>[] {
  const t = useTranslations('companies')
  return [
    {
      accessor: 'name',
      title: t('company'),
      ...FILL_COLUMN,
      render: company => (
        <span className={styles.name}>
          <b>{company.name}</b>
          <small>{company.email}</small>
          <Health company={company} />
        </span>
      ),
    },
    { accessor: 'plan', title: t('plan'), noWrap: true, render: ({ plan }) => plan.name },
    ...PLAN_LIMITS.map((limit): Column<CompanyRecord> => ({
      accessor: limit,
      title: t(limit),
      visibleMediaQuery: '(min-width: 1100px)',
      render: ({ usage, plan }) => <UsageBar label={t(limit)} used={usage[limit]} max={plan[limit]} />,
    })),
    {
      accessor: 'dueDate',
      title: t('dueDate'),
      noWrap: true,
      render: company => <DueDate company={company} />,
    },
    {
      accessor: 'lastLogin',
      title: t('lastLogin'),
      noWrap: true,
      visibleMediaQuery: '(min-width: 1280px)',
      render: company => <LastLogin company={company} />,
    },
    {
      accessor: 'status',
      title: t('status'),
      noWrap: true,
      render: company => <CompanyStatus company={company} />,
    },
  ]
}

/** A company on a phone. */
export const CompanyCard = ({ company }: CellProps) => (
  <span className={styles.name}>
    <b>{company.name}</b>
    <Group gap={8}>
      <CompanyStatus company={company} />
      <Text span size="xs" c="dimmed">
        {company.plan.name}
      </Text>
    </Group>
    <DueDate company={company} />
    <CardUsage company={company} />
    <Health company={company} />
  </span>
)

function CardUsage({ company: { usage, plan } }: CellProps) {
  const t = useTranslations('companies')
  return (
    <span className={styles.cardUsage}>
      {PLAN_LIMITS.map(limit => (
        <span key={limit}>
          <Text span size="xs" c="dimmed" display="block">
            {t(limit)}
          </Text>
          <UsageBar label={t(limit)} used={usage[limit]} max={plan[limit]} />
        </span>
      ))}
    </span>
  )
}
