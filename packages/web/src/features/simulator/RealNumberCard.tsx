import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../session/index.ts'
import styles from './RealNumberCard.module.css'

/** Link to a real connection; only for users who may create it. */
export function RealNumberCard() {
  const t = useTranslations('simulator.real')
  const mayConnect = useMay('drawer-admin-items:view')
  if (!mayConnect) return null
  return (
    <aside className={styles.card} aria-label={t('title')}>
      <QrCode size={22} aria-hidden="true" />
      <p className={styles.words}>
        <b>{t('title')}</b>
        <span>{t('sentence')}</span>
      </p>
      <Button size="xs" variant="default" renderRoot={props => <Link to="/connections" {...props} />}>
        {t('connect')}
      </Button>
    </aside>
  )
}
