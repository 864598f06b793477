import type { ChannelDriver, ChannelErrorKind, Connection, Session } from '../../port.ts'
import type { FakeGraph } from '../fake-graph/fake-graph.ts'
import { TestCore } from '../test-core.ts'
import { WebhookReceiver } from '../webhook-receiver.ts'
import type { Customer, Network, World } from './world.ts'

/** How the Graph API says no, for each kind of error it can bring about. */
export type GraphCodes = Readonly<Partial<Record<ChannelErrorKind, { readonly status: number; readonly code: number; readonly subcode?: number }>>>

interface GraphParts {
  readonly graph: FakeGraph
  readonly driver: ChannelDriver
  readonly connection: Connection
  /** Where the fake sends what happens at this account. */
  readonly hook: { setWebhookUrl(url: string): void }
  readonly customer: Customer
  readonly codes: GraphCodes
}

/** A driver of the Graph API with the fake Graph on the other side. */
export async function graphWorld({ graph, driver, connection, hook, customer, codes }: GraphParts): Promise<World> {
  const core = new TestCore()
  const receiver = await WebhookReceiver.start(driver, connection, core)
  hook.setWebhookUrl(receiver.url)
  const held = await holdOpen(driver, connection, core)
  return {
    driver,
    connection,
    core,
    customer,
    network: wires(graph, codes),
    ...held,
    dispose: async () => {
      await held.session().close('pause')
      core.setBroken(false)
      await graph.close()
      await receiver.close()
    },
  }
}

/** A session of the driver, which can be opened anew. */
export async function holdOpen(driver: ChannelDriver, connection: Connection, core: TestCore): Promise<Pick<World, 'session' | 'reopen'>> {
  let session: Session = await driver.open(connection, core.context())
  return {
    session: () => session,
    reopen: async lease => {
      await session.close('pause')
      session = await driver.open(connection, core.context(lease))
      return session
    },
  }
}

function wires(graph: FakeGraph, codes: GraphCodes): Network {
  return {
    duplicate: on => void (graph.faults.duplicate = on),
    reorder: on => void (graph.faults.reorder = on),
    outage: on => void (graph.faults.outage = on),
    loseAnswers: on => void graph.faults.sends.splice(0, Infinity, ...(on ? [{ kind: 'drop-answer' } as const] : [])),
    refuse: kind => {
      const fault = kind && codes[kind]
      graph.faults.sends.splice(0, Infinity, ...(fault ? [{ kind: 'error', ...fault } as const] : []))
    },
    refusals: Object.keys(codes) as ChannelErrorKind[],
  }
}
