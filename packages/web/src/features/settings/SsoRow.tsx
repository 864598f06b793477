import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './Settings.module.css'

/** Leads to the page of single sign-on. */
export function SsoRow() {
  const t = useTranslations('settings.sso')
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <span className={styles.label}>{t('label')}</span>
        <p className={styles.hint}>{t('hint')}</p>
      </div>
      <Button component={Link} to="/settings/sso" variant="default" size="xs">
        {t('open')}
      </Button>
    </div>
  )
}
