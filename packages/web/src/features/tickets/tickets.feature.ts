import { lazyRouteComponent } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen, screenFrame } from '../../lib/feature/screens.ts'
import { preloadConversation } from '../conversation/index.ts'

/** The list and the conversation beside it. */
const AT_DESK = {
  access: 'member',
  title: 'tickets',
  guide: 'conversations',
  frame: screenFrame(
    'tickets',
    lazyRouteComponent(() => import('../../screens/tickets/TicketsScreen.tsx'), 'TicketsScreen'),
  ),
} as const

export const feature = defineFeature({
  screens: {
    list: screen({ ...AT_DESK, path: '/tickets' }),
    conversation: screen({ ...AT_DESK, path: '/tickets/$uuid', beforeOpen: preloadConversation }),
    asColleague: screen({
      path: '/users/$userId/tickets',
      access: 'drawer-admin-items:view',
      title: 'users',
      guide: 'who-sees-a-ticket',
      component: lazyRouteComponent(
        () => import('../../screens/tickets/ColleagueTicketsScreen.tsx'),
        'ColleagueTicketsScreen',
      ),
    }),
  },
  navigation: [{ screen: 'list', set: 'conversations', tab: 1, icon: Inbox, badge: 'unread' }],
})
