import type { Me } from '@recado/contract'
import { create } from 'zustand'
import { storage } from '../../lib/browser/storage.ts'

const readStored = (): boolean | undefined => {
  const stored = storage.get('drawer')
  return stored === null ? undefined : stored === 'open'
}

const useDrawer = create<{ open: boolean | undefined; menu: boolean }>(() => ({
  /** Undefined until it is opened or collapsed in this browser. */
  open: readStored(),
  /** The overlay drawer on phones. */
  menu: false,
}))

/** Whether the side drawer has its 260 px or is a rail of 72 px: as this browser has it, else as the user prefers. */
export const useDrawerOpen = ({ defaultMenu }: Pick<Me, 'defaultMenu'>): boolean =>
  useDrawer(state => state.open) ?? defaultMenu === 'open'

/** Opens or collapses the drawer, and stores the state in this browser. */
export function setDrawerOpen(open: boolean): void {
  useDrawer.setState({ open })
  storage.set('drawer', open ? 'open' : 'closed')
}

export const useMenuOpen = (): boolean => useDrawer(state => state.menu)
export const setMenu = (menu: boolean): void => useDrawer.setState({ menu })
