import { create } from 'zustand'

/** Another build is there, and this window still shows the one before. `activate` goes over to it. */
export const useNewVersion = create<{ activate: (() => void) | null }>(() => ({ activate: null }))
export const offerNewVersion = (activate: () => void): void => useNewVersion.setState({ activate })
