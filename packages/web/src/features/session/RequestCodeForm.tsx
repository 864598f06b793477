import { Button, Stack } from '@mantine/core'
import { ResetRequest, ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { useCheckedForm } from '../../lib/form/checked-form.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { EmailField } from './EmailField.tsx'
import { FormFailure } from './FormFailure.tsx'

/** By the schema of the server; this form has a word of its own for a wrong e-mail. Spec: administration 5. */
function* checkRequest(values: { email: string }) {
  for (const { path, message } of ResetRequest.safeParse(values).error?.issues ?? [])
    yield [path.join('.'), message === 'invalidEmail' ? 'invalidResetEmail' : message] as const
}

export function RequestCodeForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('guests.reset')
  const form = useCheckedForm(checkRequest, { email: '' })
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
