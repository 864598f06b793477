import type { RouteRows } from './row.ts'

export const push = {
  showPush: { call: () => ({}) },
  subscribePush: {
    call: it => ({
      body: {
        endpoint: `https://push.example/${it.companyId}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        showText: true,
      },
    }),
    slots: { companyId: 'ignored' },
    writes: {
      table: 'push_subscriptions',
      where: it => ({ company_id: it.companyId, endpoint: `https://push.example/${it.companyId}` }),
    },
  },
  unsubscribePush: { call: () => ({}) },
  testPush: { call: () => ({}) },
} satisfies RouteRows
