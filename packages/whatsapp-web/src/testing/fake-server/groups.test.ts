import type { GroupMetadata } from 'baileys'
import { expect, it } from 'vitest'
import { describeOverTheWire, waitForValue } from './wire-case.ts'

describeOverTheWire('a group', currentCase => {
  it('is heard with its author, and what the company writes reaches every member', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    const ana = loja.customer('5511777776666', 'Ana')
    const group = loja.group('Família', [ana, dario])
    const id = dario.say('oi, gente', { group })
    await waitForValue(() => client.texts.includes('oi, gente'))
    const message = client.messages.find(({ key }) => key.id === id)
    expect(message?.key).toMatchObject({
      remoteJid: group.id,
      participant: dario.person.lid,
      participantAlt: dario.person.jid,
    })
    ana.say('um', { group })
    ana.say('dois', { group })
    await waitForValue(() => client.texts.includes('dois'))
    await client.socket.sendMessage(group.id, { text: 'olá a todos' })
    await client.socket.sendMessage(group.id, { text: 'e outra' })
    await waitForValue(() => dario.received.length === 2 && ana.received.length === 2)
    for (const member of [dario, ana]) {
      expect(member.screen().map(seen => [seen.group, seen.content])).toEqual([
        [group.id, { kind: 'text', body: 'olá a todos' }],
        [group.id, { kind: 'text', body: 'e outra' }],
      ])
    }
    expect(loja.history.filter(({ fromMe }) => fromMe)).toHaveLength(2)
  })

  it('tells who is in it, and which groups there are', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    const hidden = loja.customer('5511666665555', 'Sem número')
    hidden.person.isNumberHidden = true
    const group = loja.group('Obras', [dario, hidden], { old: true })
    const metadata = await client.socket.groupMetadata(group.id)
    expect(metadata).toMatchObject({
      id: group.id,
      subject: 'Obras',
      addressingMode: 'lid',
      size: 3,
      owner: dario.person.lid,
    })
    expect(metadata.participants).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: dario.person.lid, phoneNumber: dario.person.jid, admin: 'admin' }),
        expect.objectContaining({ id: hidden.person.lid, phoneNumber: undefined, admin: null }),
        expect.objectContaining({ id: loja.person.lid }),
      ]),
    )
    expect(Object.keys(await client.socket.groupFetchAllParticipating())).toEqual([group.id])
    await expect(client.socket.groupMetadata('120363999999999999@g.us')).rejects.toThrow('item-not-found')
    group.remove(loja.person, dario.person)
    await expect(client.socket.groupMetadata(group.id)).rejects.toThrow('forbidden')
  })

  it('tells its changes', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    const ana = loja.customer('5511777776666', 'Ana')
    const group = loja.group('Família', [dario])
    await waitForValue(() => client.eventsOfKind('groups.upsert').length === 1)
    expect(client.eventsOfKind('groups.upsert')[0]?.[0]).toMatchObject({ id: group.id, subject: 'Família' })
    group.rename('Parentes', dario.person)
    // The library keeps only the first of several buffered updates.
    await waitForValue(() => client.eventsOfKind('groups.update').length === 1)
    group.announceOnly(true, dario.person)
    group.add(ana.person, dario.person)
    group.promote(ana.person, dario.person)
    group.remove(ana.person, ana.person)
    await waitForValue(() => client.eventsOfKind('group-participants.update').length === 3)
    const updates = (): Partial<GroupMetadata>[] => client.eventsOfKind('groups.update').flat()
    expect(updates()).toEqual([
      expect.objectContaining({ id: group.id, subject: 'Parentes' }),
      expect.objectContaining({ announce: true }),
    ])
    const changes = client.eventsOfKind('group-participants.update')
    expect(changes.map(({ action, participants }) => [action, participants[0]?.id])).toEqual([
      ['add', ana.person.lid],
      ['promote', ana.person.lid],
      ['remove', ana.person.lid],
    ])
    expect(changes[0]).toMatchObject({ id: group.id, author: dario.person.lid })
  })

  it('is written in from the company’s own phone', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    const group = loja.group('Família', [dario])
    const id = loja.write(group, 'do celular')
    await waitForValue(() =>
      client.messages.some(({ key, message }) => key.id === id && message?.conversation === 'do celular'),
    )
    expect(client.messages.find(({ key }) => key.id === id)?.key).toMatchObject({
      fromMe: true,
      remoteJid: group.id,
    })
  })

  it('confirms by member: delivered and read', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    const ana = loja.customer('5511777776666', 'Ana')
    const group = loja.group('Família', [dario, ana])
    const sent = await client.socket.sendMessage(group.id, { text: 'lido?' })
    await waitForValue(() => ana.received.length > 0)
    ana.read()
    const receipt = { ids: [sent?.key.id], from: group.id }
    await waitForValue(() => client.receipts.length === 3)
    expect(client.receipts).toEqual(
      expect.arrayContaining([
        { ...receipt, by: dario.person.lid, type: 'delivered' },
        { ...receipt, by: ana.person.lid, type: 'delivered' },
        { ...receipt, by: ana.person.lid, type: 'read' },
      ]),
    )
  })
})
