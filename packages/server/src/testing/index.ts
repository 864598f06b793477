export { expediteJobs } from './jobs.ts'
export { client, type Answer, type Client } from './client.ts'
export { DAY, HOUR, MINUTE, TestClock } from './clock.ts'
export { PASSWORD, seedCompany, type Person, type TestCompany } from './company.ts'
export { urlOfDatabase, copyDatabase } from './database.ts'
export { connectSocket, SocketListener, type ReceivedEvent } from './socket-listener.ts'
export { freshNumber, linkPhone, makeSimulator, CustomerPhone, textOf } from './simulator.ts'
export { PUBLIC_URL } from './public-url.ts'
export { startTestServer, type TestServer, type TestServerOptions } from './server.ts'
export { acme, listenAs, server, setupTestServer, closeAfterTest } from './setup-test-server.ts'
export {
  seedContact,
  seedConnection,
  seedConversation,
  type ConversationOptions,
  type TestConversation,
} from './conversation.ts'
export { seedVendasConversation, setupConnection, whatsappId } from './setup-connection.ts'
export { deliverInbound, newExternalId, phoneAddress, inboundEvent, inboundMessage } from './inbound.ts'
export { findLatestTicket, listAutomaticTexts, listLogTypes } from './stored-conversation.ts'
export { FakeDriver, FakeSession } from './fake-driver.ts'
export { findTables } from './find-tables.ts'
export { expectFewerPages, setupPlanServer } from './setup-plan-server.ts'
export { acceptWaiting, openCloudNumber, startCloudServer } from './cloud-number.ts'
export { callDuringChange, isLockAwaited } from './lock-waits.ts'
export { recordStatements, type Statement } from './statements.ts'
export { startFakeBillServices, type BilledCustomer, type BillServices } from './bill-services.ts'
export { SoftwareAuthenticator, type Fault } from './software-authenticator.ts'
export { readTestCertificate } from './certificates/read.ts'
export { FakeEfi } from './fake-efi.ts'
export { FakeGateway, GATEWAY_FAULTS, type GatewayFault } from './fake-gateway.ts'
export { FakeMercadoPago } from './fake-mercado-pago.ts'
export { startFakeTranscriber, type Transcriber } from './transcriber.ts'
export {
  answerAsDialogflow,
  FAULTS,
  startFakeService,
  typebotAnswer,
  type FakeService,
  type SeenCall,
} from './fake-service.ts'
export {
  modelFails,
  modelSays,
  modelTransfers,
  startFakeModel,
  type FakeModel,
  type ModelAnswer,
  type ModelRequest,
} from './model-provider.ts'
export { PIX_ENV } from './pix.ts'
export { PLATFORM_TABLE_GRANTS, READ_ONLY_TABLES, type CompanyTable } from './platform-tables.ts'
export { fillCompany, fillCompanyOver, type FixtureIds } from './fixtures.ts'
export { expectAppliedEqualsFetched, LiveBrowser } from './live-browser.ts'
