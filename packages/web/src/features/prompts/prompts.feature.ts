import { lazyRouteComponent } from '@tanstack/react-router'
import { Bot } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/prompts',
      access: 'prompts:write',
      title: 'prompts',
      plan: 'useOpenAi',
      component: lazyRouteComponent(() => import('./PromptsPage.tsx'), 'PromptsPage'),
    }),
  },
  navigation: [{ screen: 'list', group: 'automation', place: 3, icon: Bot }],
  settings: [{ screen: 'list', line: 'prompts' }],
})
