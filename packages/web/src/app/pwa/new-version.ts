import { create } from 'zustand'

/** Set when a newer build is available. `activate` switches to it. */
export const useNewVersion = create<{ activate: (() => void) | null }>(() => ({ activate: null }))
export const offerNewVersion = (activate: () => void): void => useNewVersion.setState({ activate })
