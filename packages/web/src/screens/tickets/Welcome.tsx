import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Kbd } from '../../ui/Kbd.tsx'
import { WelcomePane } from '../../ui/layout/WelcomePane.tsx'
import styles from './Welcome.module.css'

/** Illustration of two people talking, in theme colours. */
const Illustration = () => (
  <>
    <rect x="18" y="20" width="132" height="64" rx="18" fill="var(--in)" stroke="var(--border)" />
    <path d="M34 78v22l24-18" fill="var(--in)" stroke="var(--border)" strokeLinejoin="round" />
    <path d="M33 76h28v8H33z" fill="var(--in)" />
    <rect x="38" y="40" width="78" height="8" rx="4" fill="var(--border-2)" />
    <rect x="38" y="56" width="52" height="8" rx="4" fill="var(--border)" />
    <rect x="96" y="74" width="126" height="58" rx="18" fill="var(--out)" stroke="var(--out-border)" />
    <path d="M206 126v20l-22-16" fill="var(--out)" stroke="var(--out-border)" strokeLinejoin="round" />
    <path d="M180 122h28v9h-28z" fill="var(--out)" />
    <rect
      x="114"
      y="92"
      width="82"
      height="8"
      rx="4"
      fill="color-mix(in srgb, var(--accent) 42%, var(--out))"
    />
    <path
      d="m172 114 5 5 10-11m-3 9 2 2 10-11"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="2.600"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="196" cy="34" r="17" fill="var(--accent-soft)" />
    <path d="M190 34h12m-6-6v12" stroke="var(--accent-text)" strokeWidth="2.600" strokeLinecap="round" />
  </>
)

/** The right pane while no ticket is open. Spec: workspace 2 "With no ticket id a welcome image shows". */
export function Welcome({ onNew }: { onNew: () => void }) {
  const t = useTranslations('conversation.welcome')
  return (
    <WelcomePane picture={<Illustration />} title={t('title')} sentence={t('sentence')}>
      <Button mt="md" leftSection={<Plus size={16} />} onClick={onNew}>
        {t('new')}
      </Button>
      <dl className={styles.keys}>
        <dt>
          <Kbd shortcut="Alt+KeyJ" /> <Kbd shortcut="Alt+KeyK" />
        </dt>
        <dd>{t('nextKeys')}</dd>
        <dt>
          <Kbd shortcut="Alt+KeyE" />
        </dt>
        <dd>{t('closeKeys')}</dd>
        <dt>
          <Kbd shortcut="Mod+KeyK" />
        </dt>
        <dd>{t('paletteKeys')}</dd>
      </dl>
    </WelcomePane>
  )
}
