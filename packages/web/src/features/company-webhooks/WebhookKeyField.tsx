import { Button, Input, Text } from '@mantine/core'
import { ROUTES, type CompanyWebhook } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { call } from '../../lib/http/api.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { OnceSecret } from '../../ui/form/OnceSecret.tsx'
import type { NewSecret } from '../../ui/form/use-new-secret.ts'
import styles from './Webhooks.module.css'

interface WebhookKeyFieldProps {
  stored: CompanyWebhook | undefined
  newKey: NewSecret
}

/** The key that signs calls. The one before a new key signs beside it for a day. */
export function WebhookKeyField({ stored, newKey }: WebhookKeyFieldProps) {
  const t = useTranslations('webhooks.key')
  const { stamp } = useDates()
  const client = useQueryClient()
  const replaceMutation = useMutation({
    mutationFn: (webhookId: number) => call(ROUTES.replaceCompanyWebhookKey, { params: { webhookId } }),
    onSuccess: ({ signingKey }) => {
      newKey.show(signingKey)
      void client.invalidateQueries({ queryKey: ['webhooks'] })
    },
    gcTime: 0,
  })
  const replace = async (webhookId: number): Promise<void> => {
    if (await confirm({ title: t('replaceTitle'), message: t('replaceText'), confirm: t('replace') }))
      replaceMutation.mutate(webhookId)
  }
  const current = replaceMutation.data?.webhook ?? stored
  return (
    <Input.Wrapper label={t('label')} labelElement="div" description={t('hint')}>
      <OnceSecret title={t('onceTitle')} label={t('label')} description={t('onceText')} secret={newKey} />
      {current ? (
        <div className={styles.key}>
          {newKey.value === undefined ? <code>{`${current.signingKeyPrefix}••••••••••••`}</code> : null}
          <Button
            variant="default"
            loading={replaceMutation.isPending}
            onClick={() => void replace(current.id)}
          >
            {t('replace')}
          </Button>
        </div>
      ) : (
        <Text size="sm" c="dimmed" mt={4}>
          {t('later')}
        </Text>
      )}
      {current?.previousKeyUntil ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('overlap', { at: stamp(current.previousKeyUntil) })}
        </Text>
      ) : null}
    </Input.Wrapper>
  )
}
