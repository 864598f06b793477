import { Button, Stack, Text } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { FormFailure } from './FormFailure.tsx'

/** `values` are those of the link. A click, because programs that check mail open links by themselves. */
export function ConfirmEmailForm({ values }: { values: URLSearchParams }) {
  const t = useTranslations('guests.confirmEmail')
  const navigate = useNavigate()
  const [email, token] = [values.get('email') ?? '', values.get('token') ?? '']
  const confirmMutation = useMutation({
    mutationFn: () => call(ROUTES.confirmEmail, { body: { email, token } }),
    onSuccess: async () => {
      toast.success(t('done'))
      await navigate({ to: '/' })
    },
    meta: { quiet: true },
  })
  if (email === '' || token === '') return <FormFailure>{t('noLink')}</FormFailure>
  return (
    <Stack gap="md">
      <Text>{t('hint', { email })}</Text>
      {confirmMutation.error ? <FormFailure>{errorText(confirmMutation.error)}</FormFailure> : null}
      <Button
        size="lg"
        fullWidth
        loading={confirmMutation.isPending}
        onClick={() => confirmMutation.mutate()}
      >
        {t('submit')}
      </Button>
    </Stack>
  )
}
