import type { ChannelDriver, ChannelErrorKind, ChannelConnection, ChannelSession } from '../../port.ts'
import type { FakeGraph } from '../fake-graph/fake-graph.ts'
import { TestCore } from '../test-core.ts'
import { WebhookReceiver } from '../webhook-receiver.ts'
import type { CustomerControls, NetworkControls, DriverHarness } from './harness.ts'

/** The Graph API error response for each kind of error. */
export type GraphCodes = Readonly<
  Partial<
    Record<ChannelErrorKind, { readonly status: number; readonly code: number; readonly subcode?: number }>
  >
>

interface GraphHarnessParts {
  readonly graph: FakeGraph
  readonly driver: ChannelDriver
  readonly connection: ChannelConnection
  /** Sets the URL that receives the account's webhooks. */
  readonly hook: { setWebhookUrl(url: string): void }
  readonly customer: CustomerControls
  readonly codes: GraphCodes
}

/** Creates the harness of a Graph API driver against the fake Graph. */
export async function graphHarness({
  graph,
  driver,
  connection,
  hook,
  customer,
  codes,
}: GraphHarnessParts): Promise<DriverHarness> {
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

/** Opens a session that can be reopened. */
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
    loseAnswers: on =>
      void graph.faults.sends.splice(0, Infinity, ...(on ? [{ kind: 'drop-answer' } as const] : [])),
    refuse: kind => {
      const fault = kind && codes[kind]
      graph.faults.sends.splice(0, Infinity, ...(fault ? [{ kind: 'error', ...fault } as const] : []))
    },
    refusals: Object.keys(codes) as ChannelErrorKind[],
  }
}
