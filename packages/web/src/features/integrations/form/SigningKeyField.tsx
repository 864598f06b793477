import { Button, Input, Text } from '@mantine/core'
import { ROUTES, type QueueIntegration } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { OnceSecret } from '../../../ui/form/OnceSecret.tsx'
import { useNewSecret } from '../../../ui/form/use-new-secret.ts'
import styles from './SecretFields.module.css'

/**
 * The key that signs calls: it exists once the integration is saved, and is shown once, when it is made. A new
 * integration shows its key as soon as it is saved: nobody uses another one yet.
 */
export function SigningKeyField({ stored }: { stored: QueueIntegration | undefined }) {
  const t = useTranslations('integrations.key')
  const client = useQueryClient()
  const secret = useNewSecret()
  const makeMutation = useMutation({
    mutationFn: (integrationId: number) => call(ROUTES.makeIntegrationKey, { params: { integrationId } }),
    onSuccess: async ({ signingKey }) => {
      secret.show(signingKey)
      await client.invalidateQueries({ queryKey: ['integrations', 'pages'] })
    },
    // No cache keeps a secret; only the screen shows it once.
    gcTime: 0,
  })
  const { mutate: makeKey } = makeMutation
  const [isNew] = useState(stored === undefined)
  const newId = isNew ? stored?.id : undefined
  useEffect(() => {
    if (newId !== undefined) makeKey(newId)
  }, [newId, makeKey])
  const replace = async (integrationId: number): Promise<void> => {
    if (await confirm({ title: t('replaceTitle'), message: t('replaceText'), confirm: t('replace') }))
      makeKey(integrationId)
  }
  return (
    <Input.Wrapper label={t('label')} labelElement="div" description={t('hint')}>
      <OnceSecret title={t('onceTitle')} label={t('label')} description={t('onceText')} secret={secret} />
      {stored ? (
        <div className={styles.secret}>
          {secret.value ? null : (
            <span className={`${styles.value} ${styles.key}`}>
              <KeyRound size={16} aria-hidden="true" />
              {`${stored.signingKeyPrefix}••••••••••••`}
            </span>
          )}
          <Button variant="default" loading={makeMutation.isPending} onClick={() => void replace(stored.id)}>
            {t('replace')}
          </Button>
        </div>
      ) : (
        <Text size="sm" c="dimmed" mt={4}>
          {t('later')}
        </Text>
      )}
    </Input.Wrapper>
  )
}
