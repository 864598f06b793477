import type { DaySchedule, Language, MediaType } from '@recado/contract'

export interface DemoMessage {
  readonly fromMe?: boolean
  readonly text: string
  readonly kind?: MediaType
  readonly note?: boolean
  readonly minutesAgo: number
}
export interface DemoTicket {
  readonly contact: string
  readonly number: string
  readonly status: 'open' | 'pending' | 'closed'
  readonly queue: string
  readonly user?: string
  readonly tags?: readonly string[]
  readonly unread?: number
  readonly messages: readonly DemoMessage[]
}
export interface DemoCompany {
  readonly name: string
  readonly language: Language
  readonly domain: string
  readonly greeting: string
  readonly queues: readonly { name: string; color: string; greeting: string }[]
  readonly users: readonly {
    name: string
    profile: 'admin' | 'user'
    queues: readonly string[]
    isSuper?: boolean
    allTicket?: boolean
  }[]
  readonly tags: readonly { name: string; color: string }[]
  readonly quickMessages: readonly { shortcode: string; message: string }[]
  readonly tickets: readonly DemoTicket[]
  readonly schedules: DaySchedule[]
}

/** Opening hours of a shop: a lunch break on workdays, Saturday mornings, closed on Sundays. */
export const weekSchedule = (start: string, end: string, saturdayEnd: string): DaySchedule[] => [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map(weekdayEn => ({
    weekday: NAMES[weekdayEn],
    weekdayEn,
    startTime: start,
    endTime: '12:00',
    startTimeB: '13:00',
    endTimeB: end,
  })),
  {
    weekday: NAMES.saturday,
    weekdayEn: 'saturday',
    startTime: start,
    endTime: saturdayEnd,
    startTimeB: '',
    endTimeB: '',
  },
  {
    weekday: NAMES.sunday,
    weekdayEn: 'sunday',
    startTime: '00:00',
    endTime: '00:00',
    startTimeB: '',
    endTimeB: '',
  },
]
const NAMES = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
} as const
