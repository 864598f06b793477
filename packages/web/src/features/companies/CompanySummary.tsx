import { Button } from '@mantine/core'
import { PLAN_FLAGS, PLAN_LIMITS, ROUTES, type CompanyRecord } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Minus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { call } from '../../lib/http/api.ts'
import { useFileSize } from '../../lib/numbers/use-file-size.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useShowInvitation } from '../invitations/index.ts'
import { companyQuery } from './companies.queries.ts'
import { CompanyExportPanel } from './CompanyExportPanel.tsx'
import { CompanyInvoices } from './CompanyInvoices.tsx'
import { CompanyStatus, DueDate, DueStepButton } from './company-columns.tsx'
import list from './Companies.module.css'
import styles from './CompanySummary.module.css'
import { UsageBar } from './UsageBar.tsx'

/** The use and the health of a company, above its form. It follows the company while it is open. */
export function CompanySummary({ company: listed }: { company: CompanyRecord }) {
  const t = useTranslations('companies')
  const { stamp, day } = useDates()
  const fileSize = useFileSize()
  const { data, error } = useQuery({
    ...companyQuery(listed.id),
    initialData: listed,
    initialDataUpdatedAt: 0,
  })
  const company = data
  const { usage, plan, health } = company
  const full = PLAN_LIMITS.filter(limit => usage[limit] >= plan[limit])
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      {error ? <p className={list.fault}>{t('gone')}</p> : null}
      <div className={styles.line}>
        <CompanyStatus company={company} />
        <DueDate company={company} />
        <DueStepButton company={company} />
      </div>
      {company.deletesAt === null ? null : (
        <p className={list.fault}>{t('deletesAt', { day: day(company.deletesAt) })}</p>
      )}
      <CompanyExportPanel companyId={company.id} />
      <dl className={styles.facts}>
        {PLAN_LIMITS.map(limit => (
          <div key={limit}>
            <dt>{t(limit)}</dt>
            <dd>
              <UsageBar label={t(limit)} used={usage[limit]} max={plan[limit]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('lastLogin')}</dt>
          <dd>
            {company.lastLogin === null
              ? t('never')
              : `${stamp(company.lastLogin)}, ${company.lastLoginName ?? ''}`}
          </dd>
        </div>
        <div>
          <dt>{t('health.storage')}</dt>
          <dd>{health.storageBytes === null ? '…' : fileSize(health.storageBytes)}</dd>
        </div>
      </dl>
      {company.lastLogin === null && !company.isPlatform ? <InviteAgain company={company} /> : null}
      {full.map(limit => (
        <p key={limit} className={styles.warning}>
          <CircleAlert size={13} aria-hidden />
          {t(usage[limit] > plan[limit] ? `above.${limit}` : `full.${limit}`)}
        </p>
      ))}
      <CompanyInvoices company={company} />
      <ul className={styles.flags} aria-label={t('features')}>
        {PLAN_FLAGS.map(flag => (
          <li key={flag} data-on={plan[flag] || undefined}>
            {plan[flag] ? (
              <Check size={12} aria-label={t('included')} />
            ) : (
              <Minus size={12} aria-label={t('notIncluded')} />
            )}
            {t(`flags.${flag}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** While nobody of the company has logged in, the invitation may have been lost. */
function InviteAgain({ company }: { company: CompanyRecord }) {
  const t = useTranslations('companies')
  const invitations = useTranslations('invitations')
  const mutation = useMutation({
    mutationFn: () => call(ROUTES.inviteCompany, { params: { companyId: company.id } }),
    onSuccess: useShowInvitation(),
    onError: toast.error,
  })
  return (
    <div className={styles.line}>
      <span className={styles.quiet}>{t('nobodyIn')}</span>
      <Button
        size="compact-sm"
        variant="default"
        loading={mutation.isPending}
        onClick={() => mutation.mutate()}
      >
        {invitations('again')}
      </Button>
    </div>
  )
}
