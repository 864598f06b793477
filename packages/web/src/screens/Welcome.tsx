import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './Welcome.module.css'

/** The picture beside the list while no conversation is open. Spec: workspace 2 "With no ticket id a welcome image shows". */
export function Welcome({ onNew }: { onNew: () => void }) {
  const t = useTranslations('app.welcome')
  return (
    <section className={styles.welcome} aria-label={t('title')}>
      <svg className={styles.picture} viewBox="0 0 260 180" width="260" height="180" aria-hidden="true">
        <rect x="18" y="26" width="150" height="62" rx="18" fill="var(--surface)" stroke="var(--border)" />
        <path d="M34 88v16l20-16Z" fill="var(--surface)" />
        <rect x="38" y="46" width="92" height="8" rx="4" fill="var(--border-2)" />
        <rect x="38" y="62" width="58" height="8" rx="4" fill="var(--border)" />
        <rect x="92" y="98" width="150" height="56" rx="18" fill="var(--out)" stroke="var(--out-border)" />
        <path d="M226 154v16l-20-16Z" fill="var(--out)" />
        <rect x="112" y="116" width="74" height="8" rx="4" fill="color-mix(in srgb, var(--accent) 45%, var(--out))" />
        <rect x="112" y="132" width="48" height="8" rx="4" fill="color-mix(in srgb, var(--accent) 28%, var(--out))" />
        <path d="m200 134 6 6 12-13M210 136l4 4 12-13" fill="none" stroke="var(--read)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
        <circle cx="186" cy="30" r="22" fill="var(--accent)" />
        <path d="m176 31 7 7 14-15" fill="none" stroke="var(--on-accent)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <p className={styles.title}>{t('title')}</p>
      <p className={styles.sentence}>{t('sentence')}</p>
      <Button variant="default" leftSection={<Plus size={16} />} onClick={onNew}>
        {t('action')}
      </Button>
    </section>
  )
}
