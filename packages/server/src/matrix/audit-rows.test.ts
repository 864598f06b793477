import {
  AUDIT_KINDS,
  DAY_MS,
  LIMITS,
  ROUTES,
  type AuditKind,
  type Route,
  type RouteName,
} from '@recado/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { COMMANDS } from '../admin/commands.ts'
import { makeExpiringToken } from '../platform/expiring-token.ts'
import { enrol as enrolPasskey, GuestBrowser } from '../platform/passkeys/testing/passkey-browser.ts'
import { codeOf, fromBase32, stepOf } from '../platform/two-factor/totp.ts'
import { startIdentityProvider, type IdentityProvider } from '../testing/identity-provider.ts'
import {
  acme,
  fillCompany,
  freshNumber,
  linkPhone,
  makeSimulator,
  PASSWORD,
  PUBLIC_URL,
  seedConversation,
  server,
  setupTestServer,
  SoftwareAuthenticator,
  startFakeService,
  TestClock,
  type FakeService,
  type FixtureIds,
  type Person,
  type TestCompany,
} from '../testing/index.ts'
import { CALLBACK_URL, resolveTxt, setUpSso, signIn, txtRecords } from '../testing/sso.ts'
import { ROUTE_ROWS, type RouteInput } from './routes.table.ts'

// Each kind of the audit log: its act, done once over HTTP, keeps one entry and no other; the same call again keeps
// what the row says. An operator's act is kept in the log of the platform as well, as often.

const clock = new TestClock()
const phones = makeSimulator()
let provider: IdentityProvider
/** The systems that webhooks call; one at /dead does not take anything. */
let service: FakeService
beforeAll(async () => {
  provider = await startIdentityProvider([CALLBACK_URL])
  service = await startFakeService()
  service.answerWith(({ path }) => (path === '/dead' ? { status: 500 } : {}))
})
afterAll(() => provider.close())
afterAll(() => service.close())
setupTestServer(
  () => ({
    ...phones,
    clock,
    resolveTxt,
    env: {
      RECADO_PUBLIC_URL: PUBLIC_URL,
      RECADO_ALLOW_PRIVATE_TARGETS: `${provider.target},${service.env.RECADO_ALLOW_PRIVATE_TARGETS}`,
    },
  }),
  { company: { due_date: null } },
)

const routes: Readonly<Record<RouteName, Route>> = ROUTES
let has: FixtureIds
/** The operator, and a company that they work on. */
let rita: Person
let bravo: TestCompany
beforeEach(async () => {
  await server.context.platform
    .insertInto('settings')
    .values({ company_id: acme.id, key: 'severalDevices', value: 'enabled' })
    .execute()
  rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  bravo = await server.company({ name: 'Bravo' })
  has = await fillCompany(server.context, acme.id, { userId: acme.beto.id, queueId: acme.vendas })
})

type Entries = Partial<Record<AuditKind, number>>
interface Act {
  /** Prepares the act; returns it, so that it can be done again in the same way. */
  readonly prepare: () => Promise<() => Promise<unknown>>
  /** The entries of other kinds that belong to the act. */
  readonly beside?: Entries
  /** The entries of the same call again. */
  readonly again: Entries
  /** An operator's act is in the log of the company and in that of the platform, one of no company only there. */
  readonly by?: 'operator' | 'platform'
}

/** Calls a route by the matrix's input, the same one each time, whatever the answer is. */
const call =
  (name: RouteName, given?: RouteInput, who?: Person): Act['prepare'] =>
  async () => {
    const input = given ?? ROUTE_ROWS[name].call(has)
    return () =>
      ((who ?? acme.ana).call as unknown as (route: Route, input: RouteInput) => Promise<unknown>)(
        routes[name],
        input,
      )
  }
/** Calls a route with an input that needs what the hooks made. */
const callLater =
  (name: RouteName, input: () => RouteInput | Promise<RouteInput>, who: () => Person = () => acme.ana) =>
  async () =>
    call(name, await input(), who())()
