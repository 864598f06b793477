import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeOutgoing,
  OutgoingError,
  type Outgoing,
  type OutgoingReason,
} from '../../../kernel/outgoing/index.ts'
import { FAULTS, startFakeService, type FakeService } from '../../../testing/fake-service.ts'
import { askTypebot } from './typebot.ts'
import { callService, IntegrationFailure, type CallRecord } from './service-call.ts'
import type { OpenIntegration, ServiceQuestion } from './service.ts'

let service: FakeService
beforeAll(async () => {
  service = await startFakeService()
})
afterAll(() => service.close())

async function failureOf(work: Promise<unknown>): Promise<IntegrationFailure> {
  const error: unknown = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (error instanceof IntegrationFailure) return error
  throw new Error('It did not fail as an integration fails.')
}
/** A client whose calls fail so. */
const failingClient = (reason: OutgoingReason): Outgoing => ({
  ...makeOutgoing(),
  request: () => Promise.reject(new OutgoingError(reason, `Failed: ${reason}`)),
})

it.each([
  ['timeout-before-send', 'timeout', true, false],
  ['timeout-after-send', 'timeout', true, true],
  ['unreachable', 'unreachable', true, false],
  ['unresolved', 'unreachable', true, false],
  ['broken-after-send', 'unreachable', true, true],
  ['refused-target', 'unreachable', false, false],
  ['redirect-refused', 'unreachable', false, false],
  ['too-large', 'answer', false, true],
] as const)(
  'a call that fails by %s is a %s (transient: %s, unclear: %s)',
  async (reason, fault, isTransient, isUnclear) => {
    const calls: CallRecord[] = []
    const context = { outgoing: failingClient(reason), signal: undefined, calls }
    const failure = await failureOf(callService(context, { url: 'https://x.example', body: '{}' }, () => 1))
    expect([failure.fault, failure.isTransient, failure.isUnclear]).toEqual([fault, isTransient, isUnclear])
    expect(calls).toMatchObject([{ sent: '{}', error: `Failed: ${reason}`, status: null }])
  },
)

it.each([
  ['down', true, 'HTTP 500 sem memória'],
  ['unauthorized', false, 'HTTP 401 sem acesso'],
  ['garbage', false, 'The answer is not of the expected form.'],
] as const)(
  'an answer that is %s is a failure (transient: %s) with the reason %s',
  async (fault, isTransient, reason) => {
    service.answerWith(() => FAULTS[fault])
    const outgoing = makeOutgoing({ allow: [new URL(service.url).host] })
    const context = { outgoing, signal: undefined, calls: [] }
    const failure = await failureOf(callService(context, { url: service.url, body: '{}' }, () => undefined))
    expect([failure.fault, failure.isTransient, failure.message]).toEqual(['answer', isTransient, reason])
    await outgoing.close()
  },
)

it('a typebot that may have taken an answer is not asked again', async () => {
  const integration: OpenIntegration = {
    type: 'typebot',
    url: 'https://bot.example',
    language: 'pt-BR',
    projectName: '',
    typebotSlug: 'loja',
    signingKey: undefined,
    account: undefined,
  }
  const question = {
    move: { do: 'continue', content: 'Sim' },
    sessionId: 's1',
  } as unknown as ServiceQuestion
  const ask = (reason: OutgoingReason) =>
    failureOf(
      askTypebot({ outgoing: failingClient(reason), signal: undefined, calls: [] }, integration, question),
    )
  expect((await ask('timeout-after-send')).isTransient).toBe(false)
  expect((await ask('unreachable')).isTransient).toBe(true)
})
