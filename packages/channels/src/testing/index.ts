export {
  FakeCloudCustomer,
  type FakeFileOptions,
  type FakeMessageOptions,
} from './fake-graph/cloud-customer.ts'
export { FakeGraph, type FakeGraphOptions } from './fake-graph/fake-graph.ts'
export type { GraphFaults, SendFault } from './fake-graph/faults.ts'
export { FakePage } from './fake-graph/messenger/fake-page.ts'
export type { PageMessage } from './fake-graph/messenger/page-message.ts'
export { FakeVisitor } from './fake-graph/messenger/visitor.ts'
export type { GraphSentMessage } from './fake-graph/fake-graph-context.ts'
export { FAKE_APP_ID, FakeSubscriptions } from './fake-graph/subscriptions.ts'
export type { FakePerson, WebhookPayload } from './fake-graph/payload.ts'
export { ManualClock, systemChannelClock } from './manual-clock.ts'
export { MemoryKeyStore } from './memory-key-store.ts'
export { TestCore, type TestCoreOptions } from './test-core.ts'
export { WebhookReceiver } from './webhook-receiver.ts'
