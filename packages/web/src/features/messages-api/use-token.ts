import { ROUTES } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { NewSecret } from '../../ui/form/use-new-secret.ts'
import { tokenQuery } from './token.queries.ts'

/** Creates, replaces and revokes a connection's token; one in use only after confirmation. */
export function useToken(connectionId: number, newSecret: NewSecret) {
  const t = useTranslations('messagesApi.token')
  const client = useQueryClient()
  const { queryKey } = tokenQuery(connectionId)
  const params = { whatsappId: connectionId }
  const createMutation = useMutation({
    mutationFn: () => call(ROUTES.makeConnectionToken, { params }),
    onSuccess: ({ secret, token }) => {
      // First: a secret of another token than the known one is of no use.
      client.setQueryData(queryKey, { token })
      newSecret.show(secret)
    },
    // No cache keeps a secret; only the screen shows it once.
    gcTime: 0,
  })
  const revokeMutation = useMutation({
    mutationFn: () => call(ROUTES.revokeConnectionToken, { params }),
    onSuccess: () => {
      newSecret.clear()
      client.setQueryData(queryKey, { token: null })
      toast.success(t('revoked'))
    },
  })
  return {
    isBusy: createMutation.isPending || revokeMutation.isPending,
    make: () => createMutation.mutate(),
    replace: async () => {
      if (await confirm({ title: t('replaceTitle'), message: t('replaceText'), confirm: t('replace') }))
        createMutation.mutate()
    },
    revoke: async () => {
      if (await confirm({ title: t('revokeTitle'), message: t('revokeText'), confirm: t('revoke') }))
        revokeMutation.mutate()
    },
  }
}
