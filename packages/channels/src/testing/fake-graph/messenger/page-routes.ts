import type { ServerResponse } from 'node:http'
import {
  type FakeRequest,
  sendJson,
  parseJson,
  sendSimulatedError,
  sendFaultyResponse,
} from '../responses.ts'
import type { SendFault } from '../faults.ts'
import type { FakeMediaFile } from '../media.ts'
import { FAKE_APP_ID } from '../subscriptions.ts'
import { invalidParameter, GraphError } from '../graph-error.ts'
import type { FakePage } from './fake-page.ts'
import type { PageMessage } from './page-message.ts'
import { parsePageBody, type SendBody } from './page-body.ts'

const HOUR_MS = 3_600_000

/** Answers one request with the token of an account; the path is `/v25.0/{object}/{edge?}`. */
export async function handlePageRequest(
  page: FakePage,
  request: FakeRequest,
  response: ServerResponse,
): Promise<void> {
  const [, , object = '', edge = ''] = request.url.pathname.split('/')
  const isOwn = object === page.accountId || object === 'me'
  if (isOwn && edge === 'messages' && request.method === 'POST')
    return handleMessages(page, request, response)
  if (isOwn && edge === 'message_attachments' && request.method === 'POST')
    return sendJson(response, 200, { attachment_id: (await upload(page, request)).id })
  if (request.method === 'GET' && edge === '' && isOwn) return sendJson(response, 200, { id: page.accountId })
  if (object === 'app') return sendJson(response, 200, { id: FAKE_APP_ID })
  if (isOwn && edge === 'subscribed_apps') return handleSubscription(page, request, response)
  if (object === FAKE_APP_ID && edge === 'subscriptions' && page.subscriptions.callbacks)
    return sendJson(
      response,
      200,
      page.subscriptions.appWebhooks(page.kind === 'messenger' ? 'page' : 'instagram'),
    )
  const visitor = request.method === 'GET' && edge === '' ? page.visitorAt(object) : undefined
  if (!visitor)
    throw new GraphError(400, 100, 'Unsupported request', `Object with ID '${object}' does not exist`)
  const { first, last, username } = visitor.names
  const picture = visitor.picture && {
    profile_pic: `${page.origin}/cdn/${page.files.add(visitor.picture, 'image/jpeg', 'face.jpg').id}/`,
  }
  sendJson(
    response,
    200,
    page.kind === 'messenger'
      ? { first_name: first, last_name: last, id: visitor.id, ...picture }
      : { name: `${first} ${last}`, username: username ?? first, id: visitor.id, ...picture },
  )
}

function handleSubscription(page: FakePage, { method, body }: FakeRequest, response: ServerResponse): void {
  if (method === 'GET') return sendJson(response, 200, page.subscriptions.pageApps())
  const { subscribed_fields: fields = '' } = parseJson(body) as { subscribed_fields?: string }
  if (!page.subscriptions.subscribe(fields.split(','))) throw invalidParameter('subscribed_fields')
  sendJson(response, 200, { success: true })
}

function handleMessages(page: FakePage, request: FakeRequest, response: ServerResponse): void {
  const body = parsePageBody(parseJson(request.body))
  if ('sender_action' in body) {
    page.actions.push({ to: body.recipient.id, action: body.sender_action })
    if (body.sender_action === 'react') page.reactions.set(body.payload.message_id, body.payload.reaction)
    if (body.sender_action === 'unreact') page.reactions.delete(body.payload.message_id)
    return sendJson(response, 200, { recipient_id: body.recipient.id })
  }
  const fault = page.faults.sends.shift()
  if (fault?.kind === 'cut') return void response.destroy()
  if (fault?.kind === 'error') return sendSimulatedError(response, fault)
  const file = requireSendable(page, body)
  const message: PageMessage = { mid: page.newId('mid.'), to: body.recipient.id, at: Date.now(), body, file }
  page.sent.push(message)
  void deliver(page, message, fault, response)
}

/** The echo may arrive before the response. */
async function deliver(
  page: FakePage,
  message: PageMessage,
  fault: SendFault | undefined,
  response: ServerResponse,
): Promise<void> {
  if (page.faults.statusBeforeAnswer) {
    report(page, message)
    await page.idle()
  }
  if (fault) sendFaultyResponse(response, fault)
  else sendJson(response, 200, { recipient_id: message.to, message_id: message.mid })
  if (!page.faults.statusBeforeAnswer) report(page, message)
}

function report(page: FakePage, { mid, to, at, body, file }: PageMessage): void {
  if (!page.autoStatus) return
  const { text, metadata, attachment } = body.message
  const attachments = attachment && [
    {
      type: attachment.type,
      payload: { url: file ? `${page.origin}/cdn/${file.id}/` : attachment.payload.url },
    },
  ]
  page.echo(
    { to, at },
    {
      mid,
      ...(text && { text }),
      ...(attachments && { attachments }),
      ...(metadata && page.marksEchoes && { metadata }),
    },
  )
  if (page.kind === 'messenger')
    page.sendWebhook({
      sender: { id: to },
      recipient: { id: page.accountId },
      timestamp: Date.now(),
      delivery: { mids: [mid], watermark: at },
    })
}

/** @throws GraphError */
function requireSendable(page: FakePage, { recipient, message, tag }: SendBody): FakeMediaFile | undefined {
  const visitor = page.visitorAt(recipient.id)
  if (!visitor) throw new GraphError(400, 100, 'No matching user found', 'No matching user found', 2_018_001)
  const age = Date.now() - visitor.wroteAt
  if (age > (tag ? 168 : 24) * HOUR_MS)
    throw new GraphError(
      400,
      10,
      'This message is sent outside of allowed window.',
      'This message is sent outside of allowed window.',
      2_018_278,
    )
  const { text, attachment } = message
  const length = page.kind === 'messenger' ? (text?.length ?? 0) : Buffer.byteLength(text ?? '')
  if (length > (page.kind === 'messenger' ? 2000 : 1000))
    throw invalidParameter('Length of param message[text] is too long.')
  const id = attachment?.payload.attachment_id
  if (attachment && id === undefined && attachment.payload.url === undefined)
    throw invalidParameter('An attachment has an id or an address.')
  return id === undefined ? undefined : page.files.get(id)
}

/** @throws GraphError */
async function upload(page: FakePage, { headers, body }: FakeRequest): Promise<FakeMediaFile> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  })
    .formData()
    .catch(() => undefined)
  const [file, message] = [form?.get('filedata'), form?.get('message')]
  if (!(file instanceof File) || typeof message !== 'string')
    throw invalidParameter('The parameters filedata and message are required.')
  if (page.kind === 'instagram') {
    if (form?.get('platform') !== 'instagram') throw invalidParameter('The parameter platform is required.')
    if (/[^\x20-\x7e]/.test(file.name)) throw invalidParameter('The name of the file is not ASCII.')
  }
  return page.files.add(await file.bytes(), file.type, file.name)
}
