import { Alert, Button, Group } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'

/** The recovery codes, this one time. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('twoFactor')
  return (
    <>
      <Alert icon={<KeyRound size={18} />} title={t('recoveryTitle')}>
        {t('recoveryText')}
      </Alert>
      <CodeBlock label={t('recoveryList')} code={codes.join('\n')} />
      <Group justify="flex-end">
        <Button onClick={onKept}>{t('stored')}</Button>
      </Group>
    </>
  )
}
