import { Button } from '@mantine/core'
import type { Me } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { PasskeysPanel } from '../features/session/passkeys/index.ts'
import { endTwoFactorSetUp, signOut, TwoFactorPanel } from '../features/session/two-factor/index.ts'
import styles from './TwoFactorScreen.module.css'

/** Shown to somebody whose company demands a second step: nothing else answers until it is on. */
export function TwoFactorScreen({ me }: { me: Me }) {
  const t = useTranslations('twoFactor')
  const session = useTranslations('session')
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{t('mustTitle')}</h1>
        <p className={styles.lead}>{t('mustText', { company: me.company.name })}</p>
        <TwoFactorPanel onDone={endTwoFactorSetUp} />
        <PasskeysPanel onAdded={endTwoFactorSetUp} />
        <Button variant="subtle" onClick={() => void signOut()}>
          {session('logout')}
        </Button>
      </div>
    </main>
  )
}
