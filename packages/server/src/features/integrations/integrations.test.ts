// spec: integrations-1
import { LIMITS, ROUTES, type CallInput } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { acme, listenAs, makeSimulator, server, setupTestServer, type Person } from '../../testing/index.ts'

setupTestServer(makeSimulator())

type Input = CallInput<typeof ROUTES.createQueueIntegration>['body']
const WEBHOOK = { type: 'webhook', name: 'Pedidos', urlN8N: 'https://hook.example/pedidos' } as const
const ACCOUNT = {
  type: 'service_account',
  project_id: 'loja',
  private_key_id: 'k1',
  private_key: '-----BEGIN PRIVATE KEY-----\nsegredo-da-loja\n-----END PRIVATE KEY-----\n',
  client_email: 'bot@loja.iam.gserviceaccount.com',
}
const create = (who: Person, body: Input = WEBHOOK) => who.call(ROUTES.createQueueIntegration, { body })
const made = async (body: Input = WEBHOOK): Promise<number> => (await create(acme.ana, body)).body.id
const update = (integrationId: number, body: CallInput<typeof ROUTES.updateQueueIntegration>['body']) =>
  acme.ana.call(ROUTES.updateQueueIntegration, { params: { integrationId }, body })
const remove = (integrationId: number) =>
  acme.ana.ok(ROUTES.deleteQueueIntegration, { params: { integrationId } })

