import { IntegrationEvent, IntegrationReply, ROUTES } from '@recado/contract'
import { expect, test } from 'vitest'
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
