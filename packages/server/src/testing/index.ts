export { client, type Answer, type Client } from './client.ts'
export { PASSWORD, seedCompany, type Person, type TestCompany } from './company.ts'
export { at, copyDatabase } from './database.ts'
export { startTestServer, type TestServer, type TestServerOptions } from './server.ts'
