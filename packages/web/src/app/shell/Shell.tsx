import type { Me } from '@recado/contract'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { GlobalProfile } from '../../features/session/index.ts'
import { storage } from '../../lib/browser/storage.ts'
import { SettingsMenuContext } from '../../lib/feature/settings-menu.ts'
import { useAppCommands } from '../palette/use-app-commands.ts'
import { NewVersion } from '../pwa/NewVersion.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useRouteFocus } from './use-route-focus.ts'
import { openTicketAt } from './open-ticket.ts'
import { isOutOfPlan, menuPlaceOf, plainAddress, screenAt, visibleSettingsGroups } from './navigation.ts'
import { ScreenTabs } from './ScreenTabs.tsx'
import { BottomBar } from './BottomBar.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { GlobalPalette, GlobalMenu, GlobalShortcutSheet } from './dialogs.tsx'
import { DueSoonBanner } from './DueSoonBanner.tsx'
import { NotInPlan } from './NotInPlan.tsx'
import { Rail } from './Rail.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

const ConfirmEmailBanner = lazy(async () => ({
  default: (await import('./ConfirmEmailBanner.tsx')).ConfirmEmailBanner,
}))

const MAIN_ID = 'main'

/** The frame of every screen behind the login. `notifications` fills the bell's popover. */
export function Shell({ me, notifications }: { me: Me; notifications?: (close: () => void) => ReactNode }) {
  const t = useTranslations('app')
  const pathname = useRouterState({ select: state => state.location.pathname })
  const openTicket = useRouterState({
    select: ({ location }) => openTicketAt(location.pathname, location.search),
  })
  const screen = screenAt(pathname)
  // From a bookmark, or because the plan changed while the screen was open.
  const isMissing = screen !== undefined && isOutOfPlan(me, screen)
  const title = screen ? t(`nav.${screen.title}`) : 'Recado'
  const place = screen && menuPlaceOf(me, screen)
  const isFromSettings = useRouterState({ select: ({ location }) => location.state.isFromSettings === true })
  const isSetting = isFromSettings || (place?.entry === 'settings' && screen?.title !== 'settings')
  const uuid = isMissing ? undefined : openTicket
  const chat = /^\/chats\/(\d+)$/.exec(pathname)?.[1]
  useEffect(() => {
    if (uuid) storage.set('lastTicket', uuid)
    if (chat) storage.set('lastChat', chat)
  }, [uuid, chat])
  const settings = useMemo(() => visibleSettingsGroups(me), [me])
  useDocumentTitle(title)
  useRouteFocus(MAIN_ID, screen?.title ?? pathname)
  useAppCommands(me)
  const chatPane = chat ? 'chat' : undefined
  return (
    <div className={styles.shell} data-pane={uuid ? 'conversation' : chatPane}>
      <a
        className={styles.skip}
        href={`#${MAIN_ID}`}
        onClick={event => {
          event.preventDefault()
          document.getElementById(MAIN_ID)?.focus()
        }}
      >
        {t('skip')}
      </a>
      <Rail me={me} />
      <TopBar
        me={me}
        title={title}
        guide={screen?.guide ?? undefined}
        isSetting={isSetting}
        notifications={notifications}
      />
      <div className={styles.body}>
        <OfflineBanner />
        <NewVersion />
        <DueSoonBanner me={me} />
        {me.company.mustConfirmEmail && me.profile === 'admin' ? (
          <Suspense fallback={null}>
            <ConfirmEmailBanner me={me} />
          </Suspense>
        ) : null}
        {isMissing || !place ? null : <ScreenTabs address={plainAddress(pathname)} tabs={place.tabs} />}
        <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
          <SettingsMenuContext value={settings}>
            {isMissing ? <NotInPlan me={me} /> : <Outlet />}
          </SettingsMenuContext>
        </main>
      </div>
      <BottomBar me={me} />
      <GlobalMenu me={me} />
      <GlobalProfile me={me} />
      <GlobalPalette />
      <GlobalShortcutSheet />
    </div>
  )
}
