export { AllowEntryInvalid, readAllowList } from './allow.ts'
export type { OutgoingBody } from './call.ts'
export type { Resolve, ResolvedAddress } from './lookup.ts'
export type { ClientCertificate } from './connector.ts'
export { outgoingFetch } from './fetch.ts'
export { BODY_MS, makeOutgoing } from './outgoing.ts'
export type {
  CertifiedOutgoing,
  Outgoing,
  ProxiedOutgoing,
  OutgoingAnswer,
  OutgoingCall,
  OutgoingSettings,
} from './outgoing.ts'
export { mustBeCallable } from './must-be-callable.ts'
export { OutgoingError } from './outgoing-error.ts'
export type { OutgoingReason } from './outgoing-error.ts'
export type { Tunnel } from './tunnel.ts'
