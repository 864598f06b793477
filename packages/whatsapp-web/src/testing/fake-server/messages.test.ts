import type { AnyMessageContent, proto, WAMessage } from 'baileys'
import { expect, it } from 'vitest'
import type { RawClient } from './raw-client.ts'
import { describeOverTheWire, type WireCase, waitForValue } from './wire-case.ts'

/** Waits for a message by id; returns its first version at the client. */
async function arrived(
  client: RawClient,
  id: string,
  fits: (message: WAMessage) => boolean = () => true,
): Promise<WAMessage> {
  await waitForValue(() => client.messages.some(message => message.key.id === id && fits(message)))
  return client.messages.find(message => message.key.id === id && fits(message)) as WAMessage
}

/** Sends to the customer and waits for the ack. */
async function send(
  client: RawClient,
  wireCase: WireCase,
  content: AnyMessageContent,
  options: object = {},
): Promise<string> {
  const sent = await client.socket.sendMessage(wireCase.dario.person.jid, content, options)
  const id = sent?.key.id ?? ''
  await waitForValue(() => wireCase.dario.received.some(one => one.id === id))
  return id
}

describeOverTheWire('what a customer writes', currentCase => {
  it('comes with the LID, the number beside it, the name and the moment', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    const at = new Date('2026-11-01T10:00:00Z')
    const message = await arrived(client, dario.say('oi', { at }))
    expect(message.key).toMatchObject({
      remoteJid: dario.person.lid,
      remoteJidAlt: dario.person.jid,
      fromMe: false,
      addressingMode: 'lid',
    })
    expect(message).toMatchObject({
      pushName: 'Dario',
      messageTimestamp: at.getTime() / 1000,
      message: { conversation: 'oi' },
    })
    expect(client.eventsOfKind('messages.upsert').at(-1)?.type).toBe('notify')
  })

  it('comes with the number and the LID beside it, or with the LID alone, where the person is so', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    dario.addressing = 'pn'
    const open = await arrived(client, dario.say('pelo número'))
    expect(open.key).toMatchObject({ remoteJid: dario.person.jid, remoteJidAlt: dario.person.lid })
    const hidden = loja.customer('5511777776666', 'Sem número')
    hidden.person.isNumberHidden = true
    const closed = await arrived(client, hidden.say('quem sou?'))
    expect(closed.key.remoteJid).toBe(hidden.person.lid)
    expect(closed.key.remoteJidAlt ?? undefined).toBeUndefined()
  })

  it('quotes, is forwarded, and says which advertisement it comes from', async () => {
    const wireCase = currentCase()
    const client = await wireCase.linked()
    const question = await send(client, wireCase, { text: 'Posso ajudar?' })
    const reply = await arrived(client, wireCase.dario.say('Pode', { quoted: question }))
    expect(reply.message?.extendedTextMessage?.contextInfo).toMatchObject({
      stanzaId: question,
      quotedMessage: { extendedTextMessage: { text: 'Posso ajudar?' } },
    })
    const context = { externalAdReply: { sourceType: 'ad', sourceId: '42', title: 'Oferta' } }
    const other = await arrived(client, wireCase.dario.say('vi o anúncio', { forwarded: true, context }))
    expect(other.message?.extendedTextMessage?.contextInfo).toMatchObject({ isForwarded: true, ...context })
  })

  it('can be a place, a card, several cards and a poll', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    const place = await arrived(
      client,
      dario.sendLocation({ latitude: -23.5, longitude: -46.6, name: 'MASP' }),
    )
    expect(place.message?.locationMessage).toMatchObject({
      degreesLatitude: -23.5,
      degreesLongitude: -46.6,
      name: 'MASP',
    })
    const card = { name: 'Ana', phones: ['+55 11 91234-5678'], emails: ['ana@example.com'] }
    const one = await arrived(client, dario.sendContacts([card]))
    expect(one.message?.contactMessage).toMatchObject({
      displayName: 'Ana',
      vcard: expect.stringContaining('waid=5511912345678:+55 11 91234-5678'),
    })
    const two = await arrived(client, dario.sendContacts([card, { ...card, name: 'Beto' }]))
    expect(two.message?.contactsArrayMessage?.contacts).toHaveLength(2)
    const poll = await arrived(client, dario.sendPoll('Sábado?', ['Sim', 'Não']))
    expect(poll.message?.pollCreationMessageV3).toMatchObject({
      name: 'Sábado?',
      options: [{ optionName: 'Sim' }, { optionName: 'Não' }],
    })
  })

  it('is reacted to, edited and deleted', async () => {
    const wireCase = currentCase()
    const { dario } = wireCase
    const client = await wireCase.linked()
    const ours = await send(client, wireCase, { text: 'Feito!' })
    dario.react(ours, '❤️')
    await waitForValue(() => client.eventsOfKind('messages.reaction').length > 0)
    expect(client.eventsOfKind('messages.reaction')[0]?.[0]).toMatchObject({
      key: { id: ours, fromMe: true },
      reaction: { text: '❤️' },
    })
    const theirs = dario.say('errado')
    dario.edit(theirs, 'certo')
    dario.delete(theirs)
    const changes = (): { key: { id?: string | null }; update: Partial<WAMessage> }[] =>
      client
        .eventsOfKind('messages.update')
        .flat()
        .filter(({ key }) => key.id === theirs)
    await waitForValue(() => changes().length === 2)
    expect(changes()[0]?.update.message?.editedMessage?.message).toMatchObject({ conversation: 'certo' })
    expect(changes()[1]?.update).toMatchObject({ message: null, messageStubType: 1 })
  })

  it('may be seen once only, or not at all on a linked device', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    const file = { bytes: Buffer.from('a secret'), mime: 'image/jpeg' }
    const shown = await arrived(client, dario.sendFile('image', file, { viewOnce: true }))
    expect(shown.message?.viewOnceMessageV2?.message?.imageMessage?.mimetype).toBe('image/jpeg')
    const hidden = await arrived(client, dario.sendHiddenViewOnce())
    expect(hidden.key).toMatchObject({ isViewOnce: true })
  })
})

