import { Button, Stack } from '@mantine/core'
import { ResetRequest, ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { EmailField } from './EmailField.tsx'
import { FormFailure } from './FormFailure.tsx'

export function RequestCodeForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('guests.reset')
  const form = useSchemaForm(ResetRequest, { email: '' })
  const sendMutation = useMutation({
    mutationFn: (params: typeof form.values) => call(ROUTES.requestPasswordReset, { params }),
    onSuccess: (_, { email }) => {
      toast.success(t('sent'))
      onSent(email.trim())
    },
    onError: error => void form.showServerErrors(error),
    meta: { quiet: true },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => sendMutation.mutate(values))}>
      <Stack gap="md">
        <EmailField autoFocus required {...form.getInputProps('email')} />
        {sendMutation.error ? <FormFailure>{errorText(sendMutation.error)}</FormFailure> : null}
        <Button type="submit" size="lg" fullWidth loading={sendMutation.isPending} mt="xs">
          {t('send')}
        </Button>
      </Stack>
    </form>
  )
}
