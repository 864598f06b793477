import { Readable } from 'node:stream'
import { FAILED_MEDIA } from './fixtures.ts'
import type { TestServer } from './server.ts'

/** Gives a message a recording that can be read and has no transcription. */
export async function storeRecording(
  { context }: TestServer,
  companyId: number,
  messageId: number,
): Promise<void> {
  const content = Readable.from([Buffer.from('som')])
  const { key, size } = await context.media.put(companyId, content, { filename: 'voz.mp3', maxBytes: 1_000 })
  const media = JSON.stringify({ ...FAILED_MEDIA, key, size, mime: 'audio/mpeg', state: 'ready' })
  const row = { media, transcription: null }
  await context.platform.updateTable('messages').set(row).where('id', '=', messageId).execute()
}
