import { BILL_SERVICES, SECRETS_OF_SERVICE } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { makeService } from './index.ts'

describe.each(BILL_SERVICES)('the service %s', name => {
  const context = { outgoing: undefined as never, config: { asaasUrl: 'https://api.asaas.com' } as never }
  const all = Object.fromEntries(SECRETS_OF_SERVICE[name].map(key => [key, 'secret']))
  it('answers with all secrets that the form of a queue asks for', () => {
    expect(makeService(context, name, all)).toBeDefined()
  })
  it.each(SECRETS_OF_SERVICE[name])('does not answer without %s', key => {
    expect(makeService(context, name, { ...all, [key]: undefined })).toBeUndefined()
  })
})
