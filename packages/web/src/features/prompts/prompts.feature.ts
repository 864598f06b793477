import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/prompts',
      access: 'prompts:write',
      title: 'prompts',
      guide: 'ai-prompts',
      plan: 'useOpenAi',
      component: lazyRouteComponent(() => import('./PromptsPage.tsx'), 'PromptsPage'),
    }),
  },
  settings: [{ screen: 'list', line: 'prompts' }],
})