const byOperator = (name: RouteName, input?: () => RouteInput | Promise<RouteInput>) => ({
  prepare: callLater(name, input ?? (() => ROUTE_ROWS[name].call(has)), () => rita),
  by: 'operator' as const,
})
const bravoWith = (body?: object) => (): RouteInput => ({
  params: { companyId: bravo.id },
  ...(body ? { body: { ...body } } : {}),
})

const device = (letter: string): string => letter.repeat(43)
async function logIn(
  who: Person,
  { on = 'a', password = PASSWORD, code }: { on?: string; password?: string; code?: string } = {},
): Promise<Response> {
  return server.anonymous.raw('POST', '/api/auth/login', {
    body: JSON.stringify({ email: who.email, password, ...(code === undefined ? {} : { code }) }),
    headers: { 'content-type': 'application/json', cookie: `recado_device=${device(on)}` },
  })
}
async function enrol(who: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await who.ok(ROUTES.startTwoFactor, { body: { currentPassword: PASSWORD } })
  const { recoveryCodes } = await who.ok(ROUTES.confirmTwoFactor, { body: { code: codeNow(secret) } })
  clock.advance(90_000)
  return { secret, recoveryCodes }
}
const codeNow = (secret: string): string => codeOf(fromBase32(secret), stepOf(clock.now()))
const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find(cookie => cookie.startsWith('recado_refresh='))
    ?.split(';')[0] ?? ''
const refresh = (cookie: string): Promise<Response> =>
  server.anonymous.raw('POST', '/api/auth/refresh_token', { headers: { cookie } })
const proveDomain = async (): Promise<number> => {
  const domain = `d${bravo.name.slice(-8)}.example`
  const { domains } = await acme.ana.ok(ROUTES.addSsoDomain, { body: { domain } })
  const added = domains.find(one => one.domain === domain) ?? expect.fail('no domain')
  txtRecords.set(added.record.name, [added.record.value])
  return added.id
}
const enterBySso = async (): Promise<() => Promise<unknown>> => {
  const domain = await setUpSso(provider)
  const { email } = await acme.hire('Sol', { email: `sol@${domain}` })
  provider.accounts.set(domain, { email })
  return () => signIn(domain, { email })
}
const download = (path: string, who: () => Person) => async () => () =>
  who()
    .raw('GET', path)
    .then(response => response.text())

/** A webhook that has failed for days, and one that hears of each contact after it. */
async function failForDays(): Promise<() => Promise<unknown>> {
  const create = (name: string) =>
    acme.ana.ok(ROUTES.createCompanyWebhook, {
      body: { name, url: `${service.url}/${name}`, topics: ['contact'], isActive: true },
    })
  const { webhook } = await create('dead')
  await create('alive')
  await server.context.platform
    .updateTable('company_webhooks')
    .set({ failing_since: new Date(clock.now().getTime() - 4 * DAY_MS) })
    .where('id', '=', webhook.id)
    .execute()
  const heard = () => service.calls.filter(({ path }) => path === '/alive').length
  return async () => {
    const before = heard()
    await acme.ana.ok(ROUTES.createContact, { body: { name: 'Dario', number: freshNumber() } })
    await expect.poll(heard).toBe(before + 1)
  }
}

/** Deletes a message that the phone no longer has, so that the channel refuses it. */
async function deleteForgotten(): Promise<() => Promise<unknown>> {
  const phone = await linkPhone(phones.simulator, acme)
  const number = phone.addCustomer('Dario')
  const { ticketId } = await seedConversation(server.context, acme.id, {
    whatsappId: phone.whatsappId,
    contact: { number, number_key: number },
    ticket: { status: 'open', user_id: acme.ana.id },
  })
  const [message] = await acme.ana.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Fica' } })
  const id = message?.id ?? 0
  const shown = async () => {
    const { messages } = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId }, query: {} })
    return messages.find(one => one.id === id)
  }
  await expect.poll(async () => (await shown())?.ack).toBeGreaterThan(0)
  const update = server.context.platform.updateTable('messages').set({ external_id: `gone-${id}` })
  await update.where('id', '=', id).execute()
  return () => acme.ana.ok(ROUTES.deleteMessage, { params: { messageId: id } })
}

