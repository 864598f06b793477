import { create } from 'zustand'
import { storage } from '../../lib/browser/storage.ts'

/** The side drawer: a rail of 72 px, or 260 px with the groups of the settings where this browser has it open. */
export const useDrawer = create<{ open: boolean; menu: boolean }>(() => ({
  open: storage.get('drawer') === 'open',
  /** The overlay drawer on phones. */
  menu: false,
}))

/** Opens or collapses the drawer, and stores the state in this browser. */
export function toggleDrawer(): void {
  const open = !useDrawer.getState().open
  useDrawer.setState({ open })
  storage.set('drawer', open ? 'open' : 'closed')
}

export const setMenu = (menu: boolean): void => useDrawer.setState({ menu })
