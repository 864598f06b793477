import { Button, Stack, Text } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { FormFailure } from './FormFailure.tsx'

/** A click, because programs that check mail open links by themselves. */
export function UndoEmailForm({ token }: { token: string }) {
  const t = useTranslations('guests.undoEmail')
  const navigate = useNavigate()
  const undoMutation = useMutation({
    mutationFn: () => call(ROUTES.undoEmailChange, { body: { token } }),
    onSuccess: async () => {
      toast.success(t('done'))
      await navigate({ to: '/forgetpsw' })
    },
    meta: { quiet: true },
  })
  if (token === '') return <FormFailure>{t('noLink')}</FormFailure>
  return (
    <Stack gap="md">
      <Text>{t('hint')}</Text>
      {undoMutation.error ? <FormFailure>{errorText(undoMutation.error)}</FormFailure> : null}
      <Button size="lg" fullWidth loading={undoMutation.isPending} onClick={() => undoMutation.mutate()}>
        {t('submit')}
      </Button>
    </Stack>
  )
}
