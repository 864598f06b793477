import { Button, Group, Text } from '@mantine/core'
import type { Invoice } from '@recado/contract'
import { daysUntilDue, invoiceDisplay } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { QrCode, Receipt } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { StatusChip, type Tone } from '../../ui/Chip.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable, WRAP_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { BillingDetailsDialog } from './BillingDetailsDialog.tsx'
import { invoicesQuery, subscriptionQuery } from './billing.queries.ts'
import { CheckoutDialog } from './checkout/CheckoutDialog.tsx'
import { useCheckoutAddress } from './checkout/use-checkout-address.ts'
import { moneyText } from '../../lib/numbers/money-text.ts'
import styles from './Billing.module.css'

const TONES = { paid: 'ok', overdue: 'danger', open: 'warn' } as const satisfies Record<string, Tone>

function InvoiceStatusChip({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('billing.invoices')
  const display = invoiceDisplay(invoice, useMinute())
  return <StatusChip tone={TONES[display]}>{t(display)}</StatusChip>
}

/** When it was paid or said to be, or how far the due date is. */
function useDueText(): (invoice: Invoice) => string {
  const t = useTranslations('billing.invoices')
  const { day, timeZone } = useDates()
  const now = useMinute()
  return ({ paidAt, claimedAt, dueDate }) => {
    if (paidAt !== null) return t('paidAt', { date: day(paidAt) })
    if (claimedAt !== null) return t('claimedAt', { date: day(claimedAt) })
    const days = daysUntilDue(new Date(dueDate), now, timeZone)
    return days < 0 ? t('dueAgo', { days: -days }) : t('dueIn', { days })
  }
}

function DueDate({ invoice }: { invoice: Invoice }) {
  const { day } = useDates()
  const dueText = useDueText()
  return (
    <>
      <Text span display="block" size="sm">
        {day(invoice.dueDate)}
      </Text>
      <Text span display="block" size="xs" c="dimmed">
        {dueText(invoice)}
      </Text>
    </>
  )
}

function useDetail(): (invoice: Invoice) => string {
  const t = useTranslations('billing')
  return ({ detail, recurrence }) => t('detail', { plan: detail, recurrence: t(`recurrences.${recurrence}`) })
}

function useColumns(): Column<Invoice>[] {
  const t = useTranslations('billing.invoices')
  const detail = useDetail()
  return [
    { accessor: 'id', title: t('id'), width: 64 },
    {
      accessor: 'detail',
      title: t('detail'),
      ...WRAP_COLUMN,
      render: invoice => (
        <Text span size="sm" fw={620}>
          {detail(invoice)}
        </Text>
      ),
    },
    {
      accessor: 'value',
      title: t('value'),
      textAlign: 'right',
      noWrap: true,
      render: ({ value, currency }) => moneyText(value, currency),
    },
    { accessor: 'dueDate', title: t('dueDate'), render: invoice => <DueDate invoice={invoice} /> },
    { accessor: 'status', title: t('status'), render: invoice => <InvoiceStatusChip invoice={invoice} /> },
  ]
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const detail = useDetail()
  const dueText = useDueText()
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text span size="sm" fw={620} className={styles.detail}>
          {detail(invoice)}
        </Text>
        <Text span size="sm" className={styles.amount}>
          {moneyText(invoice.value, invoice.currency)}
        </Text>
      </Group>
      <Group justify="space-between" wrap="nowrap">
        <Text span size="xs" c="dimmed">
          {invoice.id} · {dueText(invoice)}
        </Text>
        <InvoiceStatusChip invoice={invoice} />
      </Group>
    </>
  )
}

/** Invoices of the company, with the dialog that pays them. Spec: administration 2 "Invoices". */
export function InvoicesPage() {
  const t = useTranslations('billing.invoices')
  const list = usePagedResource(invoicesQuery, page => page.invoices)
  const { data: subscription } = useQuery(subscriptionQuery)
  const columns = useColumns()
  const now = useMinute()
  const { open } = useCheckoutAddress()
  const [isEditing, setIsEditing] = useState(false)
  // Without a due date there is nothing to pay.
  const mayPay = subscription?.dueDate !== null
  const payEarly = mayPay ? (
    <Button size="sm" leftSection={<QrCode size={16} />} onClick={() => open()}>
      {t('payEarly')}
    </Button>
  ) : undefined
  const actions = (invoice: Invoice) =>
    invoice.status === 'paid' ? null : (
      <Button
        size="xs"
        variant={invoiceDisplay(invoice, now) === 'overdue' ? 'filled' : 'default'}
        leftSection={<QrCode size={14} />}
        aria-label={t('payInvoice', { id: String(invoice.id) })}
        onClick={() => open(invoice.id)}
      >
        {t('pay')}
      </Button>
    )
  return (
    <ResourceFrame
      count={list.count === undefined ? undefined : t('count', { count: list.count })}
      sentence={t('sentence')}
      search={list.search}
      searchLabel={t('search')}
      // No `add`, which an empty list hides.
      tools={
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" disabled={!subscription} onClick={() => setIsEditing(true)}>
            {t('details')}
          </Button>
          {mayPay ? <Button onClick={() => open()}>{t('change')}</Button> : null}
        </Group>
      }
    >
      <ResourceTable
        list={list}
        columns={columns}
        compact={invoice => <InvoiceRow invoice={invoice} />}
        actions={actions}
        toneOf={invoice => (invoiceDisplay(invoice, now) === 'overdue' ? 'danger' : undefined)}
        empty={{
          icon: Receipt,
          title: t('emptyTitle'),
          sentence: t(mayPay ? 'emptySentence' : 'noDueDate'),
          action: payEarly,
        }}
        search={list.search}
      />
      {subscription ? (
        <BillingDetailsDialog
          details={subscription.details}
          opened={isEditing}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
      <CheckoutDialog invoices={list.records ?? []} />
    </ResourceFrame>
  )
}
