import { Stack, Text } from '@mantine/core'
import { PasskeyPassword, ROUTES, type Passkey } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import { ownSessionsQuery } from '../own-sessions/own-sessions.queries.ts'
import { passkeysQuery } from './passkeys.queries.ts'

/** Removes a passkey after the password. */
export function RemovePasskeyForm({
  passkey: { id, name },
  onClose,
}: {
  passkey: Pick<Passkey, 'id' | 'name'>
  onClose: () => void
}) {
  const t = useTranslations('passkeys')
  const client = useQueryClient()
  const form = useSchemaForm(PasskeyPassword, { currentPassword: '' })
  const removeMutation = useMutation({
    mutationFn: (body: typeof form.values) => call(ROUTES.removePasskey, { params: { passkeyId: id }, body }),
    onSuccess: () => {
      toast.success(t('removed'))
      void client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
    },
    onError: error => void form.showServerErrors(error),
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => removeMutation.mutate(values))}>
      <Stack gap="sm">
        <Text size="sm">{t('removeText', { name })}</Text>
        <SecretField
          label={t('currentPassword')}
          autoComplete="current-password"
          required
          autoFocus
          {...form.getInputProps('currentPassword')}
        />
      </Stack>
      <DialogActions submit={t('remove')} busy={removeMutation.isPending} onCancel={onClose} />
    </form>
  )
}
