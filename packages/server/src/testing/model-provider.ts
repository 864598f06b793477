import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A received chat. */
export interface ModelRequest {
  readonly headers: IncomingHttpHeaders
  readonly model: string
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly temperature: number
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly tools: readonly { readonly function: { readonly name: string; readonly description: string } }[]
}
export interface ModelResponse {
  readonly status: number
  readonly body: string
  readonly headers?: Record<string, string>
}
/** `hang` never answers; `cut` closes the connection within the answer. */
export type ModelAnswer = ModelResponse | 'hang' | 'cut'
export interface FakeModel {
  /** Up to the version, as a company types it. */
  readonly url: string
  /** For the server: its address, and that of its voice. */
  readonly env: Record<string, string>
  readonly requests: readonly ModelRequest[]
  /** The markup that was to be spoken. */
  readonly spoken: readonly string[]
  /** Sets the answer from now on; a promise delays it. */
  respondWith(says: (asked: ModelRequest) => ModelAnswer | Promise<ModelAnswer>): void
  /** Sets the status of the voice from now on. */
  speakWith(status: number): void
  close(): Promise<void>
}

const completion = (message: object, tokens: number): ModelResponse => ({
  status: 200,
  body: JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'gpt-4o-mini',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', refusal: null, ...message },
        logprobs: null,
        finish_reason: 'tool_calls' in message ? 'tool_calls' : 'stop',
      },
    ],
    usage: { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens },
  }),
})
export const modelSays = (content: string, tokens = 100): ModelResponse => completion({ content }, tokens)
/** The model calls the tool that gives the conversation to people. */
export const modelTransfers = (args: object, content: string | null = null, tokens = 100): ModelResponse =>
  completion(
    {
      content,
      tool_calls: [
        {
          id: 'call_1',
          type: 'function',
          function: { name: 'transfer', arguments: JSON.stringify(args) },
        },
      ],
    },
    tokens,
  )
export const modelFails = (
  status: number,
  { message = 'Sorry.', code = null as string | null, headers = {} } = {},
): ModelAnswer => ({
  status,
  body: JSON.stringify({ error: { message, type: 'error', param: null, code } }),
  headers,
})

/** Begins like every file of Ogg with Opus. */
const SOUND = Buffer.concat([
  Buffer.from('4f67675300020000000000000000aaaaaaaa00000000bbbbbbbb0113', 'hex'),
  Buffer.from('OpusHead'),
  Buffer.from('0101380180bb0000000000', 'hex'),
])

/** A model and a voice on a port of their own, in the shapes of OpenAI and Azure Speech. */
export async function startFakeModel(): Promise<FakeModel> {
  const requests: ModelRequest[] = []
  const spoken: string[] = []
  let says: Parameters<FakeModel['respondWith']>[0] = () => modelSays('Olá!')
  let voiceStatus = 200
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      if (request.url === '/speech/brazilsouth/cognitiveservices/v1') {
        spoken.push(body.toString('utf8'))
        return response.writeHead(voiceStatus, { 'content-type': 'audio/ogg' }).end(SOUND)
      }
      if (request.url !== '/v1/chat/completions') return response.writeHead(404).end()
      const asked: ModelRequest = {
        ...(JSON.parse(body.toString('utf8')) as object),
        headers: request.headers,
      } as never
      requests.push(asked)
      const answer = await says(asked)
      if (answer === 'hang') return undefined
      if (answer === 'cut') {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices": [')
        return setImmediate(() => response.destroy())
      }
      return response
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(answer.body)
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}/v1`,
    env: {
      RECADO_ALLOW_PRIVATE_TARGETS: host,
      RECADO_SPEECH_URL: `http://${host}/speech/{region}`,
    },
    requests,
    spoken,
    respondWith: next => {
      says = next
    },
    speakWith: status => {
      voiceStatus = status
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
