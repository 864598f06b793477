import { expect, it } from 'vitest'
import { overTheWire, until } from './stage.ts'

overTheWire('presence', on => {
  it('of a customer is told: typing, recording, silent, there, gone', async () => {
    const { dario, linked } = on()
    const client = await linked()
    dario.types('composing')
    dario.types('recording')
    dario.types('paused')
    dario.appears('available')
    dario.appears('unavailable', new Date(1_700_000_000_000))
    await until(() => client.of('presence.update').length === 5)
    const { lid } = dario.person
    expect(client.of('presence.update').map(({ id, presences }) => [id, presences[lid]?.lastKnownPresence])).toEqual(
      ['composing', 'recording', 'available', 'available', 'unavailable'].map(state => [lid, state]),
    )
    expect(client.of('presence.update').at(-1)?.presences[lid]?.lastSeen).toBe(1_700_000_000)
  })

  it('of the company is seen by the customer', async () => {
    const { loja, dario, linked } = on()
    const client = await linked()
    await client.socket.sendPresenceUpdate('available')
    await until(() => loja.isOnline)
    await client.socket.sendPresenceUpdate('composing', dario.person.lid)
    await until(() => dario.inbox.companyState === 'composing')
    await client.socket.sendPresenceUpdate('recording', dario.person.jid)
    await until(() => dario.inbox.companyState === 'recording')
    await client.socket.sendPresenceUpdate('paused', dario.person.jid)
    await until(() => dario.inbox.companyState === 'paused')
    await client.socket.sendPresenceUpdate('unavailable')
    await until(() => !loja.isOnline)
    expect(client.isOpen).toBe(true)
  })
})

overTheWire('a call', on => {
  it('rings with the number of who calls, and ends', async () => {
    const { dario, linked } = on()
    const client = await linked()
    const voice = dario.calls()
    dario.hangsUp(voice)
    const video = dario.calls({ video: true })
    dario.hangsUp(video, 'timeout')
    await until(() => client.of('call').length === 4)
    expect(client.of('call').flat()).toMatchObject([
      { id: voice, status: 'offer', isVideo: false, chatId: dario.person.lid, callerPn: dario.person.jid },
      { id: voice, status: 'terminate' },
      { id: video, status: 'offer', isVideo: true },
      { id: video, status: 'timeout', isVideo: true },
    ])
  })

  it('is refused by the company', async () => {
    const { loja, dario, linked } = on()
    const client = await linked()
    const id = dario.calls()
    await until(() => client.of('call').length === 1)
    await client.socket.rejectCall(id, dario.person.lid)
    expect(loja.rejectedCalls).toEqual([id])
  })
})

overTheWire('what can be looked up', on => {
  it('whether a number has WhatsApp, with the Brazilian ninth digit or without', async () => {
    const { loja, dario, linked } = on()
    const client = await linked()
    loja.customer('553188887777', 'Sem nono dígito')
    expect(await client.socket.onWhatsApp(dario.number, '5531988887777', '5511000000000')).toEqual([
      { jid: dario.person.jid, exists: true },
      // Whoever has none is not in the answer.
      { jid: '553188887777@s.whatsapp.net', exists: true },
    ])
  })

  it('the picture of who shows one', async () => {
    const { fake, dario, linked } = on()
    const client = await linked()
    await expect(client.socket.profilePictureUrl(dario.person.jid, 'image')).rejects.toThrow('item-not-found')
    dario.person.picture = Buffer.from('a face')
    const url = await client.socket.profilePictureUrl(dario.person.jid, 'image')
    expect(Buffer.from(fake.media.read(new URL(url ?? '').pathname) ?? [])).toEqual(Buffer.from('a face'))
  })

  it('whether the account is restricted, and until when', async () => {
    const { loja, linked } = on()
    const client = await linked()
    expect(await client.socket.fetchAccountReachoutTimelock()).toMatchObject({ isActive: false })
    const end = new Date('2026-12-01T00:00:00Z')
    loja.restricts(end)
    const told = (): unknown[] => client.of('connection.update').flatMap(({ reachoutTimeLock }) => reachoutTimeLock?.isActive ?? [])
    await until(() => told().includes(true))
    expect(await client.socket.fetchAccountReachoutTimelock()).toMatchObject({ isActive: true, timeEnforcementEnds: end })
    loja.restricts(null)
    await until(() => told().at(-1) === false)
  })

  it('whom the company blocked', async () => {
    const { dario, linked } = on()
    const client = await linked()
    dario.says('oi')
    await until(() => client.texts.length === 1)
    await client.socket.updateBlockStatus(dario.person.lid, 'block')
    expect(await client.socket.fetchBlocklist()).toEqual([dario.person.lid])
    await client.socket.updateBlockStatus(dario.person.lid, 'unblock')
    expect(await client.socket.fetchBlocklist()).toEqual([])
  })
})
