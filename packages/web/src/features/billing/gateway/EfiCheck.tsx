import { Alert, Button } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, PlugZap, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Tries the stored account, and says in words what is wrong with it. */
export function EfiCheck() {
  const t = useTranslations('billing.gateway')
  const checkMutation = useMutation({
    mutationFn: () => call(ROUTES.checkEfiAccount, {}),
    onError: toast.error,
  })
  const { data } = checkMutation
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
      {data?.problem ? (
        <Alert color="red" role="alert" icon={<TriangleAlert size={18} />}>
          {t(`problems.${data.problem}`)}
        </Alert>
      ) : null}
      {data?.problem === null ? (
        <Alert color="teal" role="status" icon={<CircleCheck size={18} />} title={t('working')}>
          {data.notices ? t(`notices.${data.notices}`) : null}
        </Alert>
      ) : null}
    </>
  )
}
