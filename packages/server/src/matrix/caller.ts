import { ROUTES, type Route, type RouteName } from '@recado/contract'
import { client, type Client, type TestServer, type FixtureIds } from '../testing/index.ts'

const routes: Readonly<Record<RouteName, Route>> = ROUTES

/**
 * Returns the caller of a route: the person, or a system with their connection's token where only such may.
 */
export const callerFor = (server: TestServer, name: RouteName, person: Client, own: FixtureIds): Client =>
  routes[name].access === 'token' ? client(server.url, own.apiToken) : person
