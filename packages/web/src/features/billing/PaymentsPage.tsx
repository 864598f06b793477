import { Button, Group, Text } from '@mantine/core'
import { ROUTES, type AwaitedPayment } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable, WRAP_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { StatusChip } from '../../ui/Chip.tsx'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { awaitedPaymentsQuery } from './billing.queries.ts'
import { moneyText } from '../../lib/numbers/money-text.ts'
import { GatewayButton } from './gateway/GatewayDrawer.tsx'
import { StrayPayments } from './StrayPayments.tsx'

/** Money for any other code may pay nothing. */
const isValid = ({ isSuperseded, isInvoicePaid }: AwaitedPayment): boolean => !isSuperseded && !isInvoicePaid

function CompanyCell({ payment }: { payment: AwaitedPayment }) {
  const t = useTranslations('billing.payments')
  const { stamp } = useDates()
  return (
    <>
      <Text span size="sm" fw={620} display="block">
        {payment.company.name}
      </Text>
      {payment.claimedAt === null ? (
        <Text span size="xs" c="dimmed" display="block">
          {t('unclaimed')}
        </Text>
      ) : (
        <StatusChip tone="warn">{t('claimedAt', { date: stamp(payment.claimedAt) })}</StatusChip>
      )}
      {isValid(payment) ? null : (
        <Text span size="xs" c="var(--danger)" display="block">
          {[payment.isInvoicePaid ? t('invoicePaid') : '', payment.isSuperseded ? t('superseded') : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </>
  )
}

function useColumns(): Column<AwaitedPayment>[] {
  const t = useTranslations('billing.payments')
  const { stamp } = useDates()
  return [
    {
      accessor: 'company',
      title: t('company'),
      ...WRAP_COLUMN,
      render: payment => <CompanyCell payment={payment} />,
    },
    { accessor: 'invoiceId', title: t('invoice'), width: 90, visibleMediaQuery: '(min-width: 1100px)' },
    {
      accessor: 'value',
      title: t('value'),
      textAlign: 'right',
      noWrap: true,
      render: ({ value, currency }) => moneyText(value, currency),
    },
    { accessor: 'txid', title: t('identifier'), ...WRAP_COLUMN },
    {
      accessor: 'createdAt',
      title: t('created'),
      visibleMediaQuery: '(min-width: 1280px)',
      render: ({ createdAt }) => stamp(createdAt),
    },
  ]
}

function PaymentActions({ payment }: { payment: AwaitedPayment }) {
  const t = useTranslations('billing.payments')
  const client = useQueryClient()
  const { txid, company, value, currency } = payment
  const refetch = () => client.invalidateQueries({ queryKey: ['payments'] })
  const settings = { onError: toast.error, onSettled: refetch }
  const confirmMutation = useMutation({
    mutationFn: () => call(ROUTES.confirmPayment, { params: { txid } }),
    onSuccess: ({ outcome }) =>
      outcome === 'applied' ? toast.success(t('confirmed')) : toast.info(t('confirmedStray')),
    ...settings,
  })
  const dismissMutation = useMutation({
    mutationFn: () => call(ROUTES.dismissPayment, { params: { txid } }),
    onSuccess: () => toast.success(t('dismissed')),
    ...settings,
  })
  const askConfirm = async () => {
    const question = {
      title: t('confirmTitle', { company: company.name }),
      message: t(isValid(payment) ? 'confirmText' : 'confirmStrayText', {
        value: moneyText(value, currency),
        txid,
      }),
      confirm: t('confirm'),
      danger: false,
    }
    if (await confirm(question)) confirmMutation.mutate()
  }
  const askDismiss = async () => {
    const question = {
      title: t('dismissTitle', { company: company.name }),
      message: t('dismissText'),
      confirm: t('dismiss'),
    }
    if (await confirm(question)) dismissMutation.mutate()
  }
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={t('dismissOne', { company: company.name })}
        loading={dismissMutation.isPending}
        onClick={() => void askDismiss()}
      >
        {t('dismiss')}
      </Button>
      <Button
        size="xs"
        aria-label={t('confirmOne', { company: company.name })}
        loading={confirmMutation.isPending}
        onClick={() => void askConfirm()}
      >
        {t('confirm')}
      </Button>
    </Group>
  )
}

/** The operator looks at the bank statement and confirms what arrived; money without an invoice below. */
export function PaymentsPage() {
  const t = useTranslations('billing.payments')
  const list = usePagedResource(awaitedPaymentsQuery, page => page.payments)
  const columns = useColumns()
  return (
    <ResourceFrame
      count={list.count === undefined ? undefined : t('count', { count: list.count })}
      sentence={t('sentence')}
      search={list.search}
      searchLabel={t('search')}
      tools={<GatewayButton />}
      below={<StrayPayments />}
    >
      <ResourceTable
        list={list}
        columns={columns}
        compact={payment => (
          <Group justify="space-between" wrap="nowrap">
            <div>
              <CompanyCell payment={payment} />
              <Text span size="xs" c="dimmed">
                {payment.txid}
              </Text>
            </div>
            <Text span size="sm">
              {moneyText(payment.value, payment.currency)}
            </Text>
          </Group>
        )}
        actions={payment => <PaymentActions payment={payment} />}
        empty={{ icon: BadgeCheck, title: t('emptyTitle'), sentence: t('emptySentence') }}
        search={list.search}
      />
    </ResourceFrame>
  )
}
