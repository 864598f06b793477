import type { Me } from '@recado/contract'
import { create } from 'zustand'
import { storage } from '../../lib/browser/storage.ts'

/** The side drawer: 260 px with labels, or a rail of icons. */
export const useDrawer = create<{ open: boolean; menu: boolean }>(() => ({
  open: storage.get('drawer') === 'open',
  /** The overlay drawer on narrow screens. */
  menu: false,
}))

/** Opens or collapses the drawer, and stores the state in this browser. */
export function toggleDrawer(): void {
  const open = !useDrawer.getState().open
  useDrawer.setState({ open })
  storage.set('drawer', open ? 'open' : 'closed')
}

export const setMenu = (menu: boolean): void => useDrawer.setState({ menu })

/** Applies the user's preference when this browser has none. */
export function initDrawer(me: Me): void {
  if (storage.get('drawer') === null) useDrawer.setState({ open: me.defaultMenu === 'open' })
}
