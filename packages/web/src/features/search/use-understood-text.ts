import { localClock, understandSearch } from '@recado/domain'
import { useTimeZone } from 'use-intl'
import { useMinute } from '../../lib/dates/use-dates.ts'

/** The day of the user's zone. */
export const useToday = (): string => localClock(useMinute(), useTimeZone() ?? 'UTC').date

/** The text of a message search, with the days that its words name. */
export const useUnderstoodText = (text: string): string => understandSearch(text, useToday()).text
