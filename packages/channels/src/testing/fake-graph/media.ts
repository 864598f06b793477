import { createHash } from 'node:crypto'
import { invalidParameter, GraphError } from './graph-error.ts'

export interface FakeMediaFile {
  readonly id: string
  readonly bytes: Buffer
  readonly mime: string
  readonly filename: string | undefined
}

/** Uploaded and customer media, by id. */
export class FakeMediaStore {
  readonly #files = new Map<string, FakeMediaFile>()

  add(bytes: Uint8Array, mime: string, filename?: string): FakeMediaFile {
    const id = String(1_000_000_000_000_000 + this.#files.size)
    const media = { id, bytes: Buffer.from(bytes), mime, filename }
    this.#files.set(id, media)
    return media
  }

  /** Stores a multipart upload, parsed by the platform's form parser. @throws GraphError */
  async upload(body: Buffer, contentType: string): Promise<FakeMediaFile> {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
      .formData()
      .catch(() => undefined)
    if (!form) throw invalidParameter('The body is not a form.')
    const file = form.get('file')
    const type = form.get('type')
    if (form.get('messaging_product') !== 'whatsapp')
      throw invalidParameter('The parameter messaging_product is required.')
    if (typeof type !== 'string' || !(file instanceof File))
      throw invalidParameter('The parameters file and type are required.')
    return this.add(await file.bytes(), type, file.name)
  }

  /** @throws GraphError */
  get(id: string): FakeMediaFile {
    const media = this.#files.get(id)
    if (!media)
      throw new GraphError(400, 100, 'Unsupported get request', `Object with ID '${id}' does not exist`)
    return media
  }

  has(id: string): boolean {
    return this.#files.has(id)
  }

  delete(id: string): void {
    this.get(id)
    this.#files.delete(id)
  }
}

/** Builds the response of `GET /{media id}`. */
export function mediaDescription(media: FakeMediaFile, downloadUrl: string): Record<string, unknown> {
  return {
    messaging_product: 'whatsapp',
    url: downloadUrl,
    mime_type: media.mime,
    sha256: sha256(media.bytes),
    file_size: media.bytes.length,
    id: media.id,
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
