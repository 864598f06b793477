import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SquareArrowOutUpRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCatchingKeys } from '../../lib/form/early-keys.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { PaneHeader } from '../../ui/layout/PaneHeader.tsx'
import type { PickedContact } from '../contacts/index.ts'
import { ConversationPane, useEarlyShortcut, useEscape } from '../conversation/index.ts'
import { NewTicketDialog, TicketNavigationProvider } from '../tickets/index.ts'
import styles from './ConversationDrawer.module.css'
import { useDrawerNavigation } from './drawer-navigation.ts'

/** Leads to the same conversation on the tickets screen, and closes the drawer. */
function DrawerTools({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const t = useTranslations('kanban.drawer')
  return (
    <>
      <Tooltip label={t('toList')}>
        <ActionIcon
          aria-label={t('toList')}
          renderRoot={props => <Link to="/tickets/$uuid" params={{ uuid }} {...props} />}
        >
          <SquareArrowOutUpRight size={18} />
        </ActionIcon>
      </Tooltip>
      <IconButton
        className={styles.close}
        label={t('close')}
        shortcut="Escape"
        icon={<X size={18} />}
        onClick={onClose}
      />
    </>
  )
}

/** The head of the drawer until the code of the conversation is there: it can be closed by then. */
function DrawerPlaceholder({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const t = useTranslations('actions')
  useEscape(onClose)
  useEarlyShortcut(uuid)
  return (
    <div>
      <PaneHeader back={t('back')} onBack={onClose} title={<span className={styles.space} />}>
        <DrawerTools uuid={uuid} onClose={onClose} />
      </PaneHeader>
    </div>
  )
}

/**
 * A conversation over the right part of the board, which stays in use; narrow screens have room for one of the two.
 * Escape closes it as it leaves a conversation on the tickets screen.
 */
export function ConversationDrawer({ uuid }: { uuid: string }) {
  const t = useTranslations('kanban.drawer')
  const element = useRef<HTMLElement>(null)
  const navigation = useDrawerNavigation(uuid)
  const [writingTo, setWritingTo] = useState<PickedContact | null>(null)
  useEffect(() => {
    // The composer takes the focus from here, where the ticket has one.
    if (!isCatchingKeys() && !element.current?.contains(document.activeElement))
      element.current?.focus({ preventScroll: true })
  }, [uuid])
  return (
    <TicketNavigationProvider value={navigation}>
      <section ref={element} className={styles.drawer} tabIndex={-1} aria-label={t('label')}>
        <ConversationPane
          key={uuid}
          uuid={uuid}
          onWriteTo={setWritingTo}
          fallback={<DrawerPlaceholder uuid={uuid} onClose={navigation.leave} />}
          drawerTools={<DrawerTools uuid={uuid} onClose={navigation.leave} />}
        />
      </section>
      <NewTicketDialog opened={writingTo !== null} contact={writingTo} onClose={() => setWritingTo(null)} />
    </TicketNavigationProvider>
  )
}
