import { Alert, Button, Group, Text } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import styles from './ApiKeys.module.css'
import { ApiKeyForm } from './ApiKeyForm.tsx'

const curlExample = (secret: string): string =>
  `curl -H 'Authorization: Bearer ${secret}' \\\n  ${window.location.origin}/api/contacts`

/** Makes a key, and shows its secret this once. */
export function ApiKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('apiKeys')
  const actions = useTranslations('actions')
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
        <div className={styles.shown}>
          <Alert color="warn" variant="light" icon={<TriangleAlert size={18} />} title={t('onceTitle')}>
            <CopyField label={t('secret')} description={t('onceText')} value={secret} />
          </Alert>
          <Text size="sm">{t('how')}</Text>
          <CodeBlock label={t('example')} code={curlExample(`${secret.slice(0, 16)}…`)} />
          <Group justify="flex-end">
            <Button onClick={close}>{actions('close')}</Button>
          </Group>
        </div>
      )}
    </FormPanel>
  )
}
