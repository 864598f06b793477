import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds after which a message is accepted, as over the internet, and after which its receipts come. */
const ANSWER_MS = 100
const RECEIPT_MS = 300
const NUMBER = {
  phoneNumberId: '106540352242922',
  wabaId: '102290129340398',
  accessToken: 'bench',
  appSecret: 'bench-app-secret',
  verifyToken: 'bench',
} as const
const TEMPLATE = {
  id: '900001',
  name: 'oferta',
  language: 'pt_BR',
  category: 'MARKETING',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'Oi {{1}}, tudo pela metade.' }],
} as const

/** A number of the Cloud API that takes every message and tells that it was sent and delivered. */
export interface CampaignGraph {
  /** The settings by which a server reaches it. */
  readonly env: Readonly<Record<string, string>>
  readonly credentials: typeof NUMBER
  /** Texts by the numbers that they were sent to: one each, unless something left twice. */
  readonly taken: ReadonlyMap<string, number>
  /** Where the receipts go. */
  webhookUrl: string
  close(): Promise<void>
}

export async function openCampaignGraph(): Promise<CampaignGraph> {
  const taken = new Map<string, number>()
  const graph = { webhookUrl: '' }
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const said = Buffer.concat(chunks).toString()
    const path = request.url ?? ''
    if (path.endsWith('/subscribed_apps'))
      return respond(response, { data: [{ whatsapp_business_api_data: { id: NUMBER.phoneNumberId } }] })
    if (path.includes('/message_templates')) return respond(response, { data: [TEMPLATE] })
    if (!path.endsWith('/messages'))
      return respond(response, { id: NUMBER.phoneNumberId, display_phone_number: '15550783881' })
    const { to, biz_opaque_callback_data: callbackData } = JSON.parse(said) as Record<string, string>
    const number = to ?? ''
    taken.set(number, (taken.get(number) ?? 0) + 1)
    const id = `wamid.bench${number}`
    await wait(ANSWER_MS)
    respond(response, { messaging_product: 'whatsapp', messages: [{ id }] })
    await wait(RECEIPT_MS)
    for (const status of ['sent', 'delivered'])
      await sendReceipt(graph.webhookUrl, { id, status, recipient_id: number, callbackData })
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(graph, {
    env: { RECADO_GRAPH_URL: `http://${host}/v25.0`, RECADO_ALLOW_PRIVATE_TARGETS: host },
    credentials: NUMBER,
    taken,
    close: () => closeServer(server),
  })
}

function respond(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function sendReceipt(
  url: string,
  {
    callbackData,
    ...receipt
  }: { id: string; status: string; recipient_id: string; callbackData?: string | undefined },
): Promise<void> {
  const status = {
    ...receipt,
    timestamp: String(Math.floor(Date.now() / 1_000)),
    biz_opaque_callback_data: callbackData,
  }
  const metadata = { display_phone_number: '15550783881', phone_number_id: NUMBER.phoneNumberId }
  const value = { messaging_product: 'whatsapp', metadata, statuses: [status] }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: NUMBER.wabaId, time: 0, changes: [{ field: 'messages', value }] }],
  })
  const signature = createHmac('sha256', NUMBER.appSecret).update(body).digest('hex')
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  }).then(
    response => response.arrayBuffer(),
    () => undefined,
  )
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}
