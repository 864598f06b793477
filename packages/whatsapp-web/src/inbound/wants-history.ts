import { parseHistoryRange } from '@recado/channels/port'
import type { SettingValues } from '../company-settings.ts'

export const wantsHistory = (settings: SettingValues): boolean => parseHistoryRange(settings) !== undefined
