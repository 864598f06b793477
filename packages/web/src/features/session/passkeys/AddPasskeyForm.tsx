import { Stack, TextInput } from '@mantine/core'
import { LIMITS, PasskeyName, PasskeyPassword, ROUTES } from '@recado/contract'
import { readDevice } from '@recado/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../../i18n/error-text.ts'
import { call } from '../../../lib/http/api.ts'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { useDeviceText } from '../own-sessions/OwnSessionRow.tsx'
import { makePasskey, NoPasskeyMade } from './browser-passkeys.ts'
import { passkeysQuery } from './passkeys.queries.ts'

const NewPasskey = PasskeyName.extend(PasskeyPassword.shape)

/** The name that a new passkey begins with: the browser and its system, when they are known. */
function useProposedName(): string {
  const t = useTranslations('passkeys')
  const device = readDevice(navigator.userAgent)
  const name = useDeviceText()(device)
  return device.browser === null && device.system === null ? t('newName') : name
}

/** Asks for a name and the password, and has the browser make the passkey. */
export function AddPasskeyForm({
  onClose,
  onAdded,
}: {
  onClose: () => void
  onAdded: (() => void) | undefined
}) {
  const t = useTranslations('passkeys')
  const client = useQueryClient()
  const form = useSchemaForm(NewPasskey, { name: useProposedName(), currentPassword: '' })
  const [failure, setFailure] = useState<unknown>()
  const addMutation = useMutation({
    mutationFn: async ({ name, currentPassword }: typeof form.values) => {
      const options = await call(ROUTES.startPasskey, { body: { currentPassword } })
      return call(ROUTES.addPasskey, { body: { name, credential: await makePasskey(options) } })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      toast.success(t('added'))
      onClose()
      onAdded?.()
    },
    onError: error => setFailure(form.showServerErrors(error) ? undefined : error),
    meta: { quiet: true },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => addMutation.mutate(values))}>
      <Stack gap="sm">
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          required
          maxLength={LIMITS.passkeyNameMax}
          {...form.getInputProps('name')}
        />
        <SecretField
          label={t('currentPassword')}
          autoComplete="current-password"
          required
          autoFocus
          {...form.getInputProps('currentPassword')}
        />
        {failure ? (
          <FormFailure>
            {failure instanceof NoPasskeyMade ? t(failure.reason) : errorText(failure)}
          </FormFailure>
        ) : null}
      </Stack>
      <DialogActions submit={t('create')} busy={addMutation.isPending} onCancel={onClose} />
    </form>
  )
}
