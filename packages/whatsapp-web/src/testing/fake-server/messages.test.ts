import type { AnyMessageContent, proto, WAMessage } from 'baileys'
import { expect, it } from 'vitest'
import type { RawClient } from './raw-client.ts'
import { overTheWire, type Stage, until } from './stage.ts'

/** Waits for a message by id, as the client got it first. */
async function arrived(client: RawClient, id: string, fits: (message: WAMessage) => boolean = () => true): Promise<WAMessage> {
  await until(() => client.messages.some(message => message.key.id === id && fits(message)))
  return client.messages.find(message => message.key.id === id && fits(message)) as WAMessage
}

/** Sends to the customer and waits until it was taken. */
async function send(client: RawClient, stage: Stage, content: AnyMessageContent, options: object = {}): Promise<string> {
  const sent = await client.socket.sendMessage(stage.dario.person.jid, content, options)
  const id = sent?.key.id ?? ''
  await until(() => stage.dario.received.some(one => one.id === id))
  return id
}

overTheWire('what a customer writes', on => {
  it('comes with the LID, the number beside it, the name and the moment', async () => {
    const { dario, linked } = on()
    const client = await linked()
    const at = new Date('2026-11-01T10:00:00Z')
    const message = await arrived(client, dario.says('oi', { at }))
    expect(message.key).toMatchObject({ remoteJid: dario.person.lid, remoteJidAlt: dario.person.jid, fromMe: false, addressingMode: 'lid' })
    expect(message).toMatchObject({ pushName: 'Dario', messageTimestamp: at.getTime() / 1000, message: { conversation: 'oi' } })
    expect(client.of('messages.upsert').at(-1)?.type).toBe('notify')
  })

  it('comes with the number and the LID beside it, or with the LID alone, where the person is so', async () => {
    const { loja, dario, linked } = on()
    const client = await linked()
    dario.addressing = 'pn'
    const open = await arrived(client, dario.says('pelo número'))
    expect(open.key).toMatchObject({ remoteJid: dario.person.jid, remoteJidAlt: dario.person.lid })
    const hidden = loja.customer('5511777776666', 'Sem número')
    hidden.person.isNumberHidden = true
    const closed = await arrived(client, hidden.says('quem sou?'))
    expect(closed.key.remoteJid).toBe(hidden.person.lid)
    expect(closed.key.remoteJidAlt ?? undefined).toBeUndefined()
  })

  it('quotes, is forwarded, and says which advertisement it comes from', async () => {
    const stage = on()
    const client = await stage.linked()
    const question = await send(client, stage, { text: 'Posso ajudar?' })
    const reply = await arrived(client, stage.dario.says('Pode', { quoted: question }))
    expect(reply.message?.extendedTextMessage?.contextInfo).toMatchObject({
      stanzaId: question,
      quotedMessage: { extendedTextMessage: { text: 'Posso ajudar?' } },
    })
    const context = { externalAdReply: { sourceType: 'ad', sourceId: '42', title: 'Oferta' } }
    const other = await arrived(client, stage.dario.says('vi o anúncio', { forwarded: true, context }))
    expect(other.message?.extendedTextMessage?.contextInfo).toMatchObject({ isForwarded: true, ...context })
  })

  it('can be a place, a card, several cards and a poll', async () => {
    const { dario, linked } = on()
    const client = await linked()
    const place = await arrived(client, dario.sendsLocation({ latitude: -23.5, longitude: -46.6, name: 'MASP' }))
    expect(place.message?.locationMessage).toMatchObject({ degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'MASP' })
    const card = { name: 'Ana', phones: ['+55 11 91234-5678'], emails: ['ana@example.com'] }
    const one = await arrived(client, dario.sendsContacts([card]))
    expect(one.message?.contactMessage).toMatchObject({ displayName: 'Ana', vcard: expect.stringContaining('waid=5511912345678:+55 11 91234-5678') })
    const two = await arrived(client, dario.sendsContacts([card, { ...card, name: 'Beto' }]))
    expect(two.message?.contactsArrayMessage?.contacts).toHaveLength(2)
    const poll = await arrived(client, dario.asks('Sábado?', ['Sim', 'Não']))
    expect(poll.message?.pollCreationMessageV3).toMatchObject({ name: 'Sábado?', options: [{ optionName: 'Sim' }, { optionName: 'Não' }] })
  })

  it('is reacted to, edited and deleted', async () => {
    const stage = on()
    const { dario } = stage
    const client = await stage.linked()
    const ours = await send(client, stage, { text: 'Feito!' })
    dario.reacts(ours, '❤️')
    await until(() => client.of('messages.reaction').length > 0)
    expect(client.of('messages.reaction')[0]?.[0]).toMatchObject({ key: { id: ours, fromMe: true }, reaction: { text: '❤️' } })
    const theirs = dario.says('errado')
    dario.edits(theirs, 'certo')
    dario.deletes(theirs)
    const changes = (): { key: { id?: string | null }; update: Partial<WAMessage> }[] =>
      client
        .of('messages.update')
        .flat()
        .filter(({ key }) => key.id === theirs)
    await until(() => changes().length === 2)
    expect(changes()[0]?.update.message?.editedMessage?.message).toMatchObject({ conversation: 'certo' })
    expect(changes()[1]?.update).toMatchObject({ message: null, messageStubType: 1 })
  })

  it('may be seen once only, or not at all on a linked device', async () => {
    const { dario, linked } = on()
    const client = await linked()
    const file = { bytes: Buffer.from('a secret'), mime: 'image/jpeg' }
    const shown = await arrived(client, dario.sendsFile('image', file, { viewOnce: true }))
    expect(shown.message?.viewOnceMessageV2?.message?.imageMessage?.mimetype).toBe('image/jpeg')
    const hidden = await arrived(client, dario.sendsHiddenViewOnce())
    expect(hidden.key).toMatchObject({ isViewOnce: true })
  })
})

