import type { proto } from 'baileys'
import { expect, it } from 'vitest'
import { overTheWire, until } from './stage.ts'

const CIPHERTEXT = 2

overTheWire('encryption that fails', on => {
  it('the device asks again, and the second message has the body of the first', async () => {
    const { loja, dario, linked } = on()
    const client = await linked()
    dario.says('para abrir a sessão')
    await until(() => client.texts.length === 1)
    dario.goesOffline()
    const id = dario.says('tarde demais?', { garbled: 1 })
    await until(() => client.messages.some(({ key }) => key.id === id))
    dario.comesBack()
    await until(() => client.texts.includes('tarde demais?'))
    const twice = client.messages.filter(({ key }) => key.id === id)
    expect(twice.map(({ messageStubType, message }) => [messageStubType ?? 0, message?.conversation])).toEqual([
      [CIPHERTEXT, undefined],
      [0, 'tarde demais?'],
    ])
    expect(loja.companion?.askedAgain).toEqual([id])
  })

  it('in a group the device asks the author, who sends the key again', async () => {
    const { loja, dario, linked } = on()
    const client = await linked()
    const group = loja.group('Família', [dario])
    dario.says('um', { group, garbled: 1 })
    await until(() => client.texts.includes('um'))
    dario.says('dois', { group, garbled: 1 })
    await until(() => client.texts.includes('dois'))
    dario.says('três', { group })
    await until(() => client.texts.includes('três'))
    expect(client.texts).toEqual(['um', 'dois', 'três'])
  })

  it('a customer who cannot read a message gets it again', async () => {
    const { dario, linked } = on()
    const client = await linked()
    dario.inbox.misses = 1
    const sent = await client.socket.sendMessage(dario.person.jid, { text: 'de novo' })
    client.store.set(sent?.key.id ?? '', sent?.message as proto.IMessage)
    await until(() => dario.received.length === 1)
    expect(dario.inbox.undecryptable).toEqual([sent?.key.id])
    expect(dario.screen()).toMatchObject([{ id: sent?.key.id, content: { body: 'de novo' } }])
  })

  it('a customer with a new phone is still reached', async () => {
    const { dario, linked } = on()
    const client = await linked()
    dario.says('telefone velho')
    await until(() => client.texts.length === 1)
    dario.reinstalls()
    dario.says('telefone novo')
    await until(() => client.texts.length === 2)
    await client.socket.sendMessage(dario.person.lid, { text: 'parabéns' })
    await until(() => dario.received.length === 1)
    expect(client.texts).toEqual(['telefone velho', 'telefone novo'])
  })

  it('one-time keys run low, and the device brings more', async () => {
    const { loja, linked } = on()
    const client = await linked()
    const left = (): number => loja.companion?.preKeyCount ?? 0
    for (let spent = left() - 4; spent > 0; spent -= 1) loja.companion?.takeBundle()
    expect(left()).toBe(4)
    await until(() => left() > 4)
    expect(client.isOpen).toBe(true)
  })
})

overTheWire('a network that fails', on => {
  it('keeps what comes while the device is away, and replays it as append', async () => {
    const { loja, dario, linked } = on()
    const client = await linked()
    loja.drops()
    await until(() => client.closed.length === 2)
    const ids = ['um', 'dois', 'três'].map(text => dario.says(text))
    client.connect()
    await until(() => client.texts.length === 3)
    expect(client.texts).toEqual(['um', 'dois', 'três'])
    expect(
      client
        .of('messages.upsert')
        .filter(({ messages }) => ids.includes(messages[0]?.key.id ?? ''))
        .map(({ type }) => type),
    ).not.toContain('notify')
    await until(() => ids.every(id => dario.isDelivered(id)))
  })

  it('sends again at the next login what was never acknowledged', async () => {
    const { fake, loja, dario, linked } = on()
    const client = await linked()
    dario.says('oi')
    await until(() => client.texts.length === 1)
    fake.faults.dead = true
    const id = dario.says('ouviu?')
    await until(() => client.texts.length === 2)
    expect(dario.isDelivered(id)).toBe(false)
    expect(loja.companion?.waiting().map(({ attrs }) => attrs.id)).toContain(id)
    fake.faults.dead = false
    loja.drops()
    await until(() => client.closed.length === 2)
    client.connect()
    await until(() => dario.isDelivered(id))
  })

  it('delivers twice: the same ids, decrypted both times', async () => {
    const { fake, dario, linked } = on()
    const client = await linked()
    fake.faults.duplicate = true
    const id = dario.says('uma vez só')
    await until(() => client.messages.filter(({ key }) => key.id === id).length === 2)
    expect(client.texts).toEqual(['uma vez só', 'uma vez só'])
  })

  it('delivers out of order, and all of it can be decrypted', async () => {
    const { fake, dario, linked } = on()
    const client = await linked()
    dario.says('antes')
    await until(() => client.texts.length === 1)
    fake.faults.reorder = true
    for (const text of ['a', 'b', 'c', 'd']) dario.says(text)
    await until(() => client.texts.length === 5)
    expect(client.texts).toEqual(['antes', 'd', 'c', 'b', 'a'])
  })

  it('is open and dead: nothing is answered, until the client gives up', async () => {
    const { fake, linked } = on()
    const client = await linked({ keepAliveIntervalMs: 30 })
    fake.faults.dead = true
    await expect(client.socket.query({ tag: 'iq', attrs: { to: 's.whatsapp.net', type: 'get', xmlns: 'w:p' } }, 50)).rejects.toThrow('Timed Out')
    expect(client.isOpen).toBe(true)
  })
})
