import { lazyRouteComponent } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen, screenFrame } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'

const CHATS = {
  access: 'member',
  title: 'chats',
  guide: 'internal-chat',
  plan: 'useInternalChat',
  search: parseListSearch,
  frame: screenFrame(
    'chats',
    lazyRouteComponent(() => import('./ChatsPage.tsx'), 'ChatsPage'),
  ),
} as const

export const feature = defineFeature({
  screens: {
    list: screen({ ...CHATS, path: '/chats' }),
    chat: screen({ ...CHATS, path: '/chats/$chatId' }),
  },
  navigation: [{ screen: 'list', set: 'team', tab: 1, icon: MessagesSquare, badge: 'chats' }],
})