/** Waits for the archive, which the operator then downloads. */
async function exportBravo(): Promise<RouteInput> {
  const input = { params: { companyId: bravo.id } }
  await rita.ok(ROUTES.exportCompany, input)
  const state = async () => (await rita.ok(ROUTES.showCompanyExport, input)).export?.state
  await expect.poll(state, { timeout: 10_000 }).toBe('ready')
  return input
}

/** Has the code of the fixture sell what the company renews: the money for any other one waits for a decision. */
async function sellOwnPlan(): Promise<void> {
  const { platform } = server.context
  const { plan_id } = await platform
    .selectFrom('companies')
    .select('plan_id')
    .where('id', '=', acme.id)
    .executeTakeFirstOrThrow()
  await platform.updateTable('plans').set({ value: 199 }).where('id', '=', plan_id).execute()
  for (const table of ['invoices', 'charges'] as const)
    await platform.updateTable(table).set({ plan_id }).where('company_id', '=', acme.id).execute()
}

const ACTS: Readonly<Record<AuditKind, Act>> = {
  login: {
    prepare: async () => {
      await logIn(acme.beto)
      return () => logIn(acme.beto)
    },
    again: { login: 1 },
  },
  loginFailed: {
    prepare: async () => () => logIn(acme.beto, { password: 'errada' }),
    again: { loginFailed: 1 },
  },
  secondStepFailed: {
    prepare: async () => {
      await enrol(acme.beto)
      return () => logIn(acme.beto, { code: '000000' })
    },
    again: { secondStepFailed: 1 },
  },
  passkeyFailed: {
    prepare: async () => {
      const { authenticator } = await enrolPasskey(acme.beto)
      return async () => {
        const browser = new GuestBrowser(server)
        return browser.answer(authenticator.get(await browser.challenge(), { isUserVerified: false }))
      }
    },
    again: { passkeyFailed: 1 },
  },
  newDevice: {
    prepare: async () => {
      await logIn(acme.beto)
      return () => logIn(acme.beto, { on: 'b' })
    },
    beside: { login: 1 },
    again: { login: 1 },
  },
  passwordChanged: {
    prepare: callLater('updateUser', () => ({
      params: { userId: acme.beto.id },
      body: { password: 'Girassol-42' },
    })),
    again: { passwordChanged: 1 },
  },
  emailChanged: {
    prepare: callLater('updateUser', () => ({
      params: { userId: acme.beto.id },
      body: { email: `novo.${acme.beto.email}` },
    })),
    again: {},
  },
  emailConfirmed: {
    prepare: callLater('confirmEmail', async () => {
      const { id, email } = acme.ana
      await server.context.platform
        .updateTable('companies')
        .set({ unconfirmed_since: clock.now() })
        .where('id', '=', acme.id)
        .execute()
      const purpose = ['recado e-mail confirmation', acme.id, id, email] as const
      return {
        body: {
          email,
          token: makeExpiringToken(server.context.keys, purpose, clock.now().getTime() + 1_000),
        },
      }
    }),
    again: {},
  },
  twoFactorEnabled: {
    prepare: callLater('confirmTwoFactor', async () => {
      const { secret } = await acme.ana.ok(ROUTES.startTwoFactor, { body: { currentPassword: PASSWORD } })
      return { body: { code: codeNow(secret) } }
    }),
    again: {},
  },
  twoFactorDisabled: {
    prepare: callLater('removeTwoFactor', async () => ({
      body: { currentPassword: PASSWORD, code: codeNow((await enrol(acme.ana)).secret) },
    })),
    again: {},
  },
  twoFactorReset: {
    prepare: callLater('resetUserTwoFactor', async () => {
      await enrol(acme.beto)
      return { params: { userId: acme.beto.id }, body: { currentPassword: PASSWORD } }
    }),
    again: {},
  },
  recoveryCodesRenewed: {
    prepare: callLater('renewRecoveryCodes', async () => ({
      body: { currentPassword: PASSWORD, code: codeNow((await enrol(acme.ana)).secret) },
    })),
    again: {},
  },
  recoveryCodeUsed: {
    prepare: async () => {
      const { recoveryCodes } = await enrol(acme.beto)
      return () => logIn(acme.beto, { code: recoveryCodes[0] ?? '' })
    },
    beside: { login: 1 },
    again: { secondStepFailed: 1 },
  },
  passkeyAdded: {
    prepare: callLater('addPasskey', async () => {
      const options = await acme.ana.ok(ROUTES.startPasskey, { body: { currentPassword: PASSWORD } })
      const credential = new SoftwareAuthenticator(PUBLIC_URL).create(options)
      return { body: { name: 'Celular', credential } as unknown as Record<string, unknown> }
    }),
    again: {},
  },
  passkeyRemoved: {
    prepare: callLater('removePasskey', async () => ({
      params: { passkeyId: (await enrolPasskey(acme.ana)).id },
      body: { currentPassword: PASSWORD },
    })),
    again: {},
  },
  passkeyCopied: {
    prepare: async () => {
      const { authenticator } = await enrolPasskey(acme.beto)
      const enter = async (counter: number) => {
        const browser = new GuestBrowser(server)
        return browser.answer(authenticator.get(await browser.challenge(), { counter }))
      }
      await enter(7)
      return () => enter(6)
    },
    again: { passkeyCopied: 1 },
  },
  sessionRevoked: {
    prepare: callLater('revokeSession', async () => {
      await logIn(acme.ana)
      const { sessions } = await acme.ana.ok(ROUTES.listOwnSessions)
      return { params: { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } }
    }),
    again: {},
  },
  refreshReused: {
    prepare: async () => {
      const cookie = cookieOf(await logIn(acme.beto))
      await refresh(cookieOf(await refresh(cookie)))
      clock.advance(LIMITS.refreshGraceMs + 1)
      return () => refresh(cookie)
    },
    again: {},
  },
  ssoLogin: {
    prepare: async () => {
      const enter = await enterBySso()
      await enter()
      return enter
    },
    // Each sign-in of the helper is in a browser of its own.
    beside: { newDevice: 1 },
    again: { ssoLogin: 1, newDevice: 1 },
  },
  ssoLinked: { prepare: enterBySso, beside: { ssoLogin: 1 }, again: { ssoLogin: 1, newDevice: 1 } },
  userCreated: { prepare: call('createUser'), again: {} },
  userInvited: { prepare: call('inviteUserAgain'), again: { userInvited: 1 } },
  userChanged: {
    prepare: callLater('updateUser', () => ({
      params: { userId: acme.beto.id },
      body: { allTicket: 'enabled' },
    })),
    again: {},
  },
  userRemoved: { prepare: callLater('deleteUser', () => ({ params: { userId: acme.nina.id } })), again: {} },
  operatorCreated: {
    prepare: async () => {
      const input = {
        args: ['--email', `saulo.${acme.id}@recado.example`],
        readPassword: async () => PASSWORD,
      }
      return () =>
        COMMANDS['create-operator']?.run(server.context, input).catch(() => undefined) ?? expect.fail()
    },
    by: 'operator',
    again: {},
  },
  settingChanged: {
    prepare: call('updateSetting', { params: { key: 'severalDevices' }, body: { value: 'disabled' } }),
    again: {},
  },
  recordCreated: { prepare: call('createPrompt'), again: { recordCreated: 1 } },
  recordChanged: {
    prepare: callLater('updateQueue', () => ({ params: { queueId: has.queueId }, body: { name: 'Balcão' } })),
    again: {},
  },
  // A secret that is typed again may be another one.
  ssoChanged: { prepare: call('saveSsoProvider'), again: { ssoChanged: 1 } },
  ssoDomainVerified: {
    prepare: callLater('verifySsoDomain', async () => ({ params: { ssoDomainId: await proveDomain() } })),
    again: {},
  },
  ssoDomainRemoved: {
    prepare: callLater('removeSsoDomain', async () => {
      const params = { ssoDomainId: await proveDomain() }
      await acme.ana.ok(ROUTES.verifySsoDomain, { params })
      return { params }
    }),
    again: {},
  },
  connectionCreated: { prepare: call('createWhatsapp'), again: {} },
  connectionRemoved: { prepare: call('deleteWhatsapp'), again: {} },
  connectionDisconnected: { prepare: call('endWhatsappSession'), again: { connectionDisconnected: 1 } },
  tokenCreated: { prepare: call('makeConnectionToken'), again: { tokenCreated: 1 } },
  tokenRevoked: {
    prepare: callLater('revokeConnectionToken', () => ({ params: { whatsappId: has.whatsappId } })),
    again: {},
  },
  apiKeyCreated: { prepare: call('createApiKey'), again: { apiKeyCreated: 1 } },
  apiKeyRevoked: { prepare: call('revokeApiKey'), again: {} },
  webhookCreated: { prepare: call('createCompanyWebhook'), again: { webhookCreated: 1 } },
  webhookChanged: { prepare: call('updateCompanyWebhook'), again: {} },
  webhookKeyReplaced: { prepare: call('replaceCompanyWebhookKey'), again: { webhookKeyReplaced: 1 } },
  webhookDisabled: { prepare: failForDays, again: {} },
  exported: { prepare: download('/api/audit-log/export', () => acme.ana), again: { exported: 1 } },
  recordRemoved: { prepare: call('deleteTag'), again: {} },
  removalRefused: {
    prepare: deleteForgotten,
    beside: { recordRemoved: 1 },
    again: { recordRemoved: 1, removalRefused: 1 },
  },
  retentionChanged: { prepare: call('saveRetention'), again: {} },
  contactErased: {
    prepare: callLater('eraseContact', async () => {
      const contact = await acme.ana.ok(ROUTES.showContact, { params: { contactId: has.freeContactId } })
      return { params: { contactId: contact.id }, body: { reason: 'request', name: contact.name } }
    }),
    again: {},
  },
  contactExported: { prepare: call('exportContactData'), again: {} },
  contactExportDownloaded: { prepare: call('downloadContactExport'), again: { contactExportDownloaded: 1 } },
  contactExportRemoved: { prepare: call('deleteContactExport'), again: {} },
  ticketSpied: { prepare: call('spyTicket'), again: { ticketSpied: 1 } },
  colleagueViewed: { prepare: call('listTicketsAsColleague'), again: {} },
  deliveriesRepeated: {
    prepare: callLater('resendFailedDeliveries', async () => {
      // A repeat that fails in the background could be requested again.
      await server.context.platform
        .updateTable('integrations')
        .set({ url: service.url })
        .where('id', '=', has.integrationId)
        .execute()
      await server.context.platform
        .updateTable('integration_deliveries')
        .set({ outcome: 'failed' })
        .where('id', '=', has.deliveryId)
        .execute()
      return { params: { integrationId: has.integrationId } }
    }),
    again: {},
  },
  mailingCreated: { prepare: call('createReportMailing'), again: { mailingCreated: 1 } },
  mailingChanged: { prepare: call('updateReportMailing'), again: {} },
  campaignScheduled: {
    prepare: callLater('updateCampaign', () => ({
      params: { campaignId: has.campaignId },
      body: { scheduledAt: '2031-01-01T12:00:00.000Z' },
    })),
    again: {},
  },
  campaignConsent: {
    prepare: callLater('updateCampaign', () => ({
      params: { campaignId: has.campaignId },
      body: { scheduledAt: '2031-01-01T12:00:00.000Z', peopleAgreed: true },
    })),
    beside: { campaignScheduled: 1 },
    // Each time somebody vouches for the people, who may be others.
    again: { campaignConsent: 1 },
  },
  campaignStarted: { prepare: call('restartCampaign'), again: {} },
  paymentConfirmed: {
    ...byOperator('confirmPayment', async () => {
      await sellOwnPlan()
      return ROUTE_ROWS.confirmPayment.call(has)
    }),
    again: {},
  },
  paymentCredited: {
    ...byOperator('resolveStrayPayment', async () => {
      const { platform } = server.context
      await platform.updateTable('plans').set({ value: 100 }).execute()
      // A company without a due date has no time to be credited.
      await platform
        .updateTable('companies')
        .set({ due_date: new Date('2031-01-01T12:00:00.000Z') })
        .where('id', '=', acme.id)
        .execute()
      return { params: { paymentId: has.strayPaymentId }, body: { credit: true } }
    }),
    again: {},
  },
  gatewayChanged: {
    ...byOperator('saveGatewayAccount', () => ({
      body: { gateway: 'mercadoPago', environment: 'sandbox', accessToken: 'TEST-123456789012-2026' },
    })),
    by: 'platform',
    again: {},
  },
  companyCreated: { ...byOperator('createCompany'), again: {} },
  companyChanged: { ...byOperator('updateCompany', bravoWith({ name: 'Charlie' })), again: {} },
  companySuspended: { ...byOperator('updateCompany', bravoWith({ status: false })), again: {} },
  companyRestored: {
    ...byOperator('updateCompany', async () => {
      await rita.ok(ROUTES.updateCompany, { params: { companyId: bravo.id }, body: { status: false } })
      return bravoWith({ status: true })()
    }),
    again: {},
  },
  companyClosed: { ...byOperator('deleteCompany', bravoWith()), again: {} },
  companyExported: { ...byOperator('exportCompany', bravoWith()), again: {} },
  companyExportDownloaded: {
    ...byOperator('downloadCompanyExport', exportBravo),
    again: { companyExportDownloaded: 1 },
  },
  companyExportRemoved: {
    ...byOperator('deleteCompanyExport', async () => {
      await rita.ok(ROUTES.exportCompany, { params: { companyId: bravo.id } })
      return bravoWith()()
    }),
    again: {},
  },
  companyInvited: {
    ...byOperator('inviteCompany', async () => {
      const { id } = await rita.ok(ROUTES.createCompany, {
        body: { name: `D ${bravo.name}`, planId: has.planId, email: `d.${bravo.ana.email}`, password: '' },
      })
      return { params: { companyId: id } }
    }),
    again: { companyInvited: 1 },
  },
  planCreated: { ...byOperator('createPlan'), by: 'platform', again: {} },
  planChanged: { ...byOperator('updatePlan'), by: 'platform', again: {} },
}

