import { create } from 'zustand'

const KEY = 'contactDrawer'

function readStored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'open'
  } catch {
    return false
  }
}

/**
 * Whether the contact is beside the conversation; stored in this browser. The overlay never opens by itself.
 */
export const useContactDrawer = create<{ beside: boolean; over: boolean }>(() => ({
  beside: readStored(),
  over: false,
}))

export function setContactShown(placement: 'beside' | 'over', shown: boolean): void {
  useContactDrawer.setState({ [placement]: shown })
  if (placement === 'over') return
  try {
    localStorage.setItem(KEY, shown ? 'open' : 'closed')
  } catch {
    // The choice lasts as long as the page.
  }
}
