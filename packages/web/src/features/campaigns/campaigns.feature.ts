import { lazyRouteComponent } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { screen } from '../../lib/feature/screens.ts'
import { parseListSearch } from '../../lib/feature/search-params.ts'
import { parseCampaignReportSearch } from './report/campaign-report-search.ts'

const CAMPAIGNS = {
  access: 'campaigns:write',
  title: 'campaigns',
  guide: 'campaigns',
  plan: 'useCampaigns',
} as const

export const feature = defineFeature({
  screens: {
    list: screen({
      ...CAMPAIGNS,
      path: '/campaigns',
      search: parseListSearch,
      component: lazyRouteComponent(() => import('./CampaignsPage.tsx'), 'CampaignsPage'),
    }),
    builder: screen({
      ...CAMPAIGNS,
      path: '/campaigns/$campaignId',
      // The health of its numbers.
      component: lazyRouteComponent(() => import('./builder/CampaignBuilderPage.tsx'), 'CampaignBuilderPage'),
    }),
    report: screen({
      ...CAMPAIGNS,
      path: '/campaign/$campaignId/report',
      search: parseCampaignReportSearch,
      component: lazyRouteComponent(() => import('./report/CampaignReportPage.tsx'), 'CampaignReportPage'),
    }),
    settings: screen({
      ...CAMPAIGNS,
      path: '/campaigns-config',
      title: 'campaignSettings',
      guide: 'campaigns',
      component: lazyRouteComponent(() => import('./CampaignSettingsPage.tsx'), 'CampaignSettingsPage'),
    }),
  },
  navigation: [
    { screen: 'list', set: 'outreach', tab: 1, icon: Send },
    { screen: 'settings', set: 'outreach', tab: 2 },
  ],
  settings: [{ screen: 'settings', line: 'pace' }],
})
