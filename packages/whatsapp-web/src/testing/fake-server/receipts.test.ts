import type { WAMessage } from 'baileys'
import { expect, it } from 'vitest'
import type { RawClient } from './raw-client.ts'
import { describeOverTheWire, waitForValue } from './wire-case.ts'

/** Returns the reported levels of a message. */
function levels(client: RawClient, message: WAMessage | undefined): string[] {
  return client.receipts.filter(({ ids }) => ids.includes(message?.key.id ?? '')).map(({ type }) => type)
}

describeOverTheWire('receipts', currentCase => {
  it('come on the LID although the message went to the number: delivered, read, played', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    const message = await client.socket.sendMessage(dario.person.jid, { text: 'oi' })
    expect(message?.key.remoteJid).toBe(dario.person.jid)
    await waitForValue(() => levels(client, message).includes('delivered'))
    dario.read()
    await waitForValue(() => levels(client, message).includes('read'))
    dario.play(message?.key.id ?? '')
    await waitForValue(() => levels(client, message).includes('played'))
    expect(levels(client, message)).toEqual(['delivered', 'read', 'played'])
    expect(client.receipts.every(({ from }) => from === dario.person.lid)).toBe(true)
    const updates = client.eventsOfKind('messages.update').flat()
    expect(updates.at(-1)).toMatchObject({
      key: { id: message?.key.id, remoteJid: dario.person.lid },
      update: { status: 5 },
    })
  })

  it('name all that was read in one', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    const messages = [
      await client.socket.sendMessage(dario.person.jid, { text: 'um' }),
      await client.socket.sendMessage(dario.person.jid, { text: 'dois' }),
    ]
    await waitForValue(() => dario.received.length === 2)
    dario.read()
    await waitForValue(() => messages.every(message => levels(client, message).includes('read')))
    expect(client.receipts.filter(({ type }) => type === 'read')).toHaveLength(1)
  })

  it('wait until the phone has a network again', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    dario.goOffline()
    const message = await client.socket.sendMessage(dario.person.jid, { text: 'oi' })
    await waitForValue(() => client.acknowledged.has(message?.key.id ?? ''))
    await waitForValue(() => dario.received.length === 1)
    expect(levels(client, message)).toEqual([])
    dario.goOnline()
    await waitForValue(() => levels(client, message).includes('delivered'))
  })

  it('of the company tell the customer that a message arrived and was read', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    const id = dario.say('leu?')
    await waitForValue(() => dario.isDelivered(id))
    expect(dario.inbox.readByCompany.has(id)).toBe(false)
    await client.socket.readMessages([{ remoteJid: dario.person.lid, id, fromMe: false }])
    await waitForValue(() => dario.inbox.readByCompany.has(id))
  })

  it('of the company stay its secret when its account says so', async () => {
    const { loja, dario, linked } = currentCase()
    loja.readReceipts = 'none'
    const client = await linked()
    const [first, second] = [dario.say('leu?'), dario.say('e agora?')]
    await waitForValue(() => dario.isDelivered(second))
    await client.socket.readMessages([{ remoteJid: dario.person.lid, id: first, fromMe: false }])
    loja.readReceipts = 'all'
    await client.socket.fetchPrivacySettings(true)
    await client.socket.readMessages([{ remoteJid: dario.person.lid, id: second, fromMe: false }])
    await waitForValue(() => dario.inbox.readByCompany.has(second))
    expect(dario.inbox.readByCompany.has(first)).toBe(false)
  })
})

describeOverTheWire('the server’s answer to a message', currentCase => {
  it.each([463, 479])('is a refusal with %i, and nobody gets the message', async code => {
    const { fake, loja, dario, linked } = currentCase()
    const client = await linked()
    fake.faults.nack = () => code
    const message = await client.socket.sendMessage(dario.person.jid, { text: 'oi' })
    await waitForValue(() => client.acknowledged.get(message?.key.id ?? '') === String(code))
    expect(loja.sent).toMatchObject([{ id: message?.key.id, refused: code }])
    expect(dario.received).toEqual([])
    fake.faults.nack = undefined
    await client.socket.sendMessage(dario.person.jid, { text: 'agora' })
    await waitForValue(() => dario.received.length === 1)
  })

  it('is 463 for who never wrote while the account is restricted, and as ever for the others', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    dario.say('oi')
    await waitForValue(() => client.texts.length === 1)
    loja.restrict(new Date('2026-12-01T00:00:00Z'))
    const stranger = loja.customer('5511777776666', 'Estranha')
    const cold = await client.socket.sendMessage(stranger.person.jid, { text: 'promoção' })
    const warm = await client.socket.sendMessage(dario.person.lid, { text: 'resposta' })
    await waitForValue(() => client.acknowledged.get(warm?.key.id ?? '') === 'ok')
    expect(client.acknowledged.get(cold?.key.id ?? '')).toBe('463')
    expect(stranger.received).toEqual([])
  })

  it('is lost when the network loses answers, and the message arrives all the same', async () => {
    const { fake, dario, linked } = currentCase()
    const client = await linked()
    fake.faults.loseAnswers = true
    const message = await client.socket.sendMessage(dario.person.jid, { text: 'oi' })
    await waitForValue(() => levels(client, message).includes('delivered'))
    expect(client.acknowledged.has(message?.key.id ?? '')).toBe(false)
    expect(dario.received).toHaveLength(1)
  })
})
