import { createInflateRaw } from 'node:zlib'
import { SaxesParser } from 'saxes'
import type { PackedEntry } from './zip-directory.ts'
import { openEntry } from './zip-directory.ts'

export interface XmlTag {
  /** Without a prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}
/** Takes what stands in a part, in its order; `text` is the text before the next tag. */
export interface TagReader {
  open?(tag: XmlTag): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads a part of a workbook by pieces; after each the reader has heard its tags. @throws of XML that is broken */
export async function* readPart(bytes: Buffer, entry: PackedEntry, reader: TagReader): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => reader.open?.({ name: localName(name), attributes }))
  parser.on('text', text => reader.text?.(text))
  parser.on('cdata', text => reader.text?.(text))
  parser.on('closetag', ({ name }) => reader.close?.(localName(name)))
  let decoder: TextDecoder | undefined
  for await (const chunk of unpack(bytes, entry)) {
    decoder ??= decoderOf(chunk)
    parser.write(decoder.decode(chunk, { stream: true }))
    yield
  }
  if (decoder) parser.write(decoder.decode())
  parser.close()
  yield
}

/** A part is in UTF-8, or begins with the mark of UTF-16. */
function decoderOf([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8')
}

/** Reads a part to its end. */
export async function readWhole(bytes: Buffer, entry: PackedEntry, reader: TagReader): Promise<void> {
  for await (const _ of readPart(bytes, entry, reader)) continue
}

async function* unpack(bytes: Buffer, entry: PackedEntry): AsyncGenerator<Buffer> {
  const packed = openEntry(bytes, entry)
  if (!entry.isDeflated) {
    yield packed
    return
  }
  const inflate = createInflateRaw()
  inflate.end(packed)
  for await (const chunk of inflate) yield chunk as Buffer
}
