import { expect, it } from 'vitest'
import { CLOSE_CODES } from './close-codes.ts'
import { overTheWire, until } from './stage.ts'

overTheWire('a device of WhatsApp Web', on => {
  it('is linked by QR, told to come again, and let in', async () => {
    const { loja, linked } = on()
    const client = await linked()
    expect(client.closed).toEqual([515])
    expect(client.socket.user).toMatchObject({ id: loja.companion?.jid, lid: loja.companion?.lid, name: 'Loja Sol' })
    expect(loja.logins).toBe(1)
    expect(loja.companion?.preKeyCount).toBeGreaterThan(800)
  })

  it('writes and is written to', async () => {
    const { dario, linked } = on()
    const client = await linked()
    dario.says('oi')
    await until(() => client.texts.includes('oi'))
    const sent = await client.socket.sendMessage(dario.person.jid, { text: 'olá' })
    await until(() => dario.screen().length > 0)
    expect(dario.screen()).toEqual([{ id: sent?.key.id, content: { kind: 'text', body: 'olá' }, edited: false, deleted: false }])
    await until(() => client.acknowledged.get(sent?.key.id ?? '') === 'ok')
  })
})

overTheWire('linking', on => {
  it('works with the code the owner types into the phone', async () => {
    const { loja, client } = on()
    const device = client()
    await until(() => device.qrs.length > 0)
    const code = await device.socket.requestPairingCode(loja.number)
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    await until(() => loja.isWaitingForCode)
    await loja.typesCode(code)
    await until(() => device.isOpen)
    expect(device.auth.creds.registered).toBe(true)
    expect(loja.logins).toBe(1)
  })

  it('links nothing with another code than the one shown', async () => {
    const { loja, client } = on()
    const device = client()
    await until(() => device.qrs.length > 0)
    await device.socket.requestPairingCode(loja.number, 'AAAAAAAA')
    await until(() => loja.isWaitingForCode)
    await loja.typesCode('BBBBBBBB')
    await until(() => !loja.isWaitingForCode)
    expect(loja.companion).toBeUndefined()
  })

  it('ends when all QR codes were shown and none was scanned', async () => {
    const { fake, loja, client } = on()
    fake.qrCodes = 2
    const device = client(undefined, { qrTimeout: 20 })
    await until(() => device.closed.length > 0)
    expect(device.closed).toEqual([408])
    expect(device.qrs).toHaveLength(2)
    expect(() => loja.scan(device.qrs[0] ?? '')).toThrow('expired')
  })

  it('puts out the device that was linked before', async () => {
    const { loja, linked } = on()
    const first = await linked()
    const second = await linked()
    await until(() => first.closed.length === 2)
    expect(first.closed).toEqual([515, 401])
    expect(second.isOpen).toBe(true)
    first.connect()
    await until(() => first.closed.length === 3)
    expect(first.closed.at(-1)).toBe(401)
    expect(loja.logins).toBe(2)
  })
})

overTheWire('the end of a line', on => {
  it.each(CLOSE_CODES)('%i is what the library reports when the server ends the line for it', async code => {
    const { loja, linked } = on()
    const client = await linked()
    loja.ends(code)
    await until(() => client.closed.length >= 2)
    expect(client.closed.slice(0, 2)).toEqual([515, code])
  })

  it.each(CLOSE_CODES)('%i is what the library reports when the server refuses a login with it', async code => {
    const { loja, linked } = on()
    const client = await linked()
    loja.drops()
    await until(() => client.closed.length === 2)
    loja.refusesLogins(code)
    client.connect()
    await until(() => client.closed.length >= 3)
    expect(client.closed[2]).toBe(code)
    expect(loja.logins).toBe(1)
  })

  it('a version that is too old is refused', async () => {
    const { fake, client } = on()
    fake.requires([2, 3000, 999_999_999])
    const device = client(undefined, { version: [2, 3000, 1] })
    await until(() => device.closed.length > 0)
    expect(device.closed).toEqual([405])
  })

  it('somebody else with the same keys replaces who is there, and both are counted', async () => {
    const { loja, linked, client } = on()
    const first = await linked()
    const second = client(undefined, { auth: first.auth })
    await until(() => second.isOpen)
    await until(() => first.closed.length === 2)
    expect(first.closed).toEqual([515, 440])
    expect([loja.logins, loja.conflicts]).toEqual([2, 1])
  })

  it('a key that was not the one linked is refused', async () => {
    const { loja, linked, client } = on()
    const first = await linked()
    const stranger = client()
    await stranger.close()
    const auth = { ...first.auth, creds: { ...first.auth.creds, noiseKey: stranger.auth.creds.noiseKey } }
    const thief = client(undefined, { auth })
    await until(() => thief.closed.length > 0)
    expect(thief.closed).toEqual([401])
    expect(loja.logins).toBe(1)
  })

  it('a device that logs itself out has to be linked again', async () => {
    const { loja, linked } = on()
    const client = await linked()
    await client.socket.logout()
    await until(() => loja.companion === undefined)
    client.connect()
    await until(() => client.closed.length === 3)
    expect(client.closed).toEqual([515, 401, 401])
  })

  it('an outage refuses connections until it is over', async () => {
    const { fake, loja, linked } = on()
    const client = await linked()
    fake.outage(true)
    await until(() => client.closed.length === 2)
    client.connect()
    await until(() => client.closed.length === 3)
    expect(client.closed).toEqual([515, 428, 408])
    fake.outage(false)
    client.connect()
    await until(() => client.isOpen)
    expect([loja.logins, fake.attempts]).toEqual([2, 4])
  })
})
