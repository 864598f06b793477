import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { WelcomePane } from '../../ui/layout/WelcomePane.tsx'

/** Three colleagues around a table of messages, drawn in the colours of the theme. */
const Illustration = () => (
  <>
    <circle cx="34" cy="46" r="17" fill="var(--accent-soft)" stroke="var(--out-border)" />
    <circle cx="206" cy="92" r="17" fill="var(--info-soft)" stroke="var(--border)" />
    <circle cx="34" cy="124" r="17" fill="var(--warn-soft)" stroke="var(--note-border)" />
    <rect x="62" y="22" width="116" height="44" rx="14" fill="var(--in)" stroke="var(--border)" />
    <rect x="78" y="36" width="70" height="7" rx="3.5" fill="var(--border-2)" />
    <rect x="78" y="49" width="46" height="7" rx="3.5" fill="var(--border)" />
    <rect x="78" y="74" width="100" height="36" rx="14" fill="var(--out)" stroke="var(--out-border)" />
    <rect
      x="94"
      y="89"
      width="66"
      height="7"
      rx="3.5"
      fill="color-mix(in srgb, var(--accent) 42%, var(--out))"
    />
    <rect x="62" y="118" width="88" height="30" rx="14" fill="var(--in)" stroke="var(--border)" />
    <rect x="78" y="130" width="52" height="7" rx="3.5" fill="var(--border-2)" />
    <g fill="none" stroke="var(--accent-text)" strokeWidth="2.4" strokeLinecap="round">
      <path d="M27 53a7 7 0 0 1 14 0" />
      <circle cx="34" cy="41" r="4.5" />
    </g>
    <g fill="none" stroke="var(--info)" strokeWidth="2.4" strokeLinecap="round">
      <path d="M199 99a7 7 0 0 1 14 0" />
      <circle cx="206" cy="87" r="4.5" />
    </g>
    <g fill="none" stroke="var(--warn)" strokeWidth="2.4" strokeLinecap="round">
      <path d="M27 131a7 7 0 0 1 14 0" />
      <circle cx="34" cy="119" r="4.5" />
    </g>
  </>
)

/** Shown on the right while no chat is open. */
export function NoChat({ onNew }: { onNew: () => void }) {
  const t = useTranslations('chats.welcome')
  return (
    <WelcomePane picture={<Illustration />} title={t('title')} sentence={t('sentence')}>
      <Button mt="md" leftSection={<Plus size={16} />} aria-haspopup="dialog" onClick={onNew}>
        {t('new')}
      </Button>
    </WelcomePane>
  )
}
