// spec: prompts-1
import { ROUTES, type PromptInput } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { acme, listenAs, server, setupTestServer, type Person } from '../../testing/index.ts'

setupTestServer({ roles: 'api' })

type Fields = Partial<Record<keyof PromptInput, unknown>>
const create = (who: Person, body: Fields = {}) =>
  who.call(ROUTES.createPrompt, {
    body: { name: 'Triagem', prompt: 'Você atende a loja.', queueId: acme.vendas, ...body } as never,
  })
const update = (who: Person, promptId: number, body: Fields) =>
  who.call(ROUTES.updatePrompt, { params: { promptId }, body: body as never })
const storedKeys = async (id: number) =>
  (
    await server.context.pools.platform.query<{ api_key: string | null; voice_key: string | null }>(
      'select api_key, voice_key from prompts where id = $1',
      [id],
    )
  ).rows[0]

describe('prompts', () => {
  it('have the defaults of the specification, and admins hear of them', async () => {
    const ana = await listenAs(acme.ana)
    const { body: prompt } = await create(acme.ana)
    expect(prompt).toMatchObject({
      voice: 'texto',
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
      queue: { id: acme.vendas, name: 'Vendas' },
      hasApiKey: false,
      tokensPerDay: 0,
    })
    await acme.ana.ok(ROUTES.deletePrompt, { params: { promptId: prompt.id } })
    await ana.waitUntil(heard => heard.filter(({ name }) => name === 'prompt').length >= 2)
    expect(ana.eventsNamed('prompt').map(({ payload }) => payload.action)).toEqual(['create', 'delete'])
  })

  it('show attendants their ids and names alone, in calls and in events', async () => {
    const [ana, beto] = [await listenAs(acme.ana), await listenAs(acme.beto)]
    const { body: prompt } = await create(acme.ana, { knowledge: 'Margem de 40 %' })
    const params = { promptId: prompt.id }
    await update(acme.ana, prompt.id, { prompt: 'Você vende.' })
    await acme.ana.ok(ROUTES.updateQueue, { params: { queueId: acme.vendas }, body: { name: 'Comercial' } })
    const brief = { id: prompt.id, name: 'Triagem' }
    expect(await acme.beto.ok(ROUTES.listPrompts)).toEqual({ prompts: [brief] })
    expect(await acme.beto.ok(ROUTES.showPrompt, { params })).toEqual(brief)
    expect(await acme.ana.ok(ROUTES.showPrompt, { params })).toMatchObject({ knowledge: 'Margem de 40 %' })
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    await Promise.all([ana.waitFor('settings'), beto.waitFor('settings')])
    expect(ana.eventsNamed('prompt')).toHaveLength(3)
    expect(beto.eventsNamed('prompt')).toEqual([])
  })

  it('are written by admins only', async () => {
    const { body: prompt } = await create(acme.ana)
    for (const answer of [
      await create(acme.beto),
      await update(acme.beto, prompt.id, { name: 'Meu' }),
      await acme.beto.call(ROUTES.deletePrompt, { params: { promptId: prompt.id } }),
    ])
      expect(answer.body).toEqual({ error: 'ERR_NO_PERMISSION' })
    expect((await acme.beto.ok(ROUTES.listPrompts)).prompts).toHaveLength(1)
  })

  it('need a queue of the company', async () => {
    expect((await create(acme.ana, { queueId: undefined })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { queueId: 'queueRequired' },
    })
    const bravo = await server.company({ name: 'Bravo' })
    expect((await create(acme.ana, { queueId: bravo.vendas })).body.error).toBe('ERR_NO_QUEUE_FOUND')
  })

  it('seal their keys, keep them when a field is empty, and never tell them', async () => {
    const { body: prompt } = await create(acme.ana, { apiKey: 'sk-segredo', voiceKey: 'chave-da-voz' })
    expect(JSON.stringify(prompt)).not.toMatch(/segredo|chave-da-voz/)
    expect(prompt).toMatchObject({ hasApiKey: true, hasVoiceKey: true })
    const before = await storedKeys(prompt.id)
    expect(before?.api_key).toMatch(/^v1:/)
    expect((await update(acme.ana, prompt.id, { apiKey: '', voiceKey: '' })).body.hasApiKey).toBe(true)
    expect(await storedKeys(prompt.id)).toEqual(before)
    expect((await update(acme.ana, prompt.id, { apiKey: null })).body).toMatchObject({
      hasApiKey: false,
      hasVoiceKey: true,
    })
  })

  it('send a stored key to no other host', async () => {
    const { body: prompt } = await create(acme.ana, { apiKey: 'sk-segredo' })
    const elsewhere = { baseUrl: 'https://evil.example/v1' }
    expect((await update(acme.ana, prompt.id, elsewhere)).body.error).toBe('ERR_PROMPT_KEY_REQUIRED')
    expect((await update(acme.ana, prompt.id, { ...elsewhere, apiKey: 'outra' })).status).toBe(200)
    const tried = await acme.ana.call(ROUTES.tryPrompt, {
      body: {
        promptId: prompt.id,
        prompt: { baseUrl: 'https://third.example/v1' },
        messages: [{ author: 'customer', text: 'Oi' }],
      },
    })
    expect(tried.body.error).toBe('ERR_PROMPT_KEY_REQUIRED')
  })

  it('speak only with a key and a region', async () => {
    expect((await create(acme.ana, { voice: 'pt-BR-FranciscaNeural' })).body).toMatchObject({
      fields: { voiceRegion: 'required', voiceKey: 'required' },
    })
  })

  it.each([
    [{ name: 'T' }, { name: 'tooShort' }],
    [{ prompt: '' }, { prompt: 'required' }],
    [{ temperature: 2.5 }, { temperature: 'tooLarge' }],
    [{ maxTokens: 0 }, { maxTokens: 'tooSmall' }],
    [{ baseUrl: 'ftp://x' }, { baseUrl: 'invalidUrl' }],
    [{ voice: 'Maria' }, {}],
  ])('with %j are refused', async (body, fields) => {
    expect((await create(acme.ana, body)).body).toMatchObject({ error: 'ERR_VALIDATION', fields })
  })

  it('leave their queues and connections when they are removed', async () => {
    const { body: prompt } = await create(acme.ana)
    const params = { queueId: acme.vendas }
    await acme.ana.ok(ROUTES.updateQueue, { params, body: { promptId: prompt.id } })
    const [usage] = await acme.ana.ok(ROUTES.listPromptUsage)
    expect(usage).toMatchObject({ tokens: 0, isLimitReached: false, queues: [{ id: acme.vendas }] })
    await acme.ana.ok(ROUTES.deletePrompt, { params: { promptId: prompt.id } })
    expect((await acme.ana.ok(ROUTES.showQueue, { params })).promptId).toBeNull()
    const gone = await acme.ana.call(ROUTES.updateQueue, { params, body: { promptId: prompt.id } })
    expect(gone.body.error).toBe('ERR_NO_PROMPT_FOUND')
  })

  it('stay without a queue when theirs is removed', async () => {
    const { body: prompt } = await create(acme.ana)
    await acme.ana.ok(ROUTES.deleteQueue, { params: { queueId: acme.vendas } })
    expect(await acme.ana.ok(ROUTES.showPrompt, { params: { promptId: prompt.id } })).toMatchObject({
      queueId: null,
      queue: null,
    })
  })

  it('are no part of every plan', async () => {
    const poor = await server.company({ plan: { use_open_ai: false } })
    expect((await poor.ana.call(ROUTES.listPrompts)).body.error).toBe('ERR_PLAN_FEATURE')
  })
})
