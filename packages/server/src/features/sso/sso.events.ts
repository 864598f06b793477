import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** The provider or a domain changed: admins must refetch the page. */
export const ssoChanged = (): OutboxEvent => ({
  name: 'adminSettings',
  payload: { action: 'update', page: 'sso' },
  rooms: ['admins'],
})
