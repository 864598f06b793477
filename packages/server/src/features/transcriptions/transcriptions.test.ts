// spec: messages-13, messages-14
import { Readable } from 'node:stream'
import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  connectSocket,
  seedConversation,
  startTestServer,
  startFakeTranscriber,
  type TestConversation,
  type Person,
  type TestCompany,
  type TestServer,
  type Transcriber,
} from '../../testing/index.ts'

// Seen red: without the claim of a transcription, with a stored key used for another host, with the recording
// of another queue allowed.

let operators: Transcriber
let own: Transcriber
let server: TestServer
let acme: TestCompany
let talk: TestConversation
const lines: string[] = []
beforeAll(async () => {
  ;[operators, own] = [await startFakeTranscriber(), await startFakeTranscriber()]
  server = await startTestServer({
    roles: 'api',
    env: {
      ...operators.env,
      RECADO_TRANSCRIPTION_KEY: 'chave-do-operador',
      RECADO_ALLOW_PRIVATE_TARGETS: [operators, own]
        .map(({ env }) => env['RECADO_ALLOW_PRIVATE_TARGETS'])
        .join(','),
      RECADO_LOG_LEVEL: 'trace',
    },
    log: line => lines.push(line),
  })
})
afterAll(async () => {
  await server.close()
  await Promise.all([operators.close(), own.close()])
})
beforeEach(async () => {
  acme = await server.company()
  talk = await record(acme)
  for (const service of [operators, own])
    service.respondWith(() => ({ status: 200, body: JSON.stringify({ text: ' Quero dois kits. ' }) }))
})

/** Creates a conversation in Vendas with a recording of the customer. */
async function record(company: TestCompany, over: object = {}): Promise<TestConversation> {
  const { key, size } = await server.context.media.put(
    company.id,
    Readable.from([Buffer.from('som de verdade')]),
    { filename: 'voz.mp3', maxBytes: 1_000 },
  )
  const media = {
    key,
    ref: null,
    name: '',
    mime: 'audio/mpeg',
    size,
    width: null,
    height: null,
    durationMs: 1_000,
    peaks: null,
    voice: true,
    state: 'ready',
    ...over,
  }
  return seedConversation(server.context, company.id, {
    ticket: { queue_id: company.vendas },
    messages: [{ media_type: 'audio', body: '', media: JSON.stringify(media) }, { body: 'Só texto' }],
  })
}
const transcribe = (who: Person, messageId = talk.messageIds[0] ?? 0) =>
  who.call(ROUTES.transcribeMessage, { params: { messageId } })
const save = (who: Person, body: { baseUrl: string; model: string; apiKey?: string }) =>
  who.call(ROUTES.saveTranscriptionProvider, { body })
const shown = async (who: Person) =>
  (await who.ok(ROUTES.listMessages, { params: { ticketId: talk.ticketId }, query: {} })).messages[0]
    ?.transcription

