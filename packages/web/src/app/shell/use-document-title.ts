import { useEffect } from 'react'
import { useUnreadCount } from '../../lib/browser/badge-counts.ts'

const ICON = '/favicon.svg'

/** The mark with a dot in its corner, for a tab with news. */
const ICON_WITH_DOT = '/favicon-unread.svg'

/** Names the tab after the screen and shows how much is unread in its title, its icon and, where installed, on the app's badge. */
export function useDocumentTitle(title: string): void {
  const count = useUnreadCount(state => state.count)
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title === 'Recado' ? title : `${title} · Recado`}`
    document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', count > 0 ? ICON_WITH_DOT : ICON)
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
  }, [title, count])
}
