import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

const LISTS = {
  access: 'contact-lists:write',
  title: 'contactLists',
  guide: 'contact-lists',
  plan: 'useCampaigns',
  search: parseListSearch,
} as const

export const feature = defineFeature({
  screens: {
    list: screen({
      ...LISTS,
      path: '/contact-lists',
      component: lazyRouteComponent(() => import('./ContactListsPage.tsx'), 'ContactListsPage'),
    }),
    items: screen({
      ...LISTS,
      path: '/contact-lists/$contactListId/contacts',
      component: lazyRouteComponent(() => import('./ContactListItemsPage.tsx'), 'ContactListItemsPage'),
    }),
  },
  navigation: [{ screen: 'list', set: 'customers', tab: 3 }],
})