describe('a recording', () => {
  it('is written down once, by the operator’s service where the company has none, and stays', async () => {
    const before = operators.requests.length
    const beto = await connectSocket(server, acme.id, acme.beto)
    expect((await transcribe(acme.beto)).body.transcription).toEqual({
      state: 'done',
      text: 'Quero dois kits.',
    })
    expect((await transcribe(acme.ana)).body.transcription).toEqual({
      state: 'done',
      text: 'Quero dois kits.',
    })
    expect(operators.requests).toHaveLength(before + 1)
    const asked = operators.requests.at(-1)
    expect(asked).toMatchObject({
      path: '/v1/audio/transcriptions',
      headers: { authorization: 'Bearer chave-do-operador' },
    })
    expect(asked?.body.toString('latin1')).toMatch(
      /name="file"; filename="audio\.mp3"[\s\S]*som de verdade[\s\S]*name="model"\r\n\r\nwhisper-1/,
    )
    await beto.waitFor('appMessage', ({ message }) => message.transcription?.state === 'running')
    await beto.waitFor('appMessage', ({ message }) => message.transcription?.text === 'Quero dois kits.')
    beto.close()
    expect(await shown(acme.ana)).toEqual({ state: 'done', text: 'Quero dois kits.' })
  })

  it('is listened to by one at a time, however many ask', async () => {
    let say = (): void => undefined
    const waits = new Promise<void>(resolve => (say = resolve))
    operators.respondWith(async () => {
      await waits
      return { status: 200, body: '{"text":"Sim."}' }
    })
    const before = operators.requests.length
    const states: unknown[] = []
    const asking = Array.from({ length: 8 }, async (_, n) =>
      states.push((await transcribe(n % 2 ? acme.ana : acme.beto)).body.transcription?.state),
    )
    await vi.waitFor(() => expect(states).toEqual(Array.from({ length: 7 }, () => 'running')), {
      timeout: 20_000,
      interval: 20,
    })
    say()
    await Promise.all(asking)
    expect(states.at(-1)).toBe('done')
    expect(operators.requests).toHaveLength(before + 1)
    expect(await shown(acme.beto)).toEqual({ state: 'done', text: 'Sim.' })
  })

  it.each([
    [401, '{"error":{"message":"sk-wrong"}}', 'key'],
    [429, '{}', 'limit'],
    [400, '{}', 'sound'],
    [500, 'oops', 'answer'],
    [200, 'no JSON', 'answer'],
    [200, '{"other":1}', 'answer'],
    [302, '', 'answer'],
  ])(
    'that a service answers with %i %s says why not, and may be asked for again',
    async (status, body, fault) => {
      operators.respondWith(() => ({ status, body }))
      expect(await transcribe(acme.beto)).toMatchObject({
        status: 424,
        body: { error: 'ERR_TRANSCRIPTION_FAILED', fault },
      })
      expect(await shown(acme.beto)).toBeNull()
      operators.respondWith(() => ({ status: 200, body: '{"text":"Agora."}' }))
      expect((await transcribe(acme.beto)).body.transcription).toEqual({ state: 'done', text: 'Agora.' })
    },
  )

  it('is left alone when nobody can reach the service, or nobody is configured', async () => {
    await save(acme.ana, { baseUrl: 'http://nobody.invalid/v1', model: 'x' })
    expect((await transcribe(acme.beto)).body).toMatchObject({
      error: 'ERR_TRANSCRIPTION_FAILED',
      fault: 'unreachable',
    })
    const bare = await startTestServer({ roles: 'api' })
    const bravo = await bare.company()
    const form = { audio: [new File(['som'], 'a.mp3')] }
    expect((await bravo.beto.call(ROUTES.transcribeAudio, { form })).body).toMatchObject({
      error: 'ERR_TRANSCRIPTION_NOT_CONFIGURED',
    })
    expect(await bravo.ana.ok(ROUTES.showTranscriptionProvider)).toEqual({
      source: 'none',
      baseUrl: '',
      model: '',
      hasKey: false,
    })
    await bare.close()
  })

  it('must be one, be there, and be for these eyes', async () => {
    const [sound = 0, words] = talk.messageIds
    expect((await transcribe(acme.beto, words)).body).toMatchObject({ error: 'ERR_TRANSCRIPTION_NO_SOUND' })
    expect((await transcribe(acme.bia)).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    const pending = await record(acme, { key: null, state: 'pending' })
    expect((await transcribe(acme.beto, pending.messageIds[0])).body).toMatchObject({
      error: 'ERR_TRANSCRIPTION_NO_SOUND',
    })
    await server.context.platform
      .updateTable('messages')
      .set({ is_deleted: true })
      .where('id', '=', sound)
      .execute()
    expect((await transcribe(acme.beto)).body).toMatchObject({ error: 'ERR_TRANSCRIPTION_NO_SOUND' })
    const large = await record(acme, { size: 26 * 1024 * 1024 })
    expect((await transcribe(acme.beto, large.messageIds[0])).body).toMatchObject({
      error: 'ERR_FILE_TOO_LARGE',
    })
    const plain = await server.company({ plan: { use_open_ai: false } })
    expect((await transcribe(plain.ana, sound)).body).toMatchObject({ error: 'ERR_PLAN_FEATURE' })
  })

  it('that was withdrawn shows no words, and those of one that was removed are gone', async () => {
    await transcribe(acme.beto)
    const [sound = 0] = talk.messageIds
    await server.context.platform
      .updateTable('messages')
      .set({ is_deleted: true })
      .where('id', '=', sound)
      .execute()
    expect(await shown(acme.beto)).toBeNull()
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId: talk.contactId } })
    const left = await server.context.pools.platform.query(
      `select 1 from messages where transcription::text like '%kits%' and company_id = $1`,
      [acme.id],
    )
    expect(left.rowCount).toBe(0)
  })

  // spec: messages-14
  it('of no conversation is written down and forgotten', async () => {
    const form = { audio: [new File(['um teste'], 'teste.mp3')] }
    const files = async (): Promise<number> => {
      let n = 0
      for await (const _ of server.context.media.list()) n++
      return n
    }
    const before = await files()
    expect((await acme.beto.call(ROUTES.transcribeAudio, { form })).body).toEqual({
      transcription: 'Quero dois kits.',
    })
    operators.respondWith(() => ({ status: 500, body: '' }))
    expect((await acme.beto.call(ROUTES.transcribeAudio, { form })).status).toBe(424)
    expect(await files()).toBe(before)
  })
})

