import { ROUTES, type Route, type RouteName } from '@recado/contract'
import { client, type Client, type TestServer, type FixtureIds } from '../testing/index.ts'

const routes: Readonly<Record<RouteName, Route>> = ROUTES

/** Who asks for a route: the person, or another system with the token of their connection where only such may. */
export const callerFor = (server: TestServer, name: RouteName, person: Client, own: FixtureIds): Client =>
  routes[name].access === 'token' ? client(server.url, own.apiToken) : person
