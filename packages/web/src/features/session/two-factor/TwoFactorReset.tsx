import { Button } from '@mantine/core'
import { ROUTES, type User } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { userTwoFactorQuery } from './two-factor.queries.ts'

/** Turns the second step of a colleague off, who has one and lost the device. */
export function TwoFactorReset({ user }: { user: Pick<User, 'id' | 'name'> }) {
  const t = useTranslations('twoFactor')
  const client = useQueryClient()
  const query = userTwoFactorQuery(user.id)
  const { data } = useQuery(query)
  const resetMutation = useMutation({
    mutationFn: () => call(ROUTES.resetUserTwoFactor, { params: { userId: user.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey })
      toast.success(t('resetDone', { name: user.name }))
    },
  })
  const ask = async () => {
    if (
      await confirm({
        title: t('reset'),
        message: t('resetText', { name: user.name }),
        confirm: t('turnOff'),
      })
    )
      resetMutation.mutate()
  }
  if (!data?.isEnabled) return null
  return (
    <Button variant="default" loading={resetMutation.isPending} onClick={() => void ask()}>
      {t('reset')}
    </Button>
  )
}
