import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMe } from './use-me.ts'

/** Mails the admin the link again that confirms their e-mail. Needs the strings of `later`. */
export function useResendConfirmation() {
  const t = useTranslations('guests.confirmEmail')
  const { email } = useMe()
  return useMutation({
    mutationFn: () => call(ROUTES.resendEmailConfirmation),
    onSuccess: () => toast.success(t('sent', { email })),
  })
}
