import { lazyRouteComponent } from '@tanstack/react-router'
import { SquareKanban } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'
import { preloadConversation } from '../conversation/index.ts'
import { parseBoardSearch } from './board-address.ts'

export const feature = defineFeature({
  screens: {
    board: screen({
      path: '/kanban',
      access: 'member',
      title: 'kanban',
      guide: 'kanban',
      plan: 'useKanban',
      search: parseBoardSearch,
      beforeOpen: ({ ticket }) => {
        if (ticket !== undefined) preloadConversation()
      },
      component: lazyRouteComponent(() => import('./BoardPage.tsx'), 'BoardPage'),
    }),
    lanes: screen({
      path: '/TagsKanban',
      access: 'lanes:write',
      title: 'kanbanLanes',
      guide: 'kanban',
      plan: 'useKanban',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./lanes/LanesPage.tsx'), 'LanesPage'),
    }),
  },
  navigation: [
    { screen: 'board', set: 'stages', tab: 1, icon: SquareKanban },
    { screen: 'lanes', set: 'stages', tab: 2 },
  ],
})
