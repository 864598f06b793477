import { expect, it } from 'vitest'
import { CHANNEL_ERRORS, ChannelError } from '../../port.ts'
import { sourceOf } from './samples.ts'
import { stage, until } from './stage.ts'
import type { MakeWorld } from './world.ts'

export function failureCases(makeWorld: MakeWorld): void {
  const on = stage(makeWorld)

  it('nothing is acknowledged before the core has stored it', async () => {
    const { world } = on()
    const asked = world.core.asked
    const release = world.core.hold()
    const extId = world.customer.say('guarde antes de responder')
    await until(() => world.core.asked > asked, 'the core is asked to store it')
    for (let roundTrip = 0; roundTrip < 10; roundTrip += 1)
      await world
        .session()
        .act({ do: 'download', ref: 'none' })
        .catch(() => {})
    expect(world.customer.isAcknowledged(extId)).toBe(false)
    expect(world.core.of('message')).toHaveLength(0)
    release()
    await until(() => world.customer.isAcknowledged(extId), 'acknowledged')
    expect(world.core.of('message')).toHaveLength(1)
  })

  it('what the core could not store is not acknowledged, and comes again', async () => {
    const { world } = on()
    const session = world.session()
    world.core.setBroken(true)
    const extId = world.customer.say('não me perca')
    if (world.driver.transport === 'socket') expect(await session.ended).toMatchObject({ why: 'failed' })
    expect(world.customer.isAcknowledged(extId)).toBe(false)
    world.core.setBroken(false)
    if (world.driver.transport === 'socket') await world.reopen()
    await until(() => world.customer.isAcknowledged(extId), 'acknowledged')
    expect(world.core.of('message').map(event => event.extId)).toEqual([extId])
  })

  it('a send whose answer is lost is ambiguous, reached the customer once, and is settled by a receipt', async () => {
    const { world, outbound, hears, capabilities } = on()
    world.network.loseAnswers(true)
    const message = outbound({ kind: 'text', body: 'chegou ou não?' })
    const failure = await world
      .session()
      .send(message)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ChannelError)
    expect(failure).toMatchObject({ kind: 'ambiguous', retry: 'never', scope: 'message' })
    expect(world.customer.received()).toHaveLength(1)
    const receipt = await hears('receipt', event => event.outboundId === message.id)
    expect(receipt.target).toBe(world.customer.received()[0]?.extId)
    world.network.loseAnswers(false)
    if (!capabilities.idempotentSend) return
    expect((await world.session().send(message)).extId).toBe(receipt.target)
    expect(world.customer.received()).toHaveLength(1)
  })

  it('every refusal the network knows is told in the words of the port', async () => {
    const { world, outbound } = on()
    for (const kind of world.network.refusals) {
      world.network.refuse(kind)
      const failure = await world
        .session()
        .send(outbound({ kind: 'text', body: kind }))
        .catch((error: unknown) => error)
      expect(failure, kind).toBeInstanceOf(ChannelError)
      expect((failure as ChannelError).kind, kind).toBe(kind)
      expect((failure as ChannelError).code, kind).not.toBe('')
      if (CHANNEL_ERRORS[kind].retry === 'never') expect((failure as ChannelError).retry, kind).toBe('never')
    }
    world.network.refuse(null)
    expect(world.customer.received()).toHaveLength(0)
    await world.session().send(outbound({ kind: 'text', body: 'afinal' }))
    expect(world.customer.received()).toHaveLength(1)
  })

  it('during an outage sends fail as transient, and work again afterwards', async () => {
    const { world, outbound } = on()
    world.network.outage(true)
    const failure = await world
      .session()
      .send(outbound({ kind: 'text', body: 'sem rede' }))
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'transient', retry: 'backoff' })
    expect(world.customer.received()).toHaveLength(0)
    world.network.outage(false)
    await until(() => world.session().health().open, 'open again')
    await world.session().send(outbound({ kind: 'text', body: 'voltou' }))
    expect(world.customer.received()).toHaveLength(1)
  })

  it('what does not fit the channel is refused before anything is sent', async () => {
    const { world, outbound, capabilities } = on()
    const send = (content: Parameters<typeof outbound>[0]): Promise<unknown> => world.session().send(outbound(content))
    const long = 'x'.repeat(capabilities.text.max + 1)
    await expect(send({ kind: 'text', body: long })).rejects.toMatchObject({ kind: 'content', retry: 'never', scope: 'message' })
    await expect(send({ kind: 'text', body: '' })).rejects.toMatchObject({ kind: 'content' })
    const limit = capabilities.media.image
    if (limit) {
      const huge = { ...sourceOf(new Uint8Array()), bytes: limit.maxBytes + 1 }
      await expect(send({ kind: 'media', type: 'image', media: huge, mime: 'image/png' })).rejects.toMatchObject({ kind: 'content' })
    }
    expect(world.customer.received()).toHaveLength(0)
  })

  it('an address of another network is refused as a recipient', async () => {
    const { world, outbound } = on()
    const message = outbound({ kind: 'text', body: 'x' }, { to: { scheme: world.customer.address.scheme === 'psid' ? 'igsid' : 'psid', value: '1' } })
    await expect(world.session().send(message)).rejects.toMatchObject({ kind: 'recipient', retry: 'never' })
  })

  it('errors hold no secret of the connection', async () => {
    const { world, outbound } = on()
    const secrets = ['accessToken', 'appSecret', 'verifyToken'].map(name => world.connection.credentials[name]).filter(secret => secret !== undefined)
    world.network.outage(true)
    const failure = await world
      .session()
      .send(outbound({ kind: 'text', body: 'x' }))
      .catch((error: unknown) => error)
    for (const secret of secrets) expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain(secret)
  })
}