overTheWire('what the company writes', on => {
  it('reaches whom it is for, whether by number or by LID, and the own phone keeps a copy', async () => {
    const stage = on()
    const client = await stage.linked()
    const byNumber = await send(client, stage, { text: 'um' })
    await client.socket.sendMessage(stage.dario.person.lid, { text: 'dois' })
    await until(() => stage.dario.screen().length === 2)
    expect(stage.dario.screen().map(({ content }) => content)).toEqual([
      { kind: 'text', body: 'um' },
      { kind: 'text', body: 'dois' },
    ])
    expect(stage.loja.past.map(({ fromMe, id, message }) => [fromMe, id === byNumber, message.extendedTextMessage?.text])).toEqual([
      [true, true, 'um'],
      [true, false, 'dois'],
    ])
  })

  it('is quoted, edited, deleted and reacted to on the customer’s screen', async () => {
    const stage = on()
    const { dario } = stage
    const client = await stage.linked()
    const question = await arrived(client, dario.says('Quanto custa?'))
    const price = await send(client, stage, { text: 'dez' }, { quoted: question })
    const key = { remoteJid: dario.person.jid, fromMe: true, id: price }
    await send(client, stage, { text: 'onze', edit: key })
    expect(dario.screen()).toMatchObject([{ id: price, quoted: question.key.id, content: { kind: 'text', body: 'onze' }, edited: true, deleted: false }])
    await send(client, stage, { delete: key })
    expect(dario.screen()).toMatchObject([{ id: price, deleted: true }])
    await send(client, stage, { react: { text: '👍', key: question.key } })
    expect(dario.reactionTo(question.key.id ?? '')).toBe('👍')
    await send(client, stage, { react: { text: '', key: question.key } })
    expect(dario.reactionTo(question.key.id ?? '')).toBeUndefined()
  })

  it('can be a place, a card and a poll, which the customer votes in', async () => {
    const stage = on()
    const { dario, loja } = stage
    const client = await stage.linked()
    await send(client, stage, { location: { degreesLatitude: 1, degreesLongitude: 2, name: 'Aqui' } })
    const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nTEL;waid=5511912345678:+55 11 91234-5678\nEND:VCARD'
    await send(client, stage, { contacts: { displayName: 'Ana', contacts: [{ displayName: 'Ana', vcard }] } })
    const poll = await client.socket.sendMessage(dario.person.jid, { poll: { name: 'Quando?', values: ['Hoje', 'Amanhã'] } })
    await until(() => dario.screen().length === 3)
    expect(dario.screen().map(({ content }) => content)).toEqual([
      { kind: 'location', latitude: 1, longitude: 2, name: 'Aqui' },
      { kind: 'contacts', contacts: [{ name: 'Ana', phones: ['+55 11 91234-5678'], emails: [] }] },
      { kind: 'poll', question: 'Quando?', options: ['Hoje', 'Amanhã'] },
    ])
    const vote = await arrived(client, dario.votes(poll?.key.id ?? '', ['Amanhã']))
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
    const stage = on()
    const client = await stage.linked()
    const messageId = '3EB0AAAAAAAAAAAAAAAAAA'
    await send(client, stage, { text: 'uma vez' }, { messageId })
    await client.socket.sendMessage(stage.dario.person.jid, { text: 'uma vez' }, { messageId })
    await until(() => stage.dario.inbox.repeated.length > 0)
    expect(stage.dario.screen()).toHaveLength(1)
    expect(stage.loja.sent.map(({ id }) => id)).toEqual([messageId, messageId])
  })

  it('is seen on the linked device when it was written on the phone', async () => {
    const { loja, dario, linked } = on()
    const client = await linked()
    const message = await arrived(client, loja.writes(dario, 'do celular'))
    expect(message.key).toMatchObject({ fromMe: true, remoteJid: dario.person.lid, remoteJidAlt: dario.person.jid })
    expect(message.message?.conversation).toBe('do celular')
  })
})
