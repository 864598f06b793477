/** `ED` before the first frame marks routing information before the actual header. */
const ROUTING = Buffer.from('ED')
const ROUTING_HEADER = 7
const GREETING = 4
const LENGTH = 3

/** Splits the client's byte stream into frames: one header, then a three-byte length before each. */
export class FrameReader {
  #bytes: Buffer = Buffer.alloc(0)
  #greeted = false

  /** Returns the frames that these bytes complete. */
  push(bytes: Uint8Array): Buffer[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes])
    if (!this.#greeted && !this.#skipGreeting()) return []
    const frames: Buffer[] = []
    for (let next = this.#next(); next; next = this.#next()) frames.push(next)
    return frames
  }

  #skipGreeting(): boolean {
    const routed = this.#bytes.subarray(0, ROUTING.length).equals(ROUTING)
    if (this.#bytes.length < (routed ? ROUTING_HEADER : GREETING)) return false
    const start = routed ? ROUTING_HEADER + this.#bytes.readUIntBE(4, LENGTH) : 0
    if (this.#bytes.length < start + GREETING) return false
    this.#bytes = this.#bytes.subarray(start + GREETING)
    this.#greeted = true
    return true
  }

  #next(): Buffer | undefined {
    if (this.#bytes.length < LENGTH) return undefined
    const end = LENGTH + this.#bytes.readUIntBE(0, LENGTH)
    if (this.#bytes.length < end) return undefined
    const frame = this.#bytes.subarray(LENGTH, end)
    this.#bytes = this.#bytes.subarray(end)
    return frame
  }
}

export function toFrame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH)
  length.writeUIntBE(bytes.length, 0, LENGTH)
  return Buffer.concat([length, bytes])
}