/** The entries of a log since its entry `after`, by kind. */
async function entriesSince(
  table: 'audit_entries' | 'platform_audit_entries',
  after: string,
): Promise<Entries> {
  const rows = await server.context.platform
    .selectFrom(table)
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('id', '>', after as never)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
const lastOf = async (table: 'audit_entries' | 'platform_audit_entries'): Promise<string> =>
  String(
    (
      await server.context.platform
        .selectFrom(table)
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0,
  )

/** Does an act, and expects these entries and no others. */
async function expectEntries(
  act: () => Promise<unknown>,
  expected: Entries,
  platform: Entries,
): Promise<void> {
  const [own, ofPlatform] = [await lastOf('audit_entries'), await lastOf('platform_audit_entries')]
  await act()
  await expect.poll(() => entriesSince('audit_entries', own)).toEqual(expected)
  await expect.poll(() => entriesSince('platform_audit_entries', ofPlatform)).toEqual(platform)
}

it('every kind has a row', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual([...AUDIT_KINDS].toSorted())
})

it.each(Object.entries(ACTS) as [AuditKind, Act][])(
  '%s: once an act, and as its rule says when it is done again',
  async (kind, row) => {
    const act = await row.prepare()
    const once = { [kind]: 1, ...row.beside }
    for (const expected of [once, row.again])
      await expectEntries(act, row.by === 'platform' ? {} : expected, row.by === undefined ? {} : expected)
  },
)
