import type { ServerResponse } from 'node:http'
import { type FakeRequest, json, parse, refuseOnPurpose, spoil } from '../answers.ts'
import type { SendFault } from '../faults.ts'
import type { StoredMedia } from '../media.ts'
import { badParameter, GraphRefusal } from '../refusal.ts'
import type { FakePage, PageMessage } from './fake-page.ts'
import { readBody, type SendBody } from './page-body.ts'

const HOUR_MS = 3_600_000

/** Answers one request that shows the token of an account; the path is `/v25.0/{object}/{edge?}`. */
export async function answerPage(page: FakePage, request: FakeRequest, response: ServerResponse): Promise<void> {
  const [, , object = '', edge = ''] = request.url.pathname.split('/')
  const isOwn = object === page.accountId || object === 'me'
  if (isOwn && edge === 'messages' && request.method === 'POST') return messages(page, request, response)
  if (isOwn && edge === 'message_attachments' && request.method === 'POST') return json(response, 200, { attachment_id: (await upload(page, request)).id })
  if (request.method === 'GET' && edge === '' && isOwn) return json(response, 200, { id: page.accountId })
  const visitor = request.method === 'GET' && edge === '' ? page.visitorAt(object) : undefined
  if (!visitor) throw new GraphRefusal(400, 100, 'Unsupported request', `Object with ID '${object}' does not exist`)
  const { first, last, username } = visitor.names
  const picture = visitor.picture && { profile_pic: `${page.origin}/cdn/${page.files.add(visitor.picture, 'image/jpeg', 'face.jpg').id}/` }
  json(
    response,
    200,
    page.kind === 'messenger'
      ? { first_name: first, last_name: last, id: visitor.id, ...picture }
      : { name: `${first} ${last}`, username: username ?? first, id: visitor.id, ...picture },
  )
}

function messages(page: FakePage, request: FakeRequest, response: ServerResponse): void {
  const body = readBody(parse(request.body))
  if ('sender_action' in body) {
    page.actions.push({ to: body.recipient.id, action: body.sender_action })
    return json(response, 200, { recipient_id: body.recipient.id })
  }
  const fault = page.faults.sends.shift()
  if (fault?.kind === 'cut') return void response.destroy()
  if (fault?.kind === 'error') return refuseOnPurpose(response, fault)
  const file = sendable(page, body)
  const message: PageMessage = { mid: page.newId('mid.'), to: body.recipient.id, at: Date.now(), body, file }
  page.sent.push(message)
  void deliver(page, message, fault, response)
}

/** The echo may overtake the answer. */
async function deliver(page: FakePage, message: PageMessage, fault: SendFault | undefined, response: ServerResponse): Promise<void> {
  if (page.faults.hasty) {
    report(page, message)
    await page.idle()
  }
  if (fault) spoil(response, fault)
  else json(response, 200, { recipient_id: message.to, message_id: message.mid })
  if (!page.faults.hasty) report(page, message)
}

function report(page: FakePage, { mid, to, at, body, file }: PageMessage): void {
  if (!page.autoStatus) return
  const { text, metadata, attachment } = body.message
  const attachments = attachment && [{ type: attachment.type, payload: { url: file ? `${page.origin}/cdn/${file.id}/` : attachment.payload.url } }]
  page.echo({ to, at }, { mid, ...(text && { text }), ...(attachments && { attachments }), ...(metadata && page.marksEchoes && { metadata }) })
  if (page.kind === 'messenger')
    page.tell({ sender: { id: to }, recipient: { id: page.accountId }, timestamp: Date.now(), delivery: { mids: [mid], watermark: at } })
}

/** @throws GraphRefusal */
function sendable(page: FakePage, { recipient, message, tag }: SendBody): StoredMedia | undefined {
  const visitor = page.visitorAt(recipient.id)
  if (!visitor) throw new GraphRefusal(400, 100, 'No matching user found', 'No matching user found', 2_018_001)
  const age = Date.now() - visitor.wroteAt
  if (age > (tag ? 168 : 24) * HOUR_MS)
    throw new GraphRefusal(400, 10, 'This message is sent outside of allowed window.', 'This message is sent outside of allowed window.', 2_018_278)
  const { text, attachment } = message
  const length = page.kind === 'messenger' ? (text?.length ?? 0) : Buffer.byteLength(text ?? '')
  if (length > (page.kind === 'messenger' ? 2000 : 1000)) throw badParameter('Length of param message[text] is too long.')
  const id = attachment?.payload.attachment_id
  if (attachment && id === undefined && attachment.payload.url === undefined) throw badParameter('An attachment has an id or an address.')
  return id === undefined ? undefined : page.files.get(id)
}

/** @throws GraphRefusal */
async function upload(page: FakePage, { headers, body }: FakeRequest): Promise<StoredMedia> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData().catch(() => undefined)
  const [file, message] = [form?.get('filedata'), form?.get('message')]
  if (!(file instanceof File) || typeof message !== 'string') throw badParameter('The parameters filedata and message are required.')
  if (page.kind === 'instagram') {
    if (form?.get('platform') !== 'instagram') throw badParameter('The parameter platform is required.')
    if (/[^\x20-\x7e]/.test(file.name)) throw badParameter('The name of the file is not ASCII.')
  }
  return page.files.add(await file.bytes(), file.type, file.name)
}
