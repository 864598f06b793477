import { Alert, Button } from '@mantine/core'
import { ROUTES, type AccountGateway, type GatewayCheck } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, PlugZap, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** The last check of the stored account at a gateway, and how to keep the next one. */
export interface AccountCheckProps {
  gateway: AccountGateway
  check: GatewayCheck | null
  onChecked: (check: GatewayCheck | null) => void
}

/** Tries the stored account, and says in words what is wrong with it. */
export function AccountCheck({ gateway, check, onChecked }: AccountCheckProps) {
  const t = useTranslations('billing.gateway')
  const checkMutation = useMutation({
    mutationFn: () => call(ROUTES.checkGatewayAccount, { params: { gateway } }),
    onSuccess: onChecked,
    onError: toast.error,
  })
  const names = { gateway: t(`subjects.${gateway}`), credentials: t(`credentials.${gateway}`) }
  return (
    <>
      <Button
        variant="default"
        leftSection={<PlugZap size={16} />}
        loading={checkMutation.isPending}
        onClick={() => checkMutation.mutate()}
        style={{ alignSelf: 'start' }}
      >
        {t('check')}
      </Button>
      {check?.problem ? (
        <Alert color="danger" role="alert" icon={<TriangleAlert size={18} />}>
          {t(`problems.${check.problem}`, names)}
        </Alert>
      ) : null}
      {check?.problem === null ? (
        <Alert color="teal" role="status" icon={<CircleCheck size={18} />} title={t('working', names)}>
          {check.notices ? t(`notices.${check.notices}`, names) : null}
        </Alert>
      ) : null}
    </>
  )
}