describeOverTheWire('what the company writes', currentCase => {
  it('reaches whom it is for, whether by number or by LID, and the own phone keeps a copy', async () => {
    const wireCase = currentCase()
    const client = await wireCase.linked()
    const byNumber = await send(client, wireCase, { text: 'um' })
    await client.socket.sendMessage(wireCase.dario.person.lid, { text: 'dois' })
    await waitForValue(() => wireCase.dario.screen().length === 2)
    expect(wireCase.dario.screen().map(({ content }) => content)).toEqual([
      { kind: 'text', body: 'um' },
      { kind: 'text', body: 'dois' },
    ])
    expect(
      wireCase.loja.history.map(({ fromMe, id, message }) => [
        fromMe,
        id === byNumber,
        message.extendedTextMessage?.text,
      ]),
    ).toEqual([
      [true, true, 'um'],
      [true, false, 'dois'],
    ])
  })

  it('is quoted, edited, deleted and reacted to on the customer’s screen', async () => {
    const wireCase = currentCase()
    const { dario } = wireCase
    const client = await wireCase.linked()
    const question = await arrived(client, dario.say('Quanto custa?'))
    const price = await send(client, wireCase, { text: 'dez' }, { quoted: question })
    const key = { remoteJid: dario.person.jid, fromMe: true, id: price }
    await send(client, wireCase, { text: 'onze', edit: key })
    expect(dario.screen()).toMatchObject([
      {
        id: price,
        quoted: question.key.id,
        content: { kind: 'text', body: 'onze' },
        edited: true,
        deleted: false,
      },
    ])
    await send(client, wireCase, { delete: key })
    expect(dario.screen()).toMatchObject([{ id: price, deleted: true }])
    await send(client, wireCase, { react: { text: '👍', key: question.key } })
    expect(dario.reactionTo(question.key.id ?? '')).toBe('👍')
    await send(client, wireCase, { react: { text: '', key: question.key } })
    expect(dario.reactionTo(question.key.id ?? '')).toBeUndefined()
  })

  it('can be a place, a card and a poll, which the customer votes in', async () => {
    const wireCase = currentCase()
    const { dario, loja } = wireCase
    const client = await wireCase.linked()
    await send(client, wireCase, { location: { degreesLatitude: 1, degreesLongitude: 2, name: 'Aqui' } })
    const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nTEL;waid=5511912345678:+55 11 91234-5678\nEND:VCARD'
    await send(client, wireCase, {
      contacts: { displayName: 'Ana', contacts: [{ displayName: 'Ana', vcard }] },
    })
    const poll = await client.socket.sendMessage(dario.person.jid, {
      poll: { name: 'Quando?', values: ['Hoje', 'Amanhã'] },
    })
    await waitForValue(() => dario.screen().length === 3)
    expect(dario.screen().map(({ content }) => content)).toEqual([
      { kind: 'location', latitude: 1, longitude: 2, name: 'Aqui' },
      { kind: 'contacts', contacts: [{ name: 'Ana', phones: ['+55 11 91234-5678'], emails: [] }] },
      { kind: 'poll', question: 'Quando?', options: ['Hoje', 'Amanhã'] },
    ])
    const vote = await arrived(client, dario.vote(poll?.key.id ?? '', ['Amanhã']))
    const { decryptPollVote } = await import('baileys')
    const open = decryptPollVote(vote.message?.pollUpdateMessage?.vote as proto.Message.IPollEncValue, {
      pollEncKey: poll?.message?.messageContextInfo?.messageSecret as Uint8Array,
      pollCreatorJid: loja.person.lid,
      pollMsgId: poll?.key.id ?? '',
      voterJid: dario.person.lid,
    })
    const { optionHash } = await import('./contents.ts')
    expect(open.selectedOptions.map(hash => Buffer.from(hash))).toEqual([optionHash('Amanhã')])
  })

  it('may be sent again with the same id, and is shown once', async () => {
    const wireCase = currentCase()
    const client = await wireCase.linked()
    const messageId = '3EB0AAAAAAAAAAAAAAAAAA'
    await send(client, wireCase, { text: 'uma vez' }, { messageId })
    await client.socket.sendMessage(wireCase.dario.person.jid, { text: 'uma vez' }, { messageId })
    await waitForValue(() => wireCase.dario.inbox.repeated.length > 0)
    expect(wireCase.dario.screen()).toHaveLength(1)
    expect(wireCase.loja.sent.map(({ id }) => id)).toEqual([messageId, messageId])
  })

  it('is seen on the linked device when it was written on the phone', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    const message = await arrived(client, loja.write(dario, 'do celular'))
    expect(message.key).toMatchObject({
      fromMe: true,
      remoteJid: dario.person.lid,
      remoteJidAlt: dario.person.jid,
    })
    expect(message.message?.conversation).toBe('do celular')
  })
})
