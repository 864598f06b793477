import { Button, Group } from '@mantine/core'
import { ROUTES, TwoFactorStart, type TwoFactorEnrolment } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import styles from './TwoFactor.module.css'

/** Asks for the password, and begins the set-up. */
export function StartForm({ onStarted }: { onStarted: (enrolment: TwoFactorEnrolment) => void }) {
  const t = useTranslations('twoFactor')
  const form = useSchemaForm(TwoFactorStart, { currentPassword: '' })
  const startMutation = useMutation({
    mutationFn: (body: typeof form.values) => call(ROUTES.startTwoFactor, { body }),
    onSuccess: onStarted,
    onError: error => {
      if (!form.showServerErrors(error)) toast.error(error)
    },
    meta: { quiet: true },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => startMutation.mutate(values))}>
      <Group align="end" gap="sm">
        <SecretField
          flex={1}
          label={t('currentPassword')}
          autoComplete="current-password"
          required
          {...form.getInputProps('currentPassword')}
        />
        <Button type="submit" className={styles.beside} loading={startMutation.isPending}>
          {t('start')}
        </Button>
      </Group>
    </form>
  )
}
