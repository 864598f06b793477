import { useEffect } from 'react'
import { useUnreadCount } from '../../lib/browser/badge-counts.ts'

const ICON = '/favicon.svg'

/** The favicon with a dot, for a tab with unread items. */
const ICON_WITH_DOT = '/favicon-unread.svg'

/**
 * Sets the tab's title from the screen, and the unread count in the title, the favicon and, where installed,
 * the app's badge.
 */
export function useDocumentTitle(title: string): void {
  const count = useUnreadCount(state => state.count)
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title === 'Recado' ? title : `${title} · Recado`}`
    document
      .querySelector<HTMLLinkElement>('link[rel="icon"]')
      ?.setAttribute('href', count > 0 ? ICON_WITH_DOT : ICON)
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
  }, [title, count])
}
