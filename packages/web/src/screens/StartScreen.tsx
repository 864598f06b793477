import { Loader, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Delayed } from '../ui/Delayed.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './StartScreen.module.css'

/** While it is not yet known who is here: only seen when the server takes its time or does not answer. */
export function StartScreen({ failed }: { failed: boolean }) {
  const t = useTranslations('app')
  return (
    <main className={styles.page}>
      <Delayed>
        <Logo size={56} />
        <Loader />
        <Text role="status" c="dimmed" size="sm">
          {failed ? t('startFailed') : t('starting')}
        </Text>
      </Delayed>
    </main>
  )
}
