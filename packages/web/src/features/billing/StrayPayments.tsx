import { Alert, Button, Group, Text } from '@mantine/core'
import { ROUTES, type StrayPayment } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { strayPaymentsQuery } from './billing.queries.ts'
import { moneyText } from '../../lib/numbers/money-text.ts'

function StrayRow({ payment }: { payment: StrayPayment }) {
  const t = useTranslations('billing.payments')
  const { stamp } = useDates()
  const client = useQueryClient()
  const { company } = payment
  const value = moneyText(payment.received, payment.currency)
  const resolveMutation = useMutation({
    mutationFn: (credit: boolean) =>
      call(ROUTES.resolveStrayPayment, { params: { paymentId: payment.id }, body: { credit } }),
    onSuccess: (_, credit) => toast.success(t(credit ? 'credited' : 'resolved')),
    onError: toast.error,
    onSettled: () => client.invalidateQueries({ queryKey: strayPaymentsQuery.queryKey }),
  })
  const askCredit = async () => {
    const question = {
      title: t('creditTitle', { value, company: company.name }),
      message: t('creditText'),
      confirm: t('credit'),
      danger: false,
    }
    if (await confirm(question)) resolveMutation.mutate(true)
  }
  return (
    <Group justify="space-between" wrap="wrap" gap="xs" mt="xs">
      <Text span size="sm">
        {company.name} · {t('received', { value })} · {t(`outcomes.${payment.outcome}`)} ·{' '}
        {payment.endToEndId} · {stamp(payment.paidAt)}
      </Text>
      <Group gap="xs">
        {payment.isCreditable ? (
          <Button
            size="xs"
            aria-label={t('creditOne', { company: company.name })}
            loading={resolveMutation.isPending}
            onClick={() => void askCredit()}
          >
            {t('credit')}
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="default"
          aria-label={t('resolveOne', { company: company.name })}
          loading={resolveMutation.isPending}
          onClick={() => resolveMutation.mutate(false)}
        >
          {t('resolve')}
        </Button>
      </Group>
    </Group>
  )
}

/** Money that arrived and paid nothing; nothing at all while there is none. */
export function StrayPayments() {
  const t = useTranslations('billing.payments')
  const { data = [] } = useQuery(strayPaymentsQuery)
  if (data.length === 0) return null
  return (
    <Alert color="danger" mt="md" icon={<TriangleAlert size={18} />} title={t('strayTitle')}>
      {t('strayText')}
      {data.map(payment => (
        <StrayRow key={payment.id} payment={payment} />
      ))}
    </Alert>
  )
}
