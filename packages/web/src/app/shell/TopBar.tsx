import type { Me } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ChatsPopover } from '../../features/chats/index.ts'
import { openPalette } from '../../lib/commands/commands.ts'
import { isOnline, useOnlineState } from '../../lib/live/online-state.ts'
import { ariaKeys } from '../../lib/commands/shortcuts.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { PALETTE_SHORTCUT } from '../palette/palette-shortcut.ts'
import { Greeting } from './Greeting.tsx'
import { GuideLink } from './GuideLink.tsx'
import { NotificationsBell } from './NotificationsBell.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import styles from './TopBar.module.css'

/** The top bar of every screen: title, actions, user menu. */
export function TopBar({
  me,
  title,
  guide,
  isSetting,
  notifications,
}: {
  me: Me
  title: string
  /** The place in the guide that is about the screen. */
  guide: string | undefined
  /** The screen has a line in the settings' home, to which it leads back. */
  isSetting: boolean
  notifications?: (close: () => void) => ReactNode
}) {
  const t = useTranslations('app')
  const online = useOnlineState(isOnline)
  return (
    <header className={styles.top}>
      <div className={styles.place}>
        {isSetting ? (
          <Link to="/settings" className={styles.back} aria-label={t('nav.settings')}>
            <ChevronLeft size={16} strokeWidth={2} aria-hidden="true" />
            <span className={styles.backWord}>{t('nav.settings')}</span>
          </Link>
        ) : null}
        <h1 className={styles.title}>{title}</h1>
        {guide === undefined ? null : <GuideLink guide={guide} />}
      </div>
      <button
        type="button"
        className={styles.command}
        onClick={openPalette}
        aria-keyshortcuts={ariaKeys(PALETTE_SHORTCUT)}
      >
        <Search size={16} strokeWidth={1.9} aria-hidden="true" />
        <span className={styles.commandText}>{t('palette.open')}</span>
        <span data-keys>
          <Kbd shortcut={PALETTE_SHORTCUT} />
        </span>
      </button>
      <div className={styles.actions}>
        <Greeting me={me} />
        <span className={styles.presence} data-online={online}>
          <span className={styles.dot} />
          <span className={styles.presenceText}>{online ? t('top.online') : t('top.offline')}</span>
        </span>
        <IconButton
          className={styles.phoneSearch}
          label={t('palette.open')}
          icon={<Search size={20} strokeWidth={1.9} />}
          onClick={openPalette}
        />
        {me.company.plan.useInternalChat ? <ChatsPopover /> : null}
        <NotificationsBell>{notifications}</NotificationsBell>
        <ProfileMenu me={me} />
      </div>
    </header>
  )
}
