import { expect, it } from 'vitest'
import { setUpCases, waitUntil } from './conformance-case.ts'
import type { MakeHarness } from './harness.ts'

export function lifecycleCases(makeHarness: MakeHarness): void {
  const currentCase = setUpCases(makeHarness)

  it('capabilities are plain data', () => {
    const { capabilities } = currentCase()
    expect(JSON.parse(JSON.stringify(capabilities))).toEqual(capabilities)
  })

  it('opening is told: starting first, open last, and states have no key', async () => {
    const { harness } = currentCase()
    const facts = harness.core.facts()
    expect(facts[0]).toBe('starting')
    expect(facts.at(-1)).toBe('open')
    expect(harness.core.eventsOfKind('state').every(event => event.key === null)).toBe(true)
    expect(harness.session().health().open).toBe(true)
  })

  it('health tells when the network was last heard', async () => {
    const { harness, makeOutbound, waitForEvent } = currentCase()
    await harness.session().send(makeOutbound({ kind: 'text', body: 'x' }))
    await waitForEvent('receipt')
    expect(harness.session().health().lastFrameAt?.getTime()).toBeGreaterThan(Date.now() - 5000)
  })

  it('a paused session is over: it says why, sends nothing, and closing again is harmless', async () => {
    const { harness, makeOutbound } = currentCase()
    const session = harness.session()
    await session.close('pause')
    await session.close('logout')
    expect(await session.ended).toEqual({ why: 'pause' })
    expect(session.health().open).toBe(false)
    await expect(session.send(makeOutbound({ kind: 'text', body: 'x' }))).rejects.toMatchObject({
      kind: 'transient',
      scope: 'connection',
    })
    await expect(session.act({ do: 'download', ref: 'x' })).rejects.toMatchObject({ kind: 'transient' })
    expect(harness.customer.received()).toHaveLength(0)
  })

  it('after a pause the login still works, and what happened meanwhile arrives', async () => {
    const { harness, makeOutbound } = currentCase()
    await harness.session().close('pause')
    const extId = harness.customer.say('alguém aí?')
    const factCount = harness.core.facts().length
    await harness.reopen()
    await waitUntil(
      () => harness.core.eventsOfKind('message').some(event => event.extId === extId),
      'the message',
    )
    expect(harness.core.facts().slice(factCount)).toEqual(['starting', 'open'])
    await harness.session().send(makeOutbound({ kind: 'text', body: 'aqui' }))
    expect(harness.customer.received()).toHaveLength(1)
  })

  it('a lost lease ends the session at once, and it writes nothing more', async () => {
    const { harness } = currentCase()
    const lease = new AbortController()
    await harness.reopen(lease)
    const session = harness.session()
    const stateCount = harness.core.emittedEvents.filter(event => event.kind === 'state').length
    lease.abort()
    expect(await session.ended).toEqual({ why: 'lost-lease' })
    expect(harness.core.emittedEvents.filter(event => event.kind === 'state')).toHaveLength(stateCount)
  })

  it('a lease lost before the opening opens nothing', async () => {
    const { harness } = currentCase()
    const factCount = harness.core.emittedEvents.length
    const session = await harness.reopen(aborted())
    expect(await session.ended).toEqual({ why: 'lost-lease' })
    expect(session.health().open).toBe(false)
    expect(harness.core.emittedEvents).toHaveLength(factCount)
  })

  it('an outage is told as a fact or as a failed send, and never ends the session', async () => {
    const { harness } = currentCase()
    const session = harness.session()
    let over = false
    void session.ended.then(() => (over = true))
    harness.network.outage(true)
    if (harness.driver.transport === 'socket')
      await waitUntil(() => harness.core.facts().includes('unreachable'), 'unreachable')
    harness.network.outage(false)
    await waitUntil(() => harness.session().health().open, 'open')
    expect(over).toBe(false)
  })
}

function aborted(): AbortController {
  const lease = new AbortController()
  lease.abort()
  return lease
}
