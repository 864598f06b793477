import { historyWish } from '@recado/channels/port'
import type { Wanted } from '../wishes.ts'

export const wantsHistory = (wanted: Wanted): boolean => historyWish(wanted) !== undefined
