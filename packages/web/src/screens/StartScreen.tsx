import { Loader, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Delayed } from '../ui/Delayed.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './StartScreen.module.css'

/** Shown while the session is unknown: only visible when the server is slow or does not answer. */
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
