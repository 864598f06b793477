import { Button, Stack, Text } from '@mantine/core'
import { PasskeyPassword, ROUTES, TwoFactorCode, type User } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import { useMe } from '../use-me.ts'
import { CodeField } from './CodeField.tsx'
import { twoFactorQuery, userTwoFactorQuery } from './two-factor.queries.ts'

/** Asks the admin for a code or, without the app, for the password: an open screen proves nothing. */
function ResetForm({ user, onClose }: { user: Pick<User, 'id' | 'name'>; onClose: () => void }) {
  const t = useTranslations('twoFactor')
  const client = useQueryClient()
  const hasApp = useQuery(twoFactorQuery).data?.isEnabled === true
  const form = useSchemaForm(hasApp ? TwoFactorCode : PasskeyPassword, { currentPassword: '', code: '' })
  const resetMutation = useMutation({
    mutationFn: ({ currentPassword, code }: typeof form.values) =>
      call(ROUTES.resetUserTwoFactor, {
        params: { userId: user.id },
        body: hasApp ? { code } : { currentPassword },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: userTwoFactorQuery(user.id).queryKey })
      toast.success(t('resetDone', { name: user.name }))
      onClose()
    },
    onError: error => {
      if (!form.showServerErrors(error)) toast.error(error)
    },
    meta: { quiet: true },
  })
  const submit = form.onSubmit(values => resetMutation.mutate(values))
  return (
    <form
      noValidate
      onSubmit={event => {
        // The form of the user, in which this dialog stands, is not the one that is sent.
        event.stopPropagation()
        submit(event)
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('resetText', { name: user.name })}</Text>
        {hasApp ? (
          <CodeField label={t('ownCode')} data-autofocus {...form.getInputProps('code')} />
        ) : (
          <SecretField
            label={t('ownPassword')}
            autoComplete="current-password"
            required
            data-autofocus
            {...form.getInputProps('currentPassword')}
          />
        )}
      </Stack>
      <DialogActions submit={t('turnOff')} busy={resetMutation.isPending} isDanger onCancel={onClose} />
    </form>
  )
}

/** Turns the second step of a colleague off, who has one and lost the device. One's own stands in the profile. */
export function TwoFactorReset({ user }: { user: Pick<User, 'id' | 'name'> }) {
  const t = useTranslations('twoFactor')
  const isOwn = useMe().id === user.id
  const { data } = useQuery({ ...userTwoFactorQuery(user.id), enabled: !isOwn })
  const [isOpen, setOpen] = useState(false)
  if (isOwn || !data?.isEnabled) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('reset')}
      </Button>
      <FormDialog title={t('reset')} opened={isOpen} onClose={() => setOpen(false)}>
        <ResetForm user={user} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  )
}
