import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, SHORT_TIMEOUTS, type Scene, waitUntil } from './testing/scene.ts'

let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

describe.skipIf(missingLibraryReason)('linking a number', () => {
  it('a scanned QR code opens the connection, through pairing and a restart that counts as no failure', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    expect(scene.core.facts()).toEqual(['starting', 'qr', 'pairing', 'open'])
    expect(scene.core.eventsOfKind('state').at(-1)?.number).toBe('5511900000000')
    await session.close('pause')
  })

  it('a code typed on the phone links as well, and no QR code is shown beside it', async () => {
    scene = await makeScene()
    const session = await scene.open()
    await waitUntil(() => scene.core.facts().includes('qr'), 'a QR code')
    const { code } = await session.act({ do: 'pair', number: scene.phone.number })
    expect(code).toHaveLength(8)
    await waitUntil(() => scene.phone.isWaitingForCode, 'the phone waits for the code')
    await scene.phone.typeCode(code)
    await waitUntil(() => session.health().open, 'the session opens')
    expect(scene.core.facts()).toEqual(['starting', 'qr', 'pairing', 'open'])
    await session.close('pause')
  })

  it.each([
    [400, 'recipient'],
    [429, 'rate'],
    ['silent', 'transient'],
  ] as const)(
    'a code that WhatsApp refuses with %s is told as %s; the QR code works still, and another code may be asked for',
    async (codes, kind) => {
      scene = await makeScene({ web: { timeouts: { ...SHORT_TIMEOUTS, connectMs: 2_000, qrMs: 300 } } })
      scene.fake.qrCodes = 100
      const session = await scene.open()
      await waitUntil(() => scene.core.facts().includes('qr'), 'a QR code')
      scene.fake.faults.codes = codes
      await expect(session.act({ do: 'pair', number: scene.phone.number })).rejects.toMatchObject({ kind })
      const shown = scene.core.facts().length
      await waitUntil(() => scene.core.facts().length > shown, 'the next QR code')
      expect(scene.core.facts().at(-1)).toBe('qr')
      scene.fake.faults.codes = undefined
      const { code } = await session.act({ do: 'pair', number: scene.phone.number })
      await scene.phone.typeCode(code)
      await waitUntil(() => session.health().open, 'the session opens')
      await session.close('pause')
    },
  )

  it('after a code was refused, a line that breaks is opened anew as one that is not linked yet', async () => {
    scene = await makeScene()
    const session = await scene.open()
    await waitUntil(() => scene.core.facts().includes('qr'), 'a QR code')
    scene.fake.faults.codes = 400
    await expect(session.act({ do: 'pair', number: scene.phone.number })).rejects.toMatchObject({
      kind: 'recipient',
    })
    scene.fake.outage(true)
    await waitUntil(() => scene.core.facts().includes('unreachable'), 'it noticed')
    scene.fake.outage(false)
    await waitUntil(() => scene.core.facts().at(-1) === 'qr', 'a QR code again')
    expect(scene.core.facts()).not.toContain('stopped')
    await session.close('pause')
  })

  it('QR codes that nobody scans end it, and the last one is not taken back', async () => {
    scene = await makeScene({ web: { timeouts: { ...SHORT_TIMEOUTS, qrMs: 40 } } })
    scene.fake.qrCodes = 2
    const session = await scene.open()
    expect(await session.ended).toEqual({ why: 'stopped' })
    await waitUntil(() => scene.core.facts().includes('qr-expired'), 'it says so')
    expect(scene.core.facts()).toEqual(['starting', 'qr', 'qr', 'qr-expired'])
    expect(scene.core.eventsOfKind('state').at(-1)).not.toHaveProperty('qr')
  })

  it('says hello and is answered', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const dario = scene.phone.customer('5511911111111', 'Dario')
    dario.say('Oi')
    await waitUntil(() => scene.core.eventsOfKind('message').length === 1, 'the message')
    const sent = await session.send({
      id: 'm-1',
      to: { scheme: 'pn', value: '5511911111111' },
      content: { kind: 'text', body: 'Olá' },
      origin: 'human',
    })
    await waitUntil(() => dario.screen().length === 1, 'the answer')
    expect(dario.screen()[0]).toMatchObject({ id: sent.extId, content: { kind: 'text', body: 'Olá' } })
    await session.close('pause')
    expect(scene.fake.problems).toEqual([])
  })
})
