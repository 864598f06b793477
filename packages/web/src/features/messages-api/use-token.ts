import { ROUTES } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { tokenQuery } from './token.queries.ts'

/**
 * Creates, replaces and revokes a connection's token; one in use only after confirmation. `onSecret` receives
 * the secret once.
 */
export function useToken(connectionId: number, onSecret: (secret: string | undefined) => void) {
  const t = useTranslations('messagesApi.token')
  const client = useQueryClient()
  const { queryKey } = tokenQuery(connectionId)
  const params = { whatsappId: connectionId }
  const createMutation = useMutation({
    mutationFn: () => call(ROUTES.makeConnectionToken, { params }),
    onSuccess: ({ secret, token }) => {
      onSecret(secret)
      client.setQueryData(queryKey, { token })
    },
    // No cache keeps a secret; only the screen shows it once.
    gcTime: 0,
  })
  const revokeMutation = useMutation({
    mutationFn: () => call(ROUTES.revokeConnectionToken, { params }),
    onSuccess: () => {
      onSecret(undefined)
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
