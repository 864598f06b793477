import { NativeSelect } from '@mantine/core'
import { Languages } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { chooseLanguage, isLanguage, LANGUAGES, useLanguage } from '../i18n/language.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { QueueChip } from '../ui/Chip.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ThemeToggle } from '../ui/ThemeToggle.tsx'
import styles from './GuestFrame.module.css'

/** A decorative sample conversation. */
function SampleConversation() {
  const t = useTranslations('session.login.sample')
  return (
    <div className={styles.sample} aria-hidden="true">
      <div className={styles.person}>
        <Avatar name="Mariana Castro" size={40} channel="whatsapp" />
        <span className={styles.personName}>
          Mariana Castro
          <QueueChip name={t('queue')} color="#0f9f77" />
        </span>
      </div>
      <p className={styles.in}>{t('customer')}</p>
      <p className={styles.out}>{t('agent')}</p>
      <p className={styles.in}>{t('thanks')}</p>
    </div>
  )
}

export interface GuestFrameProps {
  title: string
  lead: string
  children: ReactNode
  /** Links to other guest pages. */
  footer?: ReactNode
}

/** The layout of guest pages: a form on one side, a preview of the app on the other. */
export function GuestFrame({ title, lead, children, footer }: GuestFrameProps) {
  const t = useTranslations('session.login')
  const language = useLanguage(state => state.language)
  useEffect(() => {
    document.title = `${title} · Recado`
  }, [title])
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.tools}>
          <NativeSelect
            aria-label={t('language')}
            size="sm"
            w={150}
            variant="unstyled"
            leftSection={<Languages size={16} />}
            data={Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))}
            value={language}
            onChange={({ currentTarget: { value } }) => isLanguage(value) && void chooseLanguage(value)}
          />
          <ThemeToggle />
        </div>
        <div className={styles.card}>
          <Logo size={44} />
          <div>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          {children}
          {footer ? <p className={styles.footer}>{footer}</p> : null}
        </div>
        <p className={styles.version}>v{__VERSION__}</p>
      </main>
      <aside className={styles.pitch}>
        <SampleConversation />
        <div>
          <p className={styles.pitchTitle}>{t('pitchTitle')}</p>
          <p className={styles.pitchText}>{t('pitch')}</p>
        </div>
      </aside>
    </div>
  )
}
