import { expect, it } from 'vitest'
import { stage, until } from './stage.ts'
import type { MakeWorld } from './world.ts'

export function lifecycleCases(makeWorld: MakeWorld): void {
  const on = stage(makeWorld)

  it('capabilities are plain data', () => {
    const { capabilities } = on()
    expect(JSON.parse(JSON.stringify(capabilities))).toEqual(capabilities)
  })

  it('opening is told: starting first, open last, and states have no key', async () => {
    const { world } = on()
    const facts = world.core.facts()
    expect(facts[0]).toBe('starting')
    expect(facts.at(-1)).toBe('open')
    expect(world.core.of('state').every(event => event.key === null)).toBe(true)
    expect(world.session().health().open).toBe(true)
  })

  it('health tells when the network was last heard', async () => {
    const { world, outbound, hears } = on()
    await world.session().send(outbound({ kind: 'text', body: 'x' }))
    await hears('receipt')
    expect(world.session().health().lastFrameAt?.getTime()).toBeGreaterThan(Date.now() - 5000)
  })

  it('a paused session is over: it says why, sends nothing, and closing again is harmless', async () => {
    const { world, outbound } = on()
    const session = world.session()
    await session.close('pause')
    await session.close('logout')
    expect(await session.ended).toEqual({ why: 'pause' })
    expect(session.health().open).toBe(false)
    await expect(session.send(outbound({ kind: 'text', body: 'x' }))).rejects.toMatchObject({ kind: 'transient', scope: 'connection' })
    await expect(session.act({ do: 'download', ref: 'x' })).rejects.toMatchObject({ kind: 'transient' })
    expect(world.customer.received()).toHaveLength(0)
  })

  it('after a pause the login still works, and what happened meanwhile arrives', async () => {
    const { world, outbound } = on()
    await world.session().close('pause')
    const extId = world.customer.say('alguém aí?')
    const told = world.core.facts().length
    await world.reopen()
    await until(() => world.core.of('message').some(event => event.extId === extId), 'the message')
    expect(world.core.facts().slice(told)).toEqual(['starting', 'open'])
    await world.session().send(outbound({ kind: 'text', body: 'aqui' }))
    expect(world.customer.received()).toHaveLength(1)
  })

  it('a lost lease ends the session at once, and it writes nothing more', async () => {
    const { world } = on()
    const lease = new AbortController()
    await world.reopen(lease)
    const session = world.session()
    const written = world.core.heard.filter(event => event.kind === 'state').length
    lease.abort()
    expect(await session.ended).toEqual({ why: 'lost-lease' })
    expect(world.core.heard.filter(event => event.kind === 'state')).toHaveLength(written)
  })

  it('a lease lost before the opening opens nothing', async () => {
    const { world } = on()
    const told = world.core.heard.length
    const session = await world.reopen(aborted())
    expect(await session.ended).toEqual({ why: 'lost-lease' })
    expect(session.health().open).toBe(false)
    expect(world.core.heard).toHaveLength(told)
  })

  it('an outage is told as a fact or as a failed send, and never ends the session', async () => {
    const { world } = on()
    const session = world.session()
    let over = false
    void session.ended.then(() => (over = true))
    world.network.outage(true)
    if (world.driver.transport === 'socket') await until(() => world.core.facts().includes('unreachable'), 'unreachable')
    world.network.outage(false)
    await until(() => world.session().health().open, 'open')
    expect(over).toBe(false)
  })
}

function aborted(): AbortController {
  const lease = new AbortController()
  lease.abort()
  return lease
}
