import { ChannelError, type ChannelSession } from '@recado/channels/port'
import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, SHORT_TIMEOUTS, type Scene, waitForCondition } from './testing/scene.ts'

let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

/** Asks until WhatsApp answers in time: on a busy machine the short timeout of a test may pass before. */
async function askForCode(session: ChannelSession, number: string): Promise<string> {
  for (;;) {
    try {
      return (await session.act({ do: 'pair', number })).code
    } catch (error) {
      if (!(error instanceof ChannelError) || error.kind !== 'transient') throw error
    }
  }
}

describe.skipIf(missingLibraryReason)('linking a number', () => {
  it('a scanned QR code opens the connection, through pairing and a restart that counts as no failure', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    expect(scene.core.facts()).toEqual(['starting', 'qr', 'pairing', 'open'])
    expect(scene.core.eventsOfKind('state').at(-1)?.number).toBe('5511900000000')
    await session.close('pause')
  })

  // Seen red: without the new secret the phone refuses every QR code, and the session ends when they run out.
  it.each(['the code on the screen', 'a later code'])(
    'when WhatsApp retires the secret, the same reference is shown with another one, and %s links',
    async which => {
      const isLater = which === 'a later code'
      scene = await makeScene({
        web: { timeouts: { ...SHORT_TIMEOUTS, ...(isLater ? { qrMs: 2_000 } : {}) } },
      })
      scene.fake.faults.retiresSecret = true
      const session = await scene.open()
      const shown = () => scene.core.eventsOfKind('state').flatMap(({ qr }) => (qr === undefined ? [] : [qr]))
      await waitForCondition(() => shown().length === 1, 'a QR code')
      const [first = ''] = shown()
      scene.phone.scan(first)
      await waitForCondition(() => shown().length === 2, 'the same QR code anew')
      const [, again = ''] = shown()
      expect(again.split(',').with(3, '')).toEqual(first.split(',').with(3, ''))
      expect(() => scene.phone.scan(first)).toThrow('cannot link')
      if (isLater) await waitForCondition(() => shown().length === 3, 'the next QR code')
      scene.phone.scan(shown().at(-1) ?? '')
      await waitForCondition(() => session.health().open, 'the session opens')
      await session.close('pause')
    },
  )

  it('a code typed on the phone links as well, and no QR code is shown beside it', async () => {
    scene = await makeScene()
    const session = await scene.open()
    await waitForCondition(() => scene.core.facts().includes('qr'), 'a QR code')
    const { code } = await session.act({ do: 'pair', number: scene.phone.number })
    expect(code).toHaveLength(8)
    await waitForCondition(() => scene.phone.isWaitingForCode, 'the phone waits for the code')
    await scene.phone.typeCode(code)
    await waitForCondition(() => session.health().open, 'the session opens')
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
      scene = await makeScene({
        web: { timeouts: { ...SHORT_TIMEOUTS, connectMs: codes === 'silent' ? 2_000 : 20_000, qrMs: 300 } },
      })
      scene.fake.qrCodes = 100
      const session = await scene.open()
      await waitForCondition(() => scene.core.facts().includes('qr'), 'a QR code')
      scene.fake.faults.codes = codes
      await expect(session.act({ do: 'pair', number: scene.phone.number })).rejects.toMatchObject({ kind })
      const shown = scene.core.facts().length
      await waitForCondition(() => scene.core.facts().length > shown, 'the next QR code')
      expect(scene.core.facts().at(-1)).toBe('qr')
      scene.fake.faults.codes = undefined
      await scene.phone.typeCode(await askForCode(session, scene.phone.number))
      await waitForCondition(() => session.health().open, 'the session opens')
      await session.close('pause')
    },
  )

  it('after a code was refused, a line that breaks is opened anew as one that is not linked yet', async () => {
    scene = await makeScene()
    const session = await scene.open()
    await waitForCondition(() => scene.core.facts().includes('qr'), 'a QR code')
    scene.fake.faults.codes = 400
    await expect(session.act({ do: 'pair', number: scene.phone.number })).rejects.toMatchObject({
      kind: 'recipient',
    })
    scene.fake.outage(true)
    await waitForCondition(() => scene.core.facts().includes('unreachable'), 'it noticed')
    scene.fake.outage(false)
    await waitForCondition(() => scene.core.facts().at(-1) === 'qr', 'a QR code again')
    expect(scene.core.facts()).not.toContain('stopped')
    await session.close('pause')
  })

  it('QR codes that nobody scans end it, and the last one is not taken back', async () => {
    scene = await makeScene({ web: { timeouts: { ...SHORT_TIMEOUTS, qrMs: 40 } } })
    scene.fake.qrCodes = 2
    const session = await scene.open()
    expect(await session.ended).toEqual({ why: 'stopped' })
    await waitForCondition(() => scene.core.facts().includes('qr-expired'), 'it says so')
    expect(scene.core.facts()).toEqual(['starting', 'qr', 'qr', 'qr-expired'])
    expect(scene.core.eventsOfKind('state').at(-1)).not.toHaveProperty('qr')
  })

  it('says hello and is answered', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const dario = scene.phone.customer('5511911111111', 'Dario')
    dario.say('Oi')
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 1, 'the message')
    const sent = await session.send({
      id: 'm-1',
      to: { scheme: 'pn', value: '5511911111111' },
      content: { kind: 'text', body: 'Olá' },
      origin: 'human',
    })
    await waitForCondition(() => dario.screen().length === 1, 'the answer')
    expect(dario.screen()[0]).toMatchObject({ id: sent.extId, content: { kind: 'text', body: 'Olá' } })
    await session.close('pause')
    expect(scene.fake.problems).toEqual([])
  })
})
