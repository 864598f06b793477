import type { CompanyRecord, Invoice } from '@recado/contract'
import { invoiceDisplay } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { moneyText } from '../../lib/numbers/money-text.ts'
import { companyInvoicesQuery } from './companies.queries.ts'
import styles from './CompanySummary.module.css'

const WORDS = { paid: 'paid', overdue: 'overdue', open: 'due' } as const

/** The latest invoices of a company, in its drawer. */
export function CompanyInvoices({ company: { id, isPlatform } }: { company: CompanyRecord }) {
  const t = useTranslations('companies.invoices')
  const { data } = useQuery({ ...companyInvoicesQuery(id), enabled: !isPlatform })
  if (isPlatform || !data) return null
  return (
    <section aria-label={t('title')}>
      <h4 className={styles.subtitle}>{t('title')}</h4>
      {data.length === 0 ? <p className={styles.quiet}>{t('none')}</p> : null}
      <ul className={styles.invoices}>
        {data.map(invoice => (
          <InvoiceLine key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  )
}

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('companies.invoices')
  const { day } = useDates()
  const display = invoiceDisplay(invoice, useMinute())
  return (
    <li data-overdue={display === 'overdue' || undefined}>
      <span>
        {invoice.id} · {invoice.detail}
      </span>
      <span>{moneyText(invoice.value, invoice.currency)}</span>
      <small>{t(WORDS[display], { date: day(invoice.paidAt ?? invoice.dueDate) })}</small>
    </li>
  )
}
