import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A customer of the fake services, by CPF without points. */
export interface BilledCustomer {
  readonly cpf: string
  readonly bills?: readonly {
    id: string
    dueDate: string
    value: string
    pix?: string
    line?: string
    paid?: boolean
  }[]
  /** The access is blocked. */
  readonly isBlocked?: boolean
  /** A trust unlock is refused. */
  readonly refusesUnlock?: boolean
}
/** `silent` never answers, `cut` breaks off, `html` is an error page, the rest are statuses. */
export type BillFault = 'silent' | 'cut' | 'html' | 401 | 500 | null
export interface BillCall {
  readonly path: string
  readonly authorization: string
  readonly body: string
}

/** IXC, MK-Auth and Asaas on one port of their own, with the same customers. */
export interface BillServices {
  readonly host: string
  readonly address: string
  readonly env: Record<string, string>
  /** Keys that the services accept. */
  readonly keys: { readonly ixc: string; readonly mkAuth: readonly [string, string]; readonly asaas: string }
  readonly calls: BillCall[]
  customers: readonly BilledCustomer[]
  /** How the services answer from now on; the first `failing` calls alone where that is given. */
  fail(fault: BillFault, failing?: number): void
  /** Breaks off the calls that are open. */
  breakOff(): void
  close(): Promise<void>
}

const KEYS = { ixc: '7:fake-ixc-token', mkAuth: ['fake-id', 'fake-secret'], asaas: '$aact_fake' } as const
const MK_TOKEN = 'header.payload.signature'
const basic = (user: string): string => `Basic ${Buffer.from(user).toString('base64')}`
type Reply = { status: number; body: unknown }
const ok = (body: unknown): Reply => ({ status: 200, body })

export async function startFakeBillServices(): Promise<BillServices> {
  const calls: BillCall[] = []
  let fault: BillFault = null
  let failing = Infinity
  const http: Server = createServer((request, response) => {
    void (async () => {
      const call = {
        path: request.url ?? '',
        authorization: request.headers.authorization ?? String(request.headers['access_token'] ?? ''),
        body: await text(request),
      }
      calls.push(call)
      const present = failing > 0 ? fault : null
      failing -= 1
      if (present === 'silent') return
      if (present === 'cut') return void response.destroy()
      if (present === 'html') return void response.end('<html>manutenção</html>')
      const { status, body } =
        present === null ? answer(services.customers, call) : { status: present, body: {} }
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    })()
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`
  const services: BillServices = {
    host,
    address: `http://${host}`,
    env: { RECADO_ALLOW_PRIVATE_TARGETS: host, RECADO_ASAAS_URL: `http://${host}/v3` },
    keys: KEYS,
    calls,
    customers: [],
    fail(next, times = Infinity) {
      fault = next
      failing = times
    },
    breakOff: () => http.closeAllConnections(),
    close: () =>
      new Promise(resolve => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
  return services
}

function answer(customers: readonly BilledCustomer[], call: BillCall): Reply {
  if (call.path.startsWith('/webservice/')) return answerAsIxc(customers, call)
  return call.path.startsWith('/api/') ? answerAsMkAuth(customers, call) : answerAsAsaas(customers, call)
}

const digitsOf = (value: string): string => value.replaceAll(/\D/g, '')

function answerAsIxc(customers: readonly BilledCustomer[], { path, authorization, body }: BillCall): Reply {
  if (authorization !== basic(KEYS.ixc)) return { status: 401, body: 'Token inválido' }
  const asked = JSON.parse(body) as { query?: string; id?: string; id_areceber?: string }
  const rows = (registros: unknown[]) => ok({ page: '1', total: String(registros.length), registros })
  const byId = customers.find((_, index) => String(index + 1) === (asked.query ?? asked.id))
  switch (path.split('/').at(-1)) {
    case 'cliente':
      // The number stands there with its points.
      return rows(
        customers.flatMap(({ cpf }, index) =>
          asked.query?.includes('.') && digitsOf(asked.query) === cpf ? [{ id: String(index + 1) }] : [],
        ),
      )
    case 'fn_areceber':
      return rows(
        (byId?.bills ?? []).map(bill => ({
          id: bill.id,
          status: bill.paid ? 'R' : 'A',
          data_vencimento: bill.dueDate,
          valor: bill.value,
          linha_digitavel: bill.line ?? '',
        })),
      )
    case 'get_pix': {
      const bill = customers.flatMap(one => one.bills ?? []).find(({ id }) => id === asked.id_areceber)
      return ok(bill?.pix ? { type: 'success', pix: { qrCode: { qrcode: bill.pix } } } : { type: 'error' })
    }
    case 'cliente_contrato':
      return rows([{ id: asked.query, status: 'A', status_internet: byId?.isBlocked ? 'CA' : 'A' }])
    default:
      return ok(byId?.refusesUnlock ? { tipo: 'erro', mensagem: 'Indisponível' } : { tipo: 'sucesso' })
  }
}

function answerAsMkAuth(customers: readonly BilledCustomer[], { path, authorization }: BillCall): Reply {
  if (path === '/api/')
    return authorization === basic(KEYS.mkAuth.join(':')) ? ok(MK_TOKEN) : { status: 401, body: 'NULL' }
  if (authorization !== `Bearer ${MK_TOKEN}`) return { status: 401, body: 'NULL' }
  const last = path.split('/').at(-1) ?? ''
  const customer = customers.find(({ cpf }) => cpf === last || `uuid-${cpf}` === last)
  if (!customer) return ok('NULL')
  if (path.startsWith('/api/titulo/'))
    return ok({
      titulos: (customer.bills ?? []).map(bill => ({
        status: bill.paid ? 'pago' : 'aberto',
        datavenc: `${bill.dueDate} 00:00:00`,
        valor: bill.value,
        linhadig: bill.line ?? null,
        pix: bill.pix ?? null,
      })),
    })
  if (path.startsWith('/api/cliente/show/'))
    return ok({
      dados_cliente: {
        titulos: { uuid_cliente: `uuid-${customer.cpf}`, bloqueado: customer.isBlocked ? 'sim' : 'nao' },
      },
    })
  return customer.refusesUnlock ? { status: 403, body: {} } : ok({ status: 'sucesso' })
}

function answerAsAsaas(customers: readonly BilledCustomer[], { path, authorization }: BillCall): Reply {
  if (authorization !== KEYS.asaas) return { status: 401, body: { errors: [] } }
  const { pathname, searchParams } = new URL(path, 'http://asaas.test')
  if (pathname === '/v3/customers')
    return ok({
      data: customers.flatMap(({ cpf }) =>
        cpf === searchParams.get('cpfCnpj') ? [{ id: `cus_${cpf}` }] : [],
      ),
    })
  if (pathname === '/v3/payments') {
    const customer = customers.find(({ cpf }) => `cus_${cpf}` === searchParams.get('customer'))
    const isLate = searchParams.get('status') === 'OVERDUE'
    return ok({
      data: (customer?.bills ?? [])
        .filter(bill => !bill.paid && bill.dueDate < '2026-03-01' === isLate)
        .map(bill => ({ id: bill.id, dueDate: bill.dueDate, value: Number(bill.value) })),
    })
  }
  const [, , , id, what] = pathname.split('/')
  const bill = customers.flatMap(one => one.bills ?? []).find(one => one.id === id)
  const code = what === 'pixQrCode' ? bill?.pix : bill?.line
  if (code === undefined) return { status: 400, body: { errors: [{ code: 'invalid_action' }] } }
  return ok(what === 'pixQrCode' ? { payload: code, success: true } : { identificationField: code })
}
