import {
  ROUTES,
  COMPANY_FILTERS,
  type CompanyCounts,
  type CompanyFilter,
  type CompanyRecord,
} from '@recado/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { ResourcePage } from '../../ui/list/ResourcePage.tsx'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { useScreenKeys } from '../../lib/commands/screen-keys.ts'
import { Invitations } from '../invitations/index.ts'
import { companiesQuery } from './companies.queries.ts'
import { CompanyCard, DueStepButton, useCompanyColumns } from './company-columns.tsx'
import { CompanyExportPanel } from './CompanyExportPanel.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { useDueText } from './use-due-text.ts'
import { useDueStep } from './use-due-step.ts'
import styles from './Companies.module.css'

const listRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-record]')]
const isFocused = (row: HTMLElement): boolean => row.contains(document.activeElement)

function moveFocus(by: 1 | -1): void {
  const rows = listRows()
  const at = rows.findIndex(isFocused)
  const next = rows[at === -1 ? 0 : at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** J and K move the focus among the rows, and V asks to move the due date of the focused one. */
function useCompanyKeys(companies: readonly CompanyRecord[]): void {
  const stepDueDate = useDueStep()
  useScreenKeys({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    v: () => {
      const id = Number(listRows().find(isFocused)?.dataset['record'])
      const company = companies.find(one => one.id === id)
      if (company && !company.isPlatform) stepDueDate(company)
    },
  })
}

/** All companies, for operators. Spec: administration 2 "Settings", tab "Empresas". */
export function CompaniesPage() {
  const [filter, setFilter] = useState<CompanyFilter>('all')
  const query = companiesQuery(filter)
  const list = usePagedResource(query, page => page.companies)
  const { data } = useInfiniteQuery(query(list.search.settled))
  useCompanyKeys(list.records ?? [])
  const columns = useCompanyColumns()
  const dueText = useDueText()
  const toneOf = (company: CompanyRecord) => styles[dueText(company).tone]
  return (
    <Invitations>
      <ResourcePage
        area="companies"
        list={list}
        nameOf={company => company.name}
        columns={columns}
        rowClassName={toneOf}
        compact={company => <CompanyCard company={company} />}
        icon={Building2}
        opensRows
        Form={CompanyForm}
        deleteDetails={company => (
          <div className={styles.details}>
            <CompanyExportPanel companyId={company.id} />
          </div>
        )}
        remove={({ id }) => call(ROUTES.deleteCompany, { params: { companyId: id } })}
        may={{ delete: ({ isPlatform, deletesAt }) => !isPlatform && deletesAt === null }}
        notice={
          <div className={styles.above}>
            <Filters counts={data?.pages[0]?.counts} value={filter} onChange={setFilter} />
            <Legend />
          </div>
        }
        moreActions={company => <DueStepButton company={company} />}
      />
    </Invitations>
  )
}

interface FiltersProps {
  counts: CompanyCounts | undefined
  value: CompanyFilter
  onChange: (filter: CompanyFilter) => void
}

/** Companies by what is to be done about them, with how many there are. */
function Filters({ counts, value, onChange }: FiltersProps) {
  const t = useTranslations('companies.filters')
  return (
    <div className={styles.filters} role="group" aria-label={t('label')}>
      {COMPANY_FILTERS.map(filter => (
        <button
          key={filter}
          type="button"
          className={styles.filter}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {t(filter)} <b className={styles.filterCount}>{counts?.[filter] ?? ''}</b>
        </button>
      ))}
    </div>
  )
}

/** The meaning of the colours of the rows; each row says it in words too. */
function Legend() {
  const t = useTranslations('companies.legend')
  return (
    <p className={styles.legend}>
      {(['yellow', 'orange', 'red'] as const).map(tone => (
        <span key={tone}>
          <i className={styles[tone]} aria-hidden />
          {t(tone)}
        </span>
      ))}
    </p>
  )
}
