import { lazyRouteComponent } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'
import { parseSchedulesSearch, type SchedulesSearch } from './schedules-search.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/schedules',
      access: 'member',
      title: 'schedules',
      guide: 'schedules',
      plan: 'useSchedules',
      search: (given): SchedulesSearch & { search?: string | undefined; contactId?: number | undefined } => ({
        ...parseListSearch(given),
        ...parseSchedulesSearch(given),
        // The contact of a new message.
        contactId: Number.isInteger(Number(given['contactId']))
          ? Number(given['contactId']) || undefined
          : undefined,
      }),
      component: lazyRouteComponent(() => import('./SchedulesPage.tsx'), 'SchedulesPage'),
    }),
  },
  navigation: [{ screen: 'list', set: 'agenda', tab: 1, icon: CalendarClock }],
})
