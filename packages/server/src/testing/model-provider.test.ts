import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelFails, modelSays, modelTransfers, startFakeModel, type FakeModel } from './model-provider.ts'

// The official client judges whether the fake speaks like the service.
let model: FakeModel
let client: OpenAI
beforeAll(async () => {
  model = await startFakeModel()
  client = new OpenAI({ apiKey: 'sk-test', baseURL: model.url, maxRetries: 0, timeout: 1_000 })
})
afterAll(() => model.close())
const ask = () =>
  client.chat.completions.create({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'Oi' }] })

describe('the fake model, asked by the official client', () => {
  it('answers', async () => {
    model.respondWith(() => modelSays('Olá!', 42))
    const { choices, usage } = await ask()
    expect([choices[0]?.message.content, usage?.total_tokens]).toEqual(['Olá!', 42])
    expect(model.requests.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer sk-test' },
      messages: [{ role: 'user', content: 'Oi' }],
    })
  })

  it('calls a tool', async () => {
    model.respondWith(() => modelTransfers({ queueId: 7 }))
    const [choice] = (await ask()).choices
    expect(choice).toMatchObject({
      finish_reason: 'tool_calls',
      message: { tool_calls: [{ function: { name: 'transfer', arguments: '{"queueId":7}' } }] },
    })
  })

  it.each([
    [401, OpenAI.AuthenticationError],
    [429, OpenAI.RateLimitError],
    [500, OpenAI.InternalServerError],
  ])('fails with %i', async (status, kind) => {
    model.respondWith(() => modelFails(status, { message: 'Não.', code: 'insufficient_quota' }))
    const failure = await ask().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(kind)
    expect(failure).toMatchObject({ status, code: 'insufficient_quota' })
  })

  it('hangs, and breaks off', async () => {
    model.respondWith(() => 'hang')
    await expect(ask()).rejects.toBeInstanceOf(OpenAI.APIConnectionTimeoutError)
    model.respondWith(() => 'cut')
    await expect(ask()).rejects.toBeInstanceOf(Error)
  })
})
