import { create } from 'zustand'

/** Another build is there, and this window still shows the one before. `take` goes over to it. */
export const useNewVersion = create<{ take: (() => void) | null }>(() => ({ take: null }))
export const offerVersion = (take: () => void): void => useNewVersion.setState({ take })
