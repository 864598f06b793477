import { expect, it } from 'vitest'
import { SAMPLE_FILES } from './samples.ts'
import { readAll, setUpCases, waitUntil } from './conformance-case.ts'
import type { MakeHarness } from './harness.ts'

export function actionCases(makeHarness: MakeHarness): void {
  const currentCase = setUpCases(makeHarness)

  it("a reaction shows on the customer's message and can be taken back", async context => {
    const { harness, waitForEvent, capabilities } = currentCase()
    if (!capabilities.react) return context.skip()
    const target = harness.customer.say('Obrigada!')
    await waitForEvent('message')
    const chat = harness.customer.address
    await harness.session().act({ do: 'react', chat, target, fromMe: false, emoji: '❤️' })
    await waitUntil(() => harness.customer.reactionTo(target) === '❤️', 'the reaction')
    await harness.session().act({ do: 'react', chat, target, fromMe: false, emoji: null })
    await waitUntil(() => harness.customer.reactionTo(target) === undefined, 'no reaction')
  })

  it("reading shows on the customer's messages", async context => {
    const { harness, waitForEvent, capabilities } = currentCase()
    if (!capabilities.read) return context.skip()
    const first = harness.customer.say('oi')
    const second = harness.customer.say('tudo bem?')
    await waitForEvent('message', event => event.extId === second)
    expect(harness.customer.isRead(first)).toBe(false)
    await harness.session().act({ do: 'read', chat: harness.customer.address, targets: [first, second] })
    await waitUntil(() => harness.customer.isRead(first) && harness.customer.isRead(second), 'both are read')
  })

  it('typing shows to the customer', async context => {
    const { harness, waitForEvent, capabilities } = currentCase()
    if (!capabilities.typing) return context.skip()
    const inReplyTo = harness.customer.say('?')
    await waitForEvent('message')
    await harness
      .session()
      .act({ do: 'typing', chat: harness.customer.address, state: 'composing', inReplyTo })
    await waitUntil(() => harness.customer.isCompanyTyping(), 'typing')
    await harness.session().act({ do: 'typing', chat: harness.customer.address, state: 'paused', inReplyTo })
  })

  it('an edit changes the text at the customer, or is refused as something the channel has not', async () => {
    const { harness, makeOutbound, waitForMessage, capabilities } = currentCase()
    const { extId } = await harness.session().send(makeOutbound({ kind: 'text', body: 'R$ 10' }))
    const editing = harness
      .session()
      .act({ do: 'edit', chat: harness.customer.address, target: extId, body: 'R$ 12' })
    if (!capabilities.edit)
      return expect(editing).rejects.toMatchObject({ kind: 'unsupported', retry: 'never' })
    await editing
    expect(await waitForMessage(extId, message => message.edited)).toMatchObject({
      content: { kind: 'text', body: 'R$ 12' },
    })
  })

  it('a deletion takes the message from the customer, or is refused as something the channel has not', async () => {
    const { harness, makeOutbound, waitForMessage, capabilities } = currentCase()
    const { extId } = await harness.session().send(makeOutbound({ kind: 'text', body: 'engano' }))
    const deleting = harness.session().act({ do: 'delete', chat: harness.customer.address, target: extId })
    if (!capabilities.delete)
      return expect(deleting).rejects.toMatchObject({ kind: 'unsupported', retry: 'never' })
    await deleting
    await waitForMessage(extId, message => message.deleted)
  })

  it('numbers are checked in the order asked, or refused as something the channel has not', async () => {
    const { harness, capabilities } = currentCase()
    const numbers = [harness.customer.address.value, '12']
    const checking = harness.session().act({ do: 'check', numbers })
    if (!capabilities.checkNumber) return expect(checking).rejects.toMatchObject({ kind: 'unsupported' })
    const [known, nonsense] = await checking
    expect(known).toEqual({ number: numbers[0], exists: true, address: harness.customer.address })
    expect(nonsense).toEqual({ number: '12', exists: false })
  })

  it('the picture of the customer is had whole, and there is none when they show none', async () => {
    const { harness, capabilities } = currentCase()
    const { address } = harness.customer
    if (!capabilities.profilePicture)
      return expect(harness.session().act({ do: 'profile', address })).rejects.toMatchObject({
        kind: 'unsupported',
      })
    expect((await harness.session().act({ do: 'profile', address })).picture).toBeUndefined()
    const { bytes } = SAMPLE_FILES.image
    harness.customer.showPicture(bytes)
    const { picture } = await harness.session().act({ do: 'profile', address })
    if (!picture) throw new Error('there is no picture')
    const { stream } = await harness.session().act({ do: 'download', ref: picture.ref })
    expect(await readAll(stream)).toEqual(Buffer.from(bytes))
    harness.customer.showPicture(null)
    expect((await harness.session().act({ do: 'profile', address })).picture).toBeUndefined()
  })

  it('silence of the network is not taken for a customer without a picture', async context => {
    const { harness, capabilities } = currentCase()
    if (!capabilities.profilePicture) return context.skip()
    harness.network.outage(true)
    await expect(
      harness.session().act({ do: 'profile', address: harness.customer.address }),
    ).rejects.toMatchObject({ name: 'ChannelError' })
    harness.network.outage(false)
  })

  it('a file nobody knows is told so and not retried', async () => {
    const { harness } = currentCase()
    await expect(harness.session().act({ do: 'download', ref: 'no-such-file' })).rejects.toMatchObject({
      kind: 'content',
      retry: 'never',
    })
  })

  it("another connection's message cannot be reached by naming it", async context => {
    const { harness, capabilities } = currentCase()
    if (!capabilities.edit) return context.skip()
    const asking = harness
      .session()
      .act({ do: 'edit', chat: harness.customer.address, target: 'somebody-elses', body: 'x' })
    await expect(asking).rejects.toMatchObject({ kind: 'content' })
  })
}
