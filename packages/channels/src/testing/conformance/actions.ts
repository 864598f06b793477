import { expect, it } from 'vitest'
import { FILES } from './samples.ts'
import { readAll, stage, until } from './stage.ts'
import type { MakeWorld } from './world.ts'

export function actionCases(makeWorld: MakeWorld): void {
  const on = stage(makeWorld)

  it("a reaction shows on the customer's message and can be taken back", async context => {
    const { world, hears, capabilities } = on()
    if (!capabilities.react) return context.skip()
    const target = world.customer.say('Obrigada!')
    await hears('message')
    const chat = world.customer.address
    await world.session().act({ do: 'react', chat, target, fromMe: false, emoji: '❤️' })
    await until(() => world.customer.reactionTo(target) === '❤️', 'the reaction')
    await world.session().act({ do: 'react', chat, target, fromMe: false, emoji: null })
    await until(() => world.customer.reactionTo(target) === undefined, 'no reaction')
  })

  it("reading shows on the customer's messages", async context => {
    const { world, hears, capabilities } = on()
    if (!capabilities.read) return context.skip()
    const first = world.customer.say('oi')
    const second = world.customer.say('tudo bem?')
    await hears('message', event => event.extId === second)
    expect(world.customer.isRead(first)).toBe(false)
    await world.session().act({ do: 'read', chat: world.customer.address, targets: [first, second] })
    await until(() => world.customer.isRead(first) && world.customer.isRead(second), 'both are read')
  })

  it('typing shows to the customer', async context => {
    const { world, hears, capabilities } = on()
    if (!capabilities.typing) return context.skip()
    const inReplyTo = world.customer.say('?')
    await hears('message')
    await world.session().act({ do: 'typing', chat: world.customer.address, state: 'composing', inReplyTo })
    await until(() => world.customer.isCompanyTyping(), 'typing')
    await world.session().act({ do: 'typing', chat: world.customer.address, state: 'paused', inReplyTo })
  })

  it('an edit changes the text at the customer, or is refused as something the channel has not', async () => {
    const { world, outbound, sees, capabilities } = on()
    const { extId } = await world.session().send(outbound({ kind: 'text', body: 'R$ 10' }))
    const editing = world.session().act({ do: 'edit', chat: world.customer.address, target: extId, body: 'R$ 12' })
    if (!capabilities.edit) return expect(editing).rejects.toMatchObject({ kind: 'unsupported', retry: 'never' })
    await editing
    expect(await sees(extId, message => message.edited)).toMatchObject({ content: { kind: 'text', body: 'R$ 12' } })
  })

  it('a deletion takes the message from the customer, or is refused as something the channel has not', async () => {
    const { world, outbound, sees, capabilities } = on()
    const { extId } = await world.session().send(outbound({ kind: 'text', body: 'engano' }))
    const deleting = world.session().act({ do: 'delete', chat: world.customer.address, target: extId })
    if (!capabilities.delete) return expect(deleting).rejects.toMatchObject({ kind: 'unsupported', retry: 'never' })
    await deleting
    await sees(extId, message => message.deleted)
  })

  it('numbers are checked in the order asked, or refused as something the channel has not', async () => {
    const { world, capabilities } = on()
    const numbers = [world.customer.address.value, '12']
    const checking = world.session().act({ do: 'check', numbers })
    if (!capabilities.checkNumber) return expect(checking).rejects.toMatchObject({ kind: 'unsupported' })
    const [known, nonsense] = await checking
    expect(known).toEqual({ number: numbers[0], exists: true, address: world.customer.address })
    expect(nonsense).toEqual({ number: '12', exists: false })
  })

  it('the picture of the customer is had whole, and there is none when they show none', async () => {
    const { world, capabilities } = on()
    const { address } = world.customer
    if (!capabilities.profilePicture) return expect(world.session().act({ do: 'profile', address })).rejects.toMatchObject({ kind: 'unsupported' })
    expect((await world.session().act({ do: 'profile', address })).picture).toBeUndefined()
    const { bytes } = FILES.image
    world.customer.showPicture(bytes)
    const { picture } = await world.session().act({ do: 'profile', address })
    if (!picture) throw new Error('there is no picture')
    const { stream } = await world.session().act({ do: 'download', ref: picture.ref })
    expect(await readAll(stream)).toEqual(Buffer.from(bytes))
    world.customer.showPicture(null)
    expect((await world.session().act({ do: 'profile', address })).picture).toBeUndefined()
  })

  it('silence of the network is not taken for a customer without a picture', async context => {
    const { world, capabilities } = on()
    if (!capabilities.profilePicture) return context.skip()
    world.network.outage(true)
    await expect(world.session().act({ do: 'profile', address: world.customer.address })).rejects.toMatchObject({ name: 'ChannelError' })
    world.network.outage(false)
  })

  it('a file nobody knows is told so and not retried', async () => {
    const { world } = on()
    await expect(world.session().act({ do: 'download', ref: 'no-such-file' })).rejects.toMatchObject({ kind: 'content', retry: 'never' })
  })

  it("another connection's message cannot be reached by naming it", async context => {
    const { world, capabilities } = on()
    if (!capabilities.edit) return context.skip()
    const asking = world.session().act({ do: 'edit', chat: world.customer.address, target: 'somebody-elses', body: 'x' })
    await expect(asking).rejects.toMatchObject({ kind: 'content' })
  })
}
