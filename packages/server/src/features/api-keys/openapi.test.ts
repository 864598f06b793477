import { IntegrationEvent, IntegrationReply, ROUTES } from '@recado/contract'
import { describe, expect, it, test } from 'vitest'
import { acme, setupTestServer } from '../../testing/index.ts'
import { openapi } from './openapi.ts'

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, unknown>>
}
interface Content {
  readonly content: { readonly 'application/json': { readonly schema: Schema } }
}
interface Webhook {
  readonly post: {
    readonly summary: string
    readonly requestBody: Content
    readonly responses: Readonly<Record<string, Partial<Content>>>
  }
}

test('the calls to integrations are documented as a webhook: the event, its signature, and the answer', () => {
  const { webhooks } = openapi(ROUTES) as unknown as { webhooks: { integration: Webhook } }
  const { summary, requestBody, responses } = webhooks.integration.post
  expect(summary).toContain('X-Recado-Signature')
  expect(Object.keys(requestBody.content['application/json'].schema.properties ?? {})).toEqual(
    Object.keys(IntegrationEvent.shape),
  )
  const answers = Object.values(responses).flatMap(
    ({ content }) => content?.['application/json'].schema ?? [],
  )
  expect(
    answers.some(({ properties = {} }) =>
      Object.keys(IntegrationReply.shape).every(key => key in properties),
    ),
  ).toBe(true)
})

describe('GET /api/openapi.json', () => {
  setupTestServer()

  it('answers everybody with the calls of keys and tokens, and with no other', async () => {
    const { paths, webhooks } = await acme.ana.ok(ROUTES.showOpenApi, {})
    expect(Object.keys(paths).toSorted()).toEqual([
      '/api/contacts',
      '/api/contacts/{contactId}',
      '/api/messages/send',
      '/api/messages/{ticketId}',
      '/api/tickets',
      '/api/tickets/{ticketId}',
    ])
    expect(paths['/api/contacts']).toMatchObject({
      post: { operationId: 'createContact', security: [{ bearer: [] }, { apiKey: ['contacts:write'] }] },
    })
    expect(Object.keys(webhooks)).toEqual(['integration', 'company'])
  })
})
