import { expect, it } from 'vitest'
import { CHANNEL_ERRORS, ChannelError } from '../../port.ts'
import { mediaSourceOf } from './samples.ts'
import { setUpCases, waitUntil } from './conformance-case.ts'
import type { MakeHarness } from './harness.ts'

export function failureCases(makeHarness: MakeHarness): void {
  const currentCase = setUpCases(makeHarness)

  it('nothing is acknowledged before the core has stored it', async () => {
    const { harness } = currentCase()
    const emitCount = harness.core.emitCount
    const release = harness.core.blockEmits()
    const extId = harness.customer.say('guarde antes de responder')
    await waitUntil(() => harness.core.emitCount > emitCount, 'the core is asked to store it')
    for (let roundTrip = 0; roundTrip < 10; roundTrip += 1)
      await harness
        .session()
        .act({ do: 'download', ref: 'none' })
        .catch(() => {})
    expect(harness.customer.isAcknowledged(extId)).toBe(false)
    expect(harness.core.eventsOfKind('message')).toHaveLength(0)
    release()
    await waitUntil(() => harness.customer.isAcknowledged(extId), 'acknowledged')
    expect(harness.core.eventsOfKind('message')).toHaveLength(1)
  })

  it('what the core could not store is not acknowledged, and comes again', async () => {
    const { harness } = currentCase()
    const session = harness.session()
    harness.core.setBroken(true)
    const extId = harness.customer.say('não me perca')
    if (harness.driver.transport === 'socket') expect(await session.ended).toMatchObject({ why: 'failed' })
    expect(harness.customer.isAcknowledged(extId)).toBe(false)
    harness.core.setBroken(false)
    if (harness.driver.transport === 'socket') await harness.reopen()
    await waitUntil(() => harness.customer.isAcknowledged(extId), 'acknowledged')
    expect(harness.core.eventsOfKind('message').map(event => event.extId)).toEqual([extId])
  })

  it('a send whose answer is lost is ambiguous, reached the customer once, and is settled by a receipt', async () => {
    const { harness, makeOutbound, waitForEvent, capabilities } = currentCase()
    harness.network.loseAnswers(true)
    const message = makeOutbound({ kind: 'text', body: 'chegou ou não?' })
    const failure = await harness
      .session()
      .send(message)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ChannelError)
    expect(failure).toMatchObject({ kind: 'ambiguous', retry: 'never', scope: 'message' })
    expect(harness.customer.received()).toHaveLength(1)
    const receipt = await waitForEvent('receipt', event => event.outboundId === message.id)
    expect(receipt.target).toBe(harness.customer.received()[0]?.extId)
    harness.network.loseAnswers(false)
    if (!capabilities.idempotentSend) return
    expect((await harness.session().send(message)).extId).toBe(receipt.target)
    expect(harness.customer.received()).toHaveLength(1)
  })

  it('every refusal the network knows is told in the words of the port', async () => {
    const { harness, makeOutbound } = currentCase()
    for (const kind of harness.network.refusals) {
      harness.network.refuse(kind)
      const failure = await harness
        .session()
        .send(makeOutbound({ kind: 'text', body: kind }))
        .catch((error: unknown) => error)
      expect(failure, kind).toBeInstanceOf(ChannelError)
      expect((failure as ChannelError).kind, kind).toBe(kind)
      expect((failure as ChannelError).code, kind).not.toBe('')
      if (CHANNEL_ERRORS[kind].retry === 'never') expect((failure as ChannelError).retry, kind).toBe('never')
    }
    harness.network.refuse(null)
    expect(harness.customer.received()).toHaveLength(0)
    await harness.session().send(makeOutbound({ kind: 'text', body: 'afinal' }))
    expect(harness.customer.received()).toHaveLength(1)
  })

  it('during an outage sends fail as transient, and work again afterwards', async () => {
    const { harness, makeOutbound } = currentCase()
    harness.network.outage(true)
    const failure = await harness
      .session()
      .send(makeOutbound({ kind: 'text', body: 'sem rede' }))
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'transient', retry: 'backoff' })
    expect(harness.customer.received()).toHaveLength(0)
    harness.network.outage(false)
    await waitUntil(() => harness.session().health().open, 'open again')
    await harness.session().send(makeOutbound({ kind: 'text', body: 'voltou' }))
    expect(harness.customer.received()).toHaveLength(1)
  })

  it('what does not fit the channel is refused before anything is sent', async () => {
    const { harness, makeOutbound, capabilities } = currentCase()
    const send = (content: Parameters<typeof makeOutbound>[0]): Promise<unknown> =>
      harness.session().send(makeOutbound(content))
    const long = 'x'.repeat(capabilities.text.max + 1)
    await expect(send({ kind: 'text', body: long })).rejects.toMatchObject({
      kind: 'content',
      retry: 'never',
      scope: 'message',
    })
    await expect(send({ kind: 'text', body: '' })).rejects.toMatchObject({ kind: 'content' })
    const limit = capabilities.media.image
    if (limit) {
      const huge = { ...mediaSourceOf(new Uint8Array()), bytes: limit.maxBytes + 1 }
      await expect(
        send({ kind: 'media', type: 'image', media: huge, mime: 'image/png' }),
      ).rejects.toMatchObject({ kind: 'content' })
    }
    expect(harness.customer.received()).toHaveLength(0)
  })

  it('an address of another network is refused as a recipient', async () => {
    const { harness, makeOutbound } = currentCase()
    const message = makeOutbound(
      { kind: 'text', body: 'x' },
      { to: { scheme: harness.customer.address.scheme === 'psid' ? 'igsid' : 'psid', value: '1' } },
    )
    await expect(harness.session().send(message)).rejects.toMatchObject({ kind: 'recipient', retry: 'never' })
  })

  it('errors hold no secret of the connection', async () => {
    const { harness, makeOutbound } = currentCase()
    const secrets = ['accessToken', 'appSecret', 'verifyToken']
      .map(name => harness.connection.credentials[name])
      .filter(secret => secret !== undefined)
    harness.network.outage(true)
    const failure = await harness
      .session()
      .send(makeOutbound({ kind: 'text', body: 'x' }))
      .catch((error: unknown) => error)
    for (const secret of secrets)
      expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain(secret)
  })
}
