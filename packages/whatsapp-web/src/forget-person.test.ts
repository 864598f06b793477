import { MemoryKeyStore } from '@recado/channels/testing'
import { expect, it, describe } from 'vitest'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, waitForCondition } from './testing/scene.ts'

// Seen red: without each of the parts that forget.
describe.skipIf(missingLibraryReason)('a person who is forgotten', () => {
  it('is named by no entry that others share, and is heard when they write again', async () => {
    const scene = await makeScene()
    const dario = scene.phone.customer('5511911111111', 'Dario')
    const maria = scene.phone.customer('5511922222222', 'Maria')
    const group = scene.phone.group('Família', [maria, dario])
    for (const { person } of [dario, maria])
      scene.phone.addHistory({
        id: `M${person.number}`,
        chat: person,
        fromMe: false,
        author: person,
        at: new Date('2026-01-01T12:00:00Z'),
        message: { conversation: 'oi' },
      })
    const session = await linkSession(scene)
    const isHeard = (extId: string) =>
      waitForCondition(
        () => scene.core.eventsOfKind('message').some(message => message.extId === extId),
        'the text',
      )
    for (const who of [dario, maria]) await isHeard(who.say('Oi'))
    await isHeard(dario.say('Oi', { group }))
    const poll = maria.sendPoll('Onde?', ['Bar'], { group })
    await isHeard(poll)
    maria.vote(poll, ['Bar'], { group })
    await waitForCondition(() => scene.core.eventsOfKind('tally').length === 1, 'the vote')
    await waitForCondition(() => naming(maria).has('people') && naming(maria).has('group'), 'what is stored')
    await session.close('pause')

    const forget = async ({ number, person }: Named) => {
      const found = await scene.driver.forget?.(scene.core.store, [{ scheme: 'pn', value: number }])
      expect(found).toEqual([
        { scheme: 'pn', value: number },
        { scheme: 'lid', value: person.lid.replace(/@.*$/u, '') },
      ])
    }
    expect(naming(dario)).toEqual(new Set(['group', 'people', 'recall']))
    expect(naming(maria)).toContain('poll')
    await forget(dario)
    expect(naming(dario)).toEqual(new Set())
    expect(naming(maria)).toContain('people')
    await forget(maria)
    expect(naming(maria)).toEqual(new Set())

    // The core removes the entries that are theirs by the key.
    const own = scene.core.store.dump().filter(([key]) => isOf(dario, key))
    expect(own.length).toBeGreaterThan(0)
    await scene.core.store.put(
      own.map(([key]) => {
        const [space = '', ...rest] = key.split('/')
        return { space, key: rest.join('/'), value: null }
      }),
    )
    const again = await scene.open()
    await waitForCondition(() => again.health().open, 'the session opens')
    await isHeard(dario.say('Voltei'))
    await again.close('pause')
    await scene.fake.close()

    type Named = Pick<typeof dario, 'number' | 'person'>
    function isOf({ number, person }: Named, text: string): boolean {
      return [number, person.lid.replace(/@.*$/u, '')].some(name => text.includes(name))
    }
    /** The spaces with an entry that names them and is not theirs by its key. */
    function naming(who: Named): Set<string | undefined> {
      return new Set(
        scene.core.store
          .dump()
          .filter(([key, value]) => !isOf(who, key) && isOf(who, value))
          .map(([key]) => key.split('/')[0]),
      )
    }
  }, 60_000)

  it('is the one that was given where there is no login', async () => {
    const scene = await makeScene()
    const given = [{ scheme: 'pn', value: '5511911111111' }] as const
    expect(await scene.driver.forget?.(new MemoryKeyStore(), given)).toEqual(given)
    await scene.fake.close()
  })
})
