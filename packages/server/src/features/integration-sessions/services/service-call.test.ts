import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeOutgoing,
  OutgoingError,
  type Outgoing,
  type OutgoingReason,
} from '../../../kernel/outgoing/index.ts'
import { systemClock } from '../../../kernel/process/clock.ts'
import { FAULTS, startFakeService, type FakeService } from '../../../testing/fake-service.ts'
import { askTypebot } from './typebot.ts'
import { callService, IntegrationFailure, type CallRecord } from '../../integrations/index.ts'
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
  ['timeout-before-send', 'timeout', true, false, 'unreachable'],
  ['timeout-after-send', 'timeout', true, true, 'timeout'],
  ['unreachable', 'unreachable', true, false, 'unreachable'],
  ['unresolved', 'unreachable', true, false, 'unknownHost'],
  ['broken-after-send', 'unreachable', true, true, 'broken'],
  ['refused-target', 'unreachable', false, false, 'refused'],
  ['redirect-refused', 'unreachable', false, false, 'redirect'],
  ['too-large', 'answer', false, true, 'tooLarge'],
] as const)(
  'a call that fails by %s is a %s (transient: %s, unclear: %s) with the code %s',
  async (reason, fault, isTransient, isUnclear, code) => {
    const calls: CallRecord[] = []
    const context = { outgoing: failingClient(reason), clock: systemClock, signal: undefined, calls }
    const failure = await failureOf(callService(context, { url: 'https://x.example', body: '{}' }, () => 1))
    expect([failure.fault, failure.isTransient, failure.isUnclear]).toEqual([fault, isTransient, isUnclear])
    expect(failure.reason).toBe(code)
    expect(calls).toMatchObject([{ sent: '{}', error: `Failed: ${reason}`, reason: code, status: null }])
  },
)

it.each([
  ['down', true, 'HTTP 500 sem memória', null],
  ['unauthorized', false, 'HTTP 401 sem acesso', null],
  ['garbage', false, 'The answer is not of the expected form.', 'form'],
] as const)(
  'an answer that is %s is a failure (transient: %s) with the reason %s',
  async (fault, isTransient, reason, code) => {
    service.answerWith(() => FAULTS[fault])
    const outgoing = makeOutgoing({ allow: [new URL(service.url).host] })
    const context = { outgoing, clock: systemClock, signal: undefined, calls: [] }
    const failure = await failureOf(callService(context, { url: service.url, body: '{}' }, () => undefined))
    expect(failure).toMatchObject({ fault: 'answer', isTransient, message: reason, reason: code })
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
      askTypebot(
        { outgoing: failingClient(reason), clock: systemClock, signal: undefined, calls: [] },
        integration,
        question,
      ),
    )
  expect((await ask('timeout-after-send')).isTransient).toBe(false)
  expect((await ask('unreachable')).isTransient).toBe(true)
})