describe('integrations', () => {
  it('have the specified defaults, and are changed and removed by admins, who hear it', async () => {
    const ana = await listenAs(acme.ana)
    const { status, body } = await create(acme.ana, {
      name: ' Atendente ',
      urlN8N: 'https://bot.example',
      typebotSlug: 'loja',
    })
    expect([status, body]).toMatchObject([
      200,
      {
        type: 'typebot',
        name: 'Atendente',
        projectName: 'Atendente',
        language: 'pt-BR',
        typebotExpires: 1,
        typebotDelayMessage: 1_000,
        hasJsonContent: false,
        circuit: 'closed',
        failingSince: null,
      },
    ])
    expect((await update(body.id, { typebotKeywordFinish: 'tchau' })).body).toMatchObject({
      name: 'Atendente',
      typebotSlug: 'loja',
      typebotKeywordFinish: 'tchau',
    })
    await remove(body.id)
    await ana.waitUntil(() => ana.eventsNamed('queueIntegration').length === 3)
    expect(ana.eventsNamed('queueIntegration').map(({ payload }) => payload.action)).toEqual([
      'create',
      'update',
      'delete',
    ])
  })

  it('are a dialogflow without a type, where they come with the account of a service', async () => {
    const { body } = await create(acme.ana, { name: 'Robô', jsonContent: JSON.stringify(ACCOUNT) })
    expect(body).toMatchObject({ type: 'dialogflow', serviceAccount: ACCOUNT.client_email })
    expect((await update(body.id, { name: 'Robô 2' })).body).toMatchObject({ type: 'dialogflow' })
  })

  it('are for admins of a plan with integrations', async () => {
    expect((await create(acme.beto)).body).toEqual({ error: 'ERR_NO_PERMISSION' })
    const bravo = await server.company({ name: 'Bravo', plan: { use_integrations: false } })
    expect((await create(bravo.ana)).body).toMatchObject({
      error: 'ERR_PLAN_FEATURE',
      feature: 'useIntegrations',
    })
  })

  it('are listed by name: those that match, and without a page number all', async () => {
    for (const name of ['Zebra', 'água', 'Bia']) await made({ ...WEBHOOK, name })
    const names = async (query: CallInput<typeof ROUTES.listQueueIntegrations>['query']) =>
      (await acme.ana.ok(ROUTES.listQueueIntegrations, { query })).queueIntegrations.map(({ name }) => name)
    expect(await names({ pageNumber: 1 })).toEqual(['água', 'Bia', 'Zebra'])
    expect(await names({})).toEqual(['água', 'Bia', 'Zebra'])
    expect(await names({ searchParam: 'AGUA', pageNumber: 1 })).toEqual(['água'])
    expect(await names({ pageNumber: 2 })).toEqual([])
  })

  it('keep a service account sealed, and never return it', async () => {
    const { body } = await create(acme.ana, {
      type: 'dialogflow',
      name: 'Robô',
      jsonContent: JSON.stringify(ACCOUNT),
    })
    expect(body).toMatchObject({ hasJsonContent: true, serviceAccount: ACCOUNT.client_email })
    const renamed = await update(body.id, { name: 'Robô 2', jsonContent: '' })
    expect(renamed.body).toMatchObject({ name: 'Robô 2', hasJsonContent: true })
    const row = await server.context.platform
      .selectFrom('integrations')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify([body, renamed.body, row])).not.toContain('segredo-da-loja')
  })

  it('ask for the service account again before it is used at another host', async () => {
    const id = await made({ type: 'dialogflow', name: 'Robô', jsonContent: JSON.stringify(ACCOUNT) })
    expect((await update(id, { urlN8N: 'https://evil.example' })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { jsonContent: 'required' },
    })
  })

  it('move to no address that the server never calls; one that is stored already may stay', async () => {
    const id = await made()
    expect(await update(id, { urlN8N: 'http://10.1.2.3/hook' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields: { urlN8N: 'invalidUrl' } },
    })
    const stored = { url: 'http://10.1.2.3/hook' }
    await server.context.platform.updateTable('integrations').set(stored).where('id', '=', id).execute()
    expect((await update(id, { name: 'Pedidos 2' })).body).toMatchObject({ name: 'Pedidos 2' })
  })

  it('show a signing key once, when it is made', async () => {
    const integrationId = await made()
    const { signingKey } = await acme.ana.ok(ROUTES.makeIntegrationKey, { params: { integrationId } })
    const shown = await acme.ana.ok(ROUTES.showQueueIntegration, { params: { integrationId } })
    expect(signingKey).toMatch(/^whsec_[\w-]{43}$/)
    expect(signingKey.startsWith(shown.signingKeyPrefix)).toBe(true)
    expect(JSON.stringify(shown)).not.toContain(signingKey)
  })

  it.each([
    [{ ...WEBHOOK, name: 'a' }, { name: 'tooShort' }],
    [{ ...WEBHOOK, urlN8N: '' }, { urlN8N: 'required' }],
    [{ ...WEBHOOK, urlN8N: 'ftp://hook.example' }, { urlN8N: 'invalidUrl' }],
    [{ ...WEBHOOK, urlN8N: 'https://user:pass@hook.example' }, { urlN8N: 'invalidUrl' }],
    [{ ...WEBHOOK, urlN8N: 'http://localhost:8080/hook' }, { urlN8N: 'invalidUrl' }],
    [{ ...WEBHOOK, urlN8N: 'http://metadata.google.internal/' }, { urlN8N: 'invalidUrl' }],
    [{ ...WEBHOOK, urlN8N: 'http://169.254.169.254/latest' }, { urlN8N: 'invalidUrl' }],
    [{ name: 'Bot', urlN8N: 'https://bot.example' }, { typebotSlug: 'required' }],
    [{ type: 'dialogflow', name: 'Bot' }, { jsonContent: 'required' }],
    [{ type: 'dialogflow', name: 'Bot', jsonContent: '{}' }, { jsonContent: 'invalidServiceAccount' }],
    [{ ...WEBHOOK, typebotDelayMessage: LIMITS.typebotDelayMax + 1 }, { typebotDelayMessage: 'tooLarge' }],
  ] as const)('with %j are refused with %j', async (body, fields) => {
    expect(await create(acme.ana, body)).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields },
    })
  })

  it('stop at the limit of a company', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    await server.context.platform
      .insertInto('integrations')
      .values(
        Array.from({ length: LIMITS.integrationsMax }, () => ({
          company_id: bravo.id,
          type: 'webhook' as const,
          name: 'Um',
        })),
      )
      .execute()
    expect((await create(bravo.ana)).body).toEqual({
      error: 'ERR_INTEGRATION_LIMIT',
      max: LIMITS.integrationsMax,
    })
  })

  it('are lost by their queues, connections and options when they are removed', async () => {
    const integrationId = await made()
    const queueId = acme.vendas
    const { id: whatsappId } = await acme.ana.ok(ROUTES.createWhatsapp, {
      body: { name: 'Loja', provider: 'simulator', integrationId },
    })
    await acme.ana.ok(ROUTES.updateQueue, { params: { queueId }, body: { integrationId } })
    const option = await acme.ana.ok(ROUTES.createQueueOption, {
      body: { queueId, title: 'Robô', action: { type: 'integration', integrationId } },
    })
    expect(option.action).toEqual({ type: 'integration', integrationId })
    const ana = await listenAs(acme.ana)
    await remove(integrationId)
    expect(
      await ana.waitFor('queue', ({ action, ...event }) => action === 'update' && 'queue' in event),
    ).toMatchObject({ queue: { id: queueId, integrationId: null } })
    await ana.waitFor('queueOption', event => event.queueId === queueId)
    expect(await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId } })).toMatchObject({
      integrationId: null,
    })
    const [left] = await acme.ana.ok(ROUTES.listQueueOptions, { query: { queueId } })
    expect(left?.action).toEqual({ type: 'pending' })
  })
})
