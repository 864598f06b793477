export { FakeCustomer, type FileOptions, type SayOptions } from './fake-graph/customer.ts';
export { FakeGraph, type FakeGraphOptions } from './fake-graph/fake-graph.ts';
export type { Faults, SendFault } from './fake-graph/faults.ts';
export type { SentMessage } from './fake-graph/graph-world.ts';
export type { FakePerson, Payload } from './fake-graph/payload.ts';
export { ManualClock, systemClock } from './manual-clock.ts';
export { MemoryKeyStore } from './memory-key-store.ts';
export { TestCore, type TestCoreOptions } from './test-core.ts';
export { WebhookReceiver } from './webhook-receiver.ts';
