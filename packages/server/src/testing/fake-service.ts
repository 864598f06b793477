import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { checkDetectIntent } from './dialogflow-schema.ts'

/** A received call. */
export interface SeenCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly raw: string
  readonly body: Record<string, unknown>
}
type Answer = { status?: number; body?: string; headers?: Record<string, string> } | object
type Answering = (call: SeenCall, index: number) => Answer | Promise<Answer>

/** A service of an integration on its own port: typebot, n8n, a webhook or dialogflow, as a test answers. */
export interface FakeService {
  readonly url: string
  readonly env: Record<string, string>
  readonly calls: readonly SeenCall[]
  /** Forgets the calls, and answers so from now on. */
  answerWith(answering: Answering): void
  close(): Promise<void>
}

/** Answers that are no answer. */
export const FAULTS = {
  down: { status: 500, body: '{"error":{"message":"sem memória"}}' },
  unauthorized: { status: 401, body: '{"error":{"message":"sem acesso"}}' },
  garbage: { status: 200, body: '<html>oi' },
  huge: { status: 200, body: `{"messages":["${'x'.repeat(400_000)}"]}` },
  redirect: { status: 307, body: '', headers: { location: 'http://127.0.0.1:9/private' } },
} as const satisfies Record<string, Answer>

/** The answer of a typebot with these texts, and a choice below the last. */
export const typebotAnswer = (
  texts: readonly string[],
  choices: readonly string[] = [],
  more: object = {},
) => ({
  ...more,
  messages: texts.map(line => ({
    type: 'text',
    content: { type: 'richText', richText: [{ type: 'p', children: [{ text: line }] }] },
  })),
  input:
    choices.length > 0
      ? { type: 'choice input', items: choices.map((content, id) => ({ id: String(id), content })) }
      : { type: 'text input' },
})

/**
 * Answers as Dialogflow, which refuses a request that its own definitions do not know, and never answers what
 * they do not.
 */
export const answerAsDialogflow =
  (answering: (call: SeenCall, index: number) => object): Answering =>
  (call, index) => {
    try {
      checkDetectIntent('DetectIntentRequest', call.body)
    } catch (error) {
      return { status: 400, body: JSON.stringify({ error: { message: String(error) } }) }
    }
    const answer = answering(call, index)
    checkDetectIntent('DetectIntentResponse', answer)
    return answer
  }

export async function startFakeService(): Promise<FakeService> {
  const calls: SeenCall[] = []
  let answering: Answering = () => ({})
  const server = createServer((request, response) => {
    void (async () => {
      const raw = await text(request)
      const seen = { path: request.url ?? '', headers: request.headers, raw, body: parse(raw) }
      calls.push(seen)
      reply(response, await answering(seen, calls.length - 1))
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}`,
    env: { RECADO_ALLOW_PRIVATE_TARGETS: host },
    calls,
    answerWith: next => {
      calls.length = 0
      answering = next
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function parse(raw: string): Record<string, unknown> {
  try {
    return JSON.parse(raw) as Record<string, unknown>
  } catch {
    return {}
  }
}
function reply(response: ServerResponse, answer: Answer): void {
  const { status, body, headers } =
    'status' in answer
      ? (answer as { status: number; body?: string; headers?: Record<string, string> })
      : { status: 200, body: JSON.stringify(answer), headers: {} }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}
