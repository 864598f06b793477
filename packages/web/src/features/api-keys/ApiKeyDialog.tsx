import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { useLeaveDialog } from '../../lib/form/unsaved-changes.ts'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { OnceSecret } from '../../ui/form/OnceSecret.tsx'
import { useNewSecret } from '../../ui/form/use-new-secret.ts'
import styles from './ApiKeys.module.css'
import { ApiKeyForm } from './ApiKeyForm.tsx'

const curlExample = (secret: string): string =>
  `curl -H 'Authorization: Bearer ${secret}' \\\n  ${window.location.origin}/api/contacts`

/** Makes a key, and shows its secret this once. */
export function ApiKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('apiKeys')
  const [secret, setSecret] = useState<string>()
  const close = (): void => {
    setSecret(undefined)
    onClose()
  }
  return (
    <FormPanel
      kind="modal"
      title={secret === undefined ? t('addTitle') : t('made')}
      opened={opened}
      onClose={close}
    >
      {secret === undefined ? (
        <ApiKeyForm onCancel={close} onMade={setSecret} />
      ) : (
        <MadeKey made={secret} onClose={close} />
      )}
    </FormPanel>
  )
}

function MadeKey({ made, onClose }: { made: string; onClose: () => void }) {
  const t = useTranslations('apiKeys')
  const actions = useTranslations('actions')
  const leave = useLeaveDialog()
  const secret = useNewSecret(made)
  return (
    <div className={styles.shown}>
      <OnceSecret title={t('onceTitle')} label={t('secret')} description={t('onceText')} secret={secret} />
      <Text size="sm">{t('how')}</Text>
      <CodeBlock label={t('example')} code={curlExample(`${made.slice(0, 16)}…`)} />
      <Group justify="flex-end">
        <Button onClick={() => leave(onClose)}>{actions('close')}</Button>
      </Group>
    </div>
  )
}
