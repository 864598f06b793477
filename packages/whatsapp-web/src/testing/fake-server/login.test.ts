import { expect, it } from 'vitest'
import { CLOSE_CODES } from './close-codes.ts'
import { describeOverTheWire, waitForValue } from './wire-case.ts'

describeOverTheWire('a device of WhatsApp Web', currentCase => {
  it('is linked by QR, told to come again, and let in', async () => {
    const { fake, loja, linked } = currentCase()
    fake.wantAllPreKeys()
    const client = await linked()
    expect(client.closeCodes).toEqual([515])
    expect(client.socket.user).toMatchObject({
      id: loja.companion?.jid,
      lid: loja.companion?.lid,
      name: 'Loja Sol',
    })
    expect(loja.logins).toBe(1)
    expect(loja.companion?.preKeyCount).toBeGreaterThan(800)
  })

  it('writes and is written to', async () => {
    const { dario, linked } = currentCase()
    const client = await linked()
    dario.say('oi')
    await waitForValue(() => client.texts.includes('oi'))
    const sent = await client.socket.sendMessage(dario.person.jid, { text: 'olá' })
    await waitForValue(() => dario.screen().length > 0)
    expect(dario.screen()).toEqual([
      { id: sent?.key.id, content: { kind: 'text', body: 'olá' }, edited: false, deleted: false },
    ])
    await waitForValue(() => client.acknowledged.get(sent?.key.id ?? '') === 'ok')
  })
})

describeOverTheWire('linking', currentCase => {
  it('works with the code the owner types into the phone', async () => {
    const { loja, client } = currentCase()
    const device = client()
    await waitForValue(() => device.qrs.length > 0)
    const code = await device.socket.requestPairingCode(loja.number)
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    await waitForValue(() => loja.isWaitingForCode)
    await loja.typeCode(code)
    await waitForValue(() => device.isOpen)
    expect(device.auth.creds.registered).toBe(true)
    expect(loja.logins).toBe(1)
  })

  it('links nothing with another code than the one shown', async () => {
    const { loja, client } = currentCase()
    const device = client()
    await waitForValue(() => device.qrs.length > 0)
    await device.socket.requestPairingCode(loja.number, 'AAAAAAAA')
    await waitForValue(() => loja.isWaitingForCode)
    await loja.typeCode('BBBBBBBB')
    await waitForValue(() => !loja.isWaitingForCode)
    expect(loja.companion).toBeUndefined()
  })

  it('ends when all QR codes were shown and none was scanned', async () => {
    const { fake, loja, client } = currentCase()
    fake.qrCodes = 2
    const device = client(undefined, { qrTimeout: 20 })
    await waitForValue(() => device.closeCodes.length > 0)
    expect(device.closeCodes).toEqual([408])
    expect(device.qrs).toHaveLength(2)
    expect(() => loja.scan(device.qrs[0] ?? '')).toThrow('expired')
  })

  it('puts out the device that was linked before', async () => {
    const { loja, linked } = currentCase()
    const first = await linked()
    const second = await linked()
    await waitForValue(() => first.closeCodes.length === 2)
    expect(first.closeCodes).toEqual([515, 401])
    expect(second.isOpen).toBe(true)
    first.connect()
    await waitForValue(() => first.closeCodes.length === 3)
    expect(first.closeCodes.at(-1)).toBe(401)
    expect(loja.logins).toBe(2)
  })
})

describeOverTheWire('the end of a line', currentCase => {
  it.each(CLOSE_CODES)('%i is what the library reports when the server ends the line for it', async code => {
    const { loja, linked } = currentCase()
    const client = await linked()
    loja.endConnection(code)
    await waitForValue(() => client.closeCodes.length >= 2)
    expect(client.closeCodes.slice(0, 2)).toEqual([515, code])
  })

  it.each(CLOSE_CODES)(
    '%i is what the library reports when the server refuses a login with it',
    async code => {
      const { loja, linked } = currentCase()
      const client = await linked()
      loja.dropConnection()
      await waitForValue(() => client.closeCodes.length === 2)
      loja.refuseLogins(code)
      client.connect()
      await waitForValue(() => client.closeCodes.length >= 3)
      expect(client.closeCodes[2]).toBe(code)
      expect(loja.logins).toBe(1)
    },
  )

  it('a version that is too old is refused', async () => {
    const { fake, client } = currentCase()
    fake.requireVersion([2, 3000, 999_999_999])
    const device = client(undefined, { version: [2, 3000, 1] })
    await waitForValue(() => device.closeCodes.length > 0)
    expect(device.closeCodes).toEqual([405])
  })

  it('somebody else with the same keys replaces who is there, and both are counted', async () => {
    const { loja, linked, client } = currentCase()
    const first = await linked()
    const second = client(undefined, { auth: first.auth })
    await waitForValue(() => second.isOpen)
    await waitForValue(() => first.closeCodes.length === 2)
    expect(first.closeCodes).toEqual([515, 440])
    expect([loja.logins, loja.conflicts]).toEqual([2, 1])
  })

  it('a key that was not the one linked is refused', async () => {
    const { loja, linked, client } = currentCase()
    const first = await linked()
    const stranger = client()
    await stranger.close()
    const auth = { ...first.auth, creds: { ...first.auth.creds, noiseKey: stranger.auth.creds.noiseKey } }
    const thief = client(undefined, { auth })
    await waitForValue(() => thief.closeCodes.length > 0)
    expect(thief.closeCodes).toEqual([401])
    expect(loja.logins).toBe(1)
  })

  it('a device that logs itself out has to be linked again', async () => {
    const { loja, linked } = currentCase()
    const client = await linked()
    await client.socket.logout()
    await waitForValue(() => loja.companion === undefined)
    client.connect()
    await waitForValue(() => client.closeCodes.length === 3)
    expect(client.closeCodes).toEqual([515, 401, 401])
  })

  it('an outage refuses connections until it is over', async () => {
    const { fake, loja, linked } = currentCase()
    const client = await linked()
    fake.outage(true)
    await waitForValue(() => client.closeCodes.length === 2)
    client.connect()
    await waitForValue(() => client.closeCodes.length === 3)
    expect(client.closeCodes).toEqual([515, 428, 408])
    fake.outage(false)
    client.connect()
    await waitForValue(() => client.isOpen)
    expect([loja.logins, fake.attempts]).toEqual([2, 4])
  })
})
