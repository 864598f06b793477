import { lazyRouteComponent } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/contacts',
      access: 'member',
      title: 'contacts',
      guide: 'contacts',
      search: (given): { search?: string | undefined; contact?: number | undefined } => ({
        ...parseListSearch(given),
        // The open contact.
        contact: Number.isInteger(given['contact']) ? Number(given['contact']) : undefined,
      }),
      component: lazyRouteComponent(() => import('../../screens/ContactsScreen.tsx'), 'ContactsScreen'),
    }),
  },
  navigation: [{ screen: 'list', set: 'customers', tab: 1, icon: Users }],
})
