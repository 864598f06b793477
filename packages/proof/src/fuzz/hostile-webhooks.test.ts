import { expect, it } from 'vitest'
import { hostileWebhooks } from './hostile-webhooks.ts'

it('the fixed webhooks are 152, each another one', () => {
  expect(new Set(hostileWebhooks({ phoneNumberId: '1' })).size).toBe(152)
})
