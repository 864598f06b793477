import { Button, Stack, Textarea } from '@mantine/core'
import { LIMITS, PaymentInstructions, ROUTES, type PaymentSettings } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { paymentSettingsQuery } from '../billing.queries.ts'
import styles from './GatewayDrawer.module.css'

/** The words for companies that cannot pay here, such as those with a plan in another currency. */
export function InstructionsForm({ settings }: { settings: PaymentSettings }) {
  const t = useTranslations('billing.gateway')
  const client = useQueryClient()
  const form = useSchemaForm(PaymentInstructions, { instructions: settings.instructions })
  const saveMutation = useMutation({
    mutationFn: (body: typeof form.values) => call(ROUTES.savePaymentInstructions, { body }),
    onSuccess: (saved, values) => {
      client.setQueryData(paymentSettingsQuery.queryKey, saved)
      form.resetDirty(values)
      toast.success(t('instructionsSaved'))
    },
    onError: error => {
      if (!form.showServerErrors(error)) toast.error(error)
    },
    meta: { quiet: true },
  })
  return (
    <form
      noValidate
      className={styles.choice}
      onSubmit={form.onSubmit(values => saveMutation.mutate(values))}
    >
      <Stack gap="sm" align="start">
        <Textarea
          w="100%"
          label={t('instructions')}
          description={t('instructionsHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LIMITS.paymentInstructionsMax}
          {...form.getInputProps('instructions')}
        />
        <Button type="submit" variant="default" disabled={!form.isDirty()} loading={saveMutation.isPending}>
          {t('instructionsSave')}
        </Button>
      </Stack>
    </form>
  )
}
