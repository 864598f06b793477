import { expect, it } from 'vitest'
import { describeOverTheWire, waitForValue } from './wire-case.ts'

describeOverTheWire('presence', currentCase => {
  it('of a customer is told: typing, recording, silent, there, gone', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    dario.type('composing')
    dario.type('recording')
    dario.type('paused')
    dario.setPresence('available')
    dario.setPresence('unavailable', new Date(1_700_000_000_000))
    await waitForValue(() => client.eventsOfKind('presence.update').length === 5)
    const { lid } = dario.person
    expect(
      client
        .eventsOfKind('presence.update')
        .map(({ id, presences }) => [id, presences[lid]?.lastKnownPresence]),
    ).toEqual(['composing', 'recording', 'available', 'available', 'unavailable'].map(state => [lid, state]))
    expect(client.eventsOfKind('presence.update').at(-1)?.presences[lid]?.lastSeen).toBe(1_700_000_000)
  })

  it('of the company is seen by the customer', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    await client.socket.sendPresenceUpdate('available')
    await waitForValue(() => loja.isOnline)
    await client.socket.sendPresenceUpdate('composing', dario.person.lid)
    await waitForValue(() => dario.inbox.companyState === 'composing')
    await client.socket.sendPresenceUpdate('recording', dario.person.jid)
    await waitForValue(() => dario.inbox.companyState === 'recording')
    await client.socket.sendPresenceUpdate('paused', dario.person.jid)
    await waitForValue(() => dario.inbox.companyState === 'paused')
    await client.socket.sendPresenceUpdate('unavailable')
    await waitForValue(() => !loja.isOnline)
    expect(client.isOpen).toBe(true)
  })
})

describeOverTheWire('a call', currentCase => {
  it('rings with the number of who calls, and ends', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    const voice = dario.call()
    dario.hangUp(voice)
    const video = dario.call({ video: true })
    dario.hangUp(video, 'timeout')
    await waitForValue(() => client.eventsOfKind('call').length === 4)
    expect(client.eventsOfKind('call').flat()).toMatchObject([
      { id: voice, status: 'offer', isVideo: false, chatId: dario.person.lid, callerPn: dario.person.jid },
      { id: voice, status: 'terminate' },
      { id: video, status: 'offer', isVideo: true },
      { id: video, status: 'timeout', isVideo: true },
    ])
  })

  it('is refused by the company', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    const id = dario.call()
    await waitForValue(() => client.eventsOfKind('call').length === 1)
    await client.socket.rejectCall(id, dario.person.lid)
    expect(loja.rejectedCalls).toEqual([id])
  })
})

describeOverTheWire('what can be looked up', currentCase => {
  it('whether a number has WhatsApp, with the Brazilian ninth digit or without', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    loja.customer('553188887777', 'Sem nono dígito')
    expect(await client.socket.onWhatsApp(dario.number, '5531988887777', '5511000000000')).toEqual([
      { jid: dario.person.jid, exists: true },
      // Unregistered numbers are missing.
      { jid: '553188887777@s.whatsapp.net', exists: true },
    ])
  })

  it('the picture of who shows one', async () => {
    const { fake, dario, linked } = currentCase()
    const client = await linked()
    await expect(client.socket.profilePictureUrl(dario.person.jid, 'image')).rejects.toThrow('item-not-found')
    dario.person.picture = Buffer.from('a face')
    const url = await client.socket.profilePictureUrl(dario.person.jid, 'image')
    expect(Buffer.from(fake.media.read(new URL(url ?? '').pathname) ?? [])).toEqual(Buffer.from('a face'))
  })

  it('whether the account is restricted, and until when', async () => {
    const { loja, linked } = currentCase()
    const client = await linked()
    expect(await client.socket.fetchAccountReachoutTimelock()).toMatchObject({ isActive: false })
    const end = new Date('2026-12-01T00:00:00Z')
    loja.restrict(end)
    const told = (): unknown[] =>
      client
        .eventsOfKind('connection.update')
        .flatMap(({ reachoutTimeLock }) => reachoutTimeLock?.isActive ?? [])
    await waitForValue(() => told().includes(true))
    expect(await client.socket.fetchAccountReachoutTimelock()).toMatchObject({
      isActive: true,
      timeEnforcementEnds: end,
    })
    loja.restrict(null)
    await waitForValue(() => told().at(-1) === false)
  })

  it('whom the company blocked', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    dario.say('oi')
    await waitForValue(() => client.texts.length === 1)
    await client.socket.updateBlockStatus(dario.person.lid, 'block')
    expect(await client.socket.fetchBlocklist()).toEqual([dario.person.lid])
    await client.socket.updateBlockStatus(dario.person.lid, 'unblock')
    expect(await client.socket.fetchBlocklist()).toEqual([])
  })
})
