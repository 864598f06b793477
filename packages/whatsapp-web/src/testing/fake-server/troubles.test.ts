import type { proto } from 'baileys'
import { expect, it } from 'vitest'
import { describeOverTheWire, waitForValue } from './wire-case.ts'

const CIPHERTEXT = 2

describeOverTheWire('encryption that fails', currentCase => {
  it('the device asks again, and the second message has the body of the first', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    dario.say('para abrir a sessão')
    await waitForValue(() => client.texts.length === 1)
    dario.goOffline()
    const id = dario.say('tarde demais?', { garbled: 1 })
    await waitForValue(() => client.messages.some(({ key }) => key.id === id))
    dario.goOnline()
    await waitForValue(() => client.texts.includes('tarde demais?'))
    const twice = client.messages.filter(({ key }) => key.id === id)
    expect(
      twice.map(({ messageStubType, message }) => [messageStubType ?? 0, message?.conversation]),
    ).toEqual([
      [CIPHERTEXT, undefined],
      [0, 'tarde demais?'],
    ])
    expect(loja.companion?.resendRequests).toEqual([id])
  })

  it('in a group the device asks the author, who sends the key again', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    const group = loja.group('Família', [dario])
    dario.say('um', { group, garbled: 1 })
    await waitForValue(() => client.texts.includes('um'))
    dario.say('dois', { group, garbled: 1 })
    await waitForValue(() => client.texts.includes('dois'))
    dario.say('três', { group })
    await waitForValue(() => client.texts.includes('três'))
    expect(client.texts).toEqual(['um', 'dois', 'três'])
  })

  it('a customer who cannot read a message gets it again', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    dario.inbox.simulatedFailures = 1
    const sent = await client.socket.sendMessage(dario.person.jid, { text: 'de novo' })
    client.store.set(sent?.key.id ?? '', sent?.message as proto.IMessage)
    await waitForValue(() => dario.received.length === 1)
    expect(dario.inbox.undecryptable).toEqual([sent?.key.id])
    expect(dario.screen()).toMatchObject([{ id: sent?.key.id, content: { body: 'de novo' } }])
  })

  it('a customer with a new phone is still reached', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    dario.say('telefone velho')
    await waitForValue(() => client.texts.length === 1)
    dario.reinstall()
    dario.say('telefone novo')
    await waitForValue(() => client.texts.length === 2)
    await client.socket.sendMessage(dario.person.lid, { text: 'parabéns' })
    await waitForValue(() => dario.received.length === 1)
    expect(client.texts).toEqual(['telefone velho', 'telefone novo'])
  })

  it('one-time keys run low, and the device brings more', async () => {
    const { loja, linked } = currentCase()
    const client = await linked()
    const left = (): number => loja.companion?.preKeyCount ?? 0
    for (let spent = left() - 4; spent > 0; spent -= 1) loja.companion?.takeBundle()
    expect(left()).toBe(4)
    await waitForValue(() => left() > 4)
    expect(client.isOpen).toBe(true)
  })
})

describeOverTheWire('a network that fails', currentCase => {
  it('keeps what comes while the device is away, and replays it as append', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    loja.dropConnection()
    await waitForValue(() => client.closeCodes.length === 2)
    const ids = ['um', 'dois', 'três'].map(text => dario.say(text))
    client.connect()
    await waitForValue(() => client.texts.length === 3)
    expect(client.texts).toEqual(['um', 'dois', 'três'])
    expect(
      client
        .eventsOfKind('messages.upsert')
        .filter(({ messages }) => ids.includes(messages[0]?.key.id ?? ''))
        .map(({ type }) => type),
    ).not.toContain('notify')
    await waitForValue(() => ids.every(id => dario.isDelivered(id)))
  })

  it('sends again at the next login what was never acknowledged', async () => {
    const { fake, loja, dario, linked } = currentCase()
    const client = await linked()
    dario.say('oi')
    await waitForValue(() => client.texts.length === 1)
    fake.faults.dead = true
    const id = dario.say('ouviu?')
    await waitForValue(() => client.texts.length === 2)
    expect(dario.isDelivered(id)).toBe(false)
    expect(loja.companion?.pendingStanzas().map(({ attrs }) => attrs.id)).toContain(id)
    fake.faults.dead = false
    loja.dropConnection()
    await waitForValue(() => client.closeCodes.length === 2)
    client.connect()
    await waitForValue(() => dario.isDelivered(id))
  })

  it('delivers twice: the same ids, decrypted both times', async () => {
    const { fake, dario, linked } = currentCase()
    const client = await linked()
    fake.faults.duplicate = true
    const id = dario.say('uma vez só')
    await waitForValue(() => client.messages.filter(({ key }) => key.id === id).length === 2)
    expect(client.texts).toEqual(['uma vez só', 'uma vez só'])
  })

  it('delivers out of order, and all of it can be decrypted', async () => {
    const { fake, dario, linked } = currentCase()
    const client = await linked()
    dario.say('antes')
    await waitForValue(() => client.texts.length === 1)
    fake.faults.reorder = true
    for (const text of ['a', 'b', 'c', 'd']) dario.say(text)
    await waitForValue(() => client.texts.length === 5)
    expect(client.texts).toEqual(['antes', 'd', 'c', 'b', 'a'])
  })

  it('is open and dead: nothing is answered, until the client gives up', async () => {
    const { fake, linked } = currentCase()
    const client = await linked({ keepAliveIntervalMs: 30 })
    fake.faults.dead = true
    await expect(
      client.socket.query({ tag: 'iq', attrs: { to: 's.whatsapp.net', type: 'get', xmlns: 'w:p' } }, 50),
    ).rejects.toThrow('Timed Out')
    expect(client.isOpen).toBe(true)
  })
})
