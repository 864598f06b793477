import type { ChannelDriver, ChannelErrorKind, ChannelConnection, ChannelSession } from '../../port.ts'
import type { FakeGraph } from '../fake-graph/fake-graph.ts'
import { TestCore } from '../test-core.ts'
import { WebhookReceiver } from '../webhook-receiver.ts'
import type { CustomerControls, NetworkControls, DriverHarness } from './harness.ts'

/** How the Graph API says no, for each kind of error it can bring about. */
export type GraphCodes = Readonly<Partial<Record<ChannelErrorKind, { readonly status: number; readonly code: number; readonly subcode?: number }>>>

interface GraphHarnessParts {
  readonly graph: FakeGraph
  readonly driver: ChannelDriver
  readonly connection: ChannelConnection
  /** Where the fake sends what happens at this account. */
  readonly hook: { setWebhookUrl(url: string): void }
  readonly customer: CustomerControls
  readonly codes: GraphCodes
}

/** A driver of the Graph API with the fake Graph on the other side. */
export async function graphHarness({ graph, driver, connection, hook, customer, codes }: GraphHarnessParts): Promise<DriverHarness> {
  const core = new TestCore()
  const receiver = await WebhookReceiver.start(driver, connection, core)
  hook.setWebhookUrl(receiver.url)
  const sessions = await openReopenableSession(driver, connection, core)
  return {
    driver,
    connection,
    core,
    customer,
    network: networkControls(graph, codes),
    ...sessions,
    dispose: async () => {
      await sessions.session().close('pause')
      core.setBroken(false)
      await graph.close()
      await receiver.close()
    },
  }
}

/** A session of the driver, which can be opened anew. */
export async function openReopenableSession(
  driver: ChannelDriver,
  connection: ChannelConnection,
  core: TestCore,
): Promise<Pick<DriverHarness, 'session' | 'reopen'>> {
  let session: ChannelSession = await driver.open(connection, core.context())
  return {
    session: () => session,
    reopen: async lease => {
      await session.close('pause')
      session = await driver.open(connection, core.context(lease))
      return session
    },
  }
}

function networkControls(graph: FakeGraph, codes: GraphCodes): NetworkControls {
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
