import { lazyRouteComponent } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseAuditSearch } from './audit-search.ts'

export const feature = defineFeature({
  screens: {
    list: screen({
      path: '/audit-log',
      access: 'audit-log:view',
      title: 'auditLog',
      guide: 'audit-log',
      search: parseAuditSearch,
      component: lazyRouteComponent(() => import('./AuditLogPage.tsx'), 'AuditLogPage'),
    }),
  },
  settings: [{ screen: 'list', line: 'auditLog' }],
})
