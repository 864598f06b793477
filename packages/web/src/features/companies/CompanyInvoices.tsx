import type { CompanyRecord, Invoice } from '@recado/contract'
import { invoiceDisplay } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dayText } from '../../lib/dates/dates.ts'
import { useMinute } from '../../lib/dates/use-dates.ts'
import { moneyText } from '../../lib/numbers/money-text.ts'
import { companyInvoicesQuery } from './companies.queries.ts'
import styles from './CompanySummary.module.css'

const WORDS = { paid: 'paid', overdue: 'overdue', open: 'due' } as const

/** The latest invoices of a company, in its drawer. */
export function CompanyInvoices({ company }: { company: CompanyRecord }) {
  const { id, isPlatform, timezone } = company
  const t = useTranslations('companies.invoices')
  const { data } = useQuery({ ...companyInvoicesQuery(id), enabled: !isPlatform })
  if (isPlatform || !data) return null
  return (
    <section aria-label={t('title')}>
      <h4 className={styles.subtitle}>{t('title')}</h4>
      {data.length === 0 ? <p className={styles.quiet}>{t('none')}</p> : null}
      <ul className={styles.invoices}>
        {data.map(invoice => (
          <InvoiceLine key={invoice.id} invoice={invoice} timezone={timezone} />
        ))}
      </ul>
    </section>
  )
}

/** The dates are days of the company, as its own people see them. */
function InvoiceLine({ invoice, timezone }: { invoice: Invoice; timezone: string }) {
  const t = useTranslations('companies.invoices')
  const display = invoiceDisplay(invoice, useMinute())
  return (
    <li data-overdue={display === 'overdue' || undefined}>
      <span>
        {invoice.id} · {invoice.detail}
      </span>
      <span>{moneyText(invoice.value, invoice.currency)}</span>
      <small>{t(WORDS[display], { date: dayText(invoice.paidAt ?? invoice.dueDate, timezone) })}</small>
    </li>
  )
}
