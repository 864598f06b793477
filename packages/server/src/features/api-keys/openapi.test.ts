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
interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly responses: Readonly<Record<string, object>>
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

describe('the document of all calls', () => {
  const document = openapi(ROUTES)
  const operations = [...Object.entries(document.paths), ...Object.entries(document.webhooks)].flatMap(
    ([at, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
        at: `${method} ${at}`,
        operation,
      })),
  )

  it('has no two addresses that differ by the name of a parameter alone, and loses no call by that', () => {
    const shapes = Object.keys(document.paths).map(path => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(shapes).toHaveLength(new Set(shapes).size)
    expect(operations).toHaveLength(Object.keys(ROUTES).length + 2)
  })

  it('names the parameters of each address', () => {
    for (const { at, operation } of operations) {
      const named = [...at.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const given = (operation.parameters ?? []).filter(one => one.in === 'path').map(({ name }) => name)
      expect([at, new Set(given)]).toEqual([at, new Set(named)])
    }
  })

  it('says who may call, and by which name', () => {
    for (const { at, operation } of operations)
      expect([at, operation]).toEqual([
        at,
        expect.objectContaining({ operationId: expect.any(String), security: expect.any(Array) }),
      ])
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids).toHaveLength(new Set(ids).size)
  })

  it('says how a call is refused', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { responses, security }] of Object.entries(methods as Record<string, Operation>)) {
        const isKnown = security.length > 0
        expect([method, path, Object.keys(responses)]).toEqual([
          method,
          path,
          expect.arrayContaining(['400', '429', ...(isKnown ? ['401', '403'] : [])]),
        ])
      }
  })

  it('shows a field of a reply in its one form', () => {
    const shown = operations.find(({ operation }) => operation.operationId === 'showContact')
    const reply = shown?.operation.responses['200'] as Content | undefined
    expect(reply?.content['application/json'].schema.properties?.['disableBot']).toEqual({ type: 'boolean' })
    expect(JSON.stringify(reply)).not.toContain('"default"')
  })

  it('requires no property that a schema does not have', () => {
    const unknown: string[] = []
    const look = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return
      const { required, properties = {} } = value as { required?: unknown; properties?: object }
      if (Array.isArray(required))
        unknown.push(...required.filter(key => !(key in properties)).map(key => `${at}/${key}`))
      for (const [key, part] of Object.entries(value)) look(part, `${at}/${key}`)
    }
    look(document, '')
    expect(unknown).toEqual([])
  })
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
