import { create } from 'zustand'

export const useProfileDialog = create<{ opened: boolean }>(() => ({ opened: false }))

export const openProfile = (): void => useProfileDialog.setState({ opened: true })
export const closeProfile = (): void => useProfileDialog.setState({ opened: false })