describe('the service of a company', () => {
  it('is chosen by an admin, goes before the operator’s, and its key is shown to nobody', async () => {
    expect(await acme.ana.ok(ROUTES.showTranscriptionProvider)).toEqual({
      source: 'operator',
      baseUrl: '',
      model: '',
      hasKey: false,
    })
    expect((await save(acme.beto, { baseUrl: own.url, model: 'x' })).body).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
    const saved = await save(acme.ana, {
      baseUrl: `${own.url}/`,
      model: 'grande-v3',
      apiKey: 'segredo-da-acme-1',
    })
    expect(saved.body).toEqual({ source: 'company', baseUrl: own.url, model: 'grande-v3', hasKey: true })
    await transcribe(acme.beto)
    expect(own.requests.at(-1)?.headers.authorization).toBe('Bearer segredo-da-acme-1')
    expect(own.requests.at(-1)?.body.toString('latin1')).toContain('grande-v3')
    const row = await server.context.platform
      .selectFrom('transcription_providers')
      .selectAll()
      .where('company_id', '=', acme.id)
      .executeTakeFirstOrThrow()
    expect(row.api_key).toMatch(/^v1:/)
    expect(JSON.stringify(row) + lines.join('')).not.toContain('segredo-da-acme-1')
    expect((await acme.ana.call(ROUTES.removeTranscriptionProvider)).body).toMatchObject({
      source: 'operator',
    })
  })

  it('keeps its key while the host stays, and never takes it elsewhere', async () => {
    await save(acme.ana, { baseUrl: own.url, model: 'x', apiKey: 'segredo-da-acme-2' })
    expect((await save(acme.ana, { baseUrl: `${own.url}/other`, model: 'y' })).body).toMatchObject({
      hasKey: true,
      model: 'y',
    })
    expect((await save(acme.ana, { baseUrl: operators.url, model: 'y' })).body).toMatchObject({
      error: 'ERR_TRANSCRIPTION_KEY_REQUIRED',
    })
    expect((await save(acme.ana, { baseUrl: operators.url, model: 'y', apiKey: '' })).body).toMatchObject({
      hasKey: false,
    })
    await transcribe(acme.beto)
    expect(operators.requests.at(-1)?.headers.authorization).toBeUndefined()
  })

  it.each(['', 'ftp://x', 'javascript:alert(1)', 'http://user:pass@x/v1', 'https://x/v1?key=1', 'nowhere'])(
    'is not at %s',
    async baseUrl => {
      expect(await save(acme.ana, { baseUrl, model: 'x' })).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION' },
      })
    },
  )

  it.each(['http://169.254.169.254/latest', 'http://10.0.0.1/v1', 'http://localhost:22'])(
    'is not inside the house, such as at %s',
    async baseUrl => {
      expect((await save(acme.ana, { baseUrl, model: 'x' })).body).toMatchObject({
        error: 'ERR_VALIDATION',
        fields: { baseUrl: 'invalidUrl' },
      })
    },
  )
})
